import { QueryClient } from '@tanstack/react-query';
import type { PageData } from '../../shared/page-state.js';
import { createFetchJson } from './fetch-json';

/**
 * Creates the query cache: one per rendered page on the server, one per visit in the browser.
 * @param data API responses by path; `null` for one that the server could not read
 */
export function createQueryClient(data: PageData = {}): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: createFetchJson(),
        staleTime: Infinity,
        gcTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // The visitor decides when a failed query is tried again.
        retryOnMount: false,
        // Offline, a fetch fails at once instead of waiting silently for a connection.
        networkMode: 'always',
      },
      mutations: { retry: false },
    },
  });
  for (const [path, response] of Object.entries(data)) queryClient.setQueryData([path], response);
  return queryClient;
}
