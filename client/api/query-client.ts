import { QueryClient } from '@tanstack/react-query';
import type { PageData } from '../../shared/page-state.js';
import { createFetchJson } from './fetch-json';

/**
 * One client per rendered page on the server, and one for a whole visit in the browser.
 * @param data API responses by path, to start the cache with
 */
export function createQueryClient(data: PageData = {}): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: createFetchJson(),
        staleTime: Infinity,
        // What has been read is never read again, however long ago it was last on the screen.
        gcTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // The visitor decides when a failed query is tried again.
        retryOnMount: false,
        // Offline, the call fails and says so instead of silently waiting for a connection.
        networkMode: 'always',
      },
      mutations: { retry: false },
    },
  });
  for (const [path, response] of Object.entries(data)) queryClient.setQueryData([path], response);
  return queryClient;
}
