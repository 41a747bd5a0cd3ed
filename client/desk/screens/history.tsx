import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '../../../shared/api/desk.js';
import { HISTORY_PAGE } from '../../../shared/history-page';
import { ask, useUndo } from '../api';
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
              <Button
                variant="default"
                mt="md"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {words.olderChanges}
              </Button>
            )}
          </>
        )}
      </QueryResult>
    </>
  );
}

export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  const undo = useUndo();
  if (entries.length === 0) return <Text c="dimmed">{words.noHistory}</Text>;
  return (
    <ul className="rows">
      {entries.map(({ id, at, what, where, device, canUndo }) => (
        <li key={id}>
          <div id={`change-${id}`}>
            <strong>
              {what}: {where}
            </strong>
            <span>{words.historyLine(device ?? words.goneDevice, formatTime(at))}</span>
          </div>
          {canUndo && (
            <Button
              variant="default"
              aria-describedby={`change-${id}`}
              loading={undo.isPending && undo.variables === id}
              onClick={() => undo.mutate(id)}
            >
              {words.undo}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
