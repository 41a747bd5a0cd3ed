import type { QueryClient } from '@tanstack/react-query';
import type { PageResponse } from '../../shared/api/pages.js';
import type { Route } from '../../shared/routes.js';

/**
 * Reads whatever a page needs and the cache lacks, all at once and nothing twice. The page itself may
 * be tried again, but films that couldn't be read are only asked for again at a press of `Try again`.
 * @returns the page. What else it needs may still be on its way, and the page can be drawn without.
 * @throws when the page can't be read
 */
export function prefetchRoute(queryClient: QueryClient, route: Route): Promise<PageResponse> {
  const [pagePath, ...others] = route.preload;
  for (const path of others) {
    if (queryClient.getQueryState([path])?.status !== 'error')
      void queryClient.prefetchQuery({ queryKey: [path] });
  }
  return queryClient.ensureQueryData<PageResponse>({ queryKey: [pagePath] });
}
