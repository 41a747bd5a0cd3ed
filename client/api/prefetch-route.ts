import type { QueryClient } from '@tanstack/react-query';
import type { PageResponse } from '../../shared/api/pages.js';
import type { Route } from '../../shared/routes.js';

/**
 * Fetches what a page needs and the cache lacks, in parallel. A list of films that has failed is
 * fetched again only by `Try again`.
 * @returns the page's content, without waiting for the lists of films
 * @throws when the page's content can't be fetched
 */
export function prefetchRoute(queryClient: QueryClient, route: Route): Promise<PageResponse> {
  const [pagePath, ...others] = route.preload;
  for (const path of others) {
    if (queryClient.getQueryState([path])?.status !== 'error')
      void queryClient.prefetchQuery({ queryKey: [path] });
  }
  return queryClient.ensureQueryData<PageResponse>({ queryKey: [pagePath] });
}
