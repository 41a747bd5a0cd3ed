import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '../../../shared/api/desk.js';
import { HISTORY_PAGE } from '../../../shared/history-page';
import { ask, undo } from '../api';
import { AsyncButton } from '../components/async-button';
import { QueryResult, ScreenTitle } from '../components/states';
import { formatTime } from '../format';
import { words } from '../words';

export function History() {
  const query = useInfiniteQuery({
    queryKey: ['history'],
    queryFn: ({ pageParam }) =>
      ask<HistoryEntry[]>(pageParam ? `history?before=${pageParam}` : 'history'),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length === HISTORY_PAGE ? page.at(-1)!.id : undefined),
  });
  return (
    <>
      <ScreenTitle name={words.screens.history} />
      <QueryResult query={query}>
        {({ pages }) => (
          <>
            <HistoryList entries={pages.flat()} />
            {query.hasNextPage && (
              <AsyncButton mt="md" onPress={() => query.fetchNextPage()}>
                {words.olderChanges}
              </AsyncButton>
            )}
          </>
        )}
      </QueryResult>
    </>
  );
}

export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return <Text c="dimmed">{words.noHistory}</Text>;
  return (
    <ul className="rows">
      {entries.map(({ id, at, what, where, device, canUndo }) => (
        <li key={id}>
          <div id={`change-${id}`}>
            <strong>{words.changed(what, where)}</strong>
            <span>{words.historyLine(device ?? words.goneDevice, formatTime(at))}</span>
          </div>
          {canUndo && (
            <AsyncButton aria-describedby={`change-${id}`} onPress={() => undo(id)}>
              {words.undo}
            </AsyncButton>
          )}
        </li>
      ))}
    </ul>
  );
}
