import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '../../../shared/api/desk.js';
import { HISTORY_PAGE } from '../../../shared/history-page';
import { ask } from '../api';
import { QueryResult, ScreenTitle } from '../components/states';
import { words } from '../words';
import { HistoryList } from './history-list';

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
