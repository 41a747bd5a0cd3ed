import { skipToken, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { PageResponse } from '../../shared/api/pages.js';
import { findRoute, PAGES_PATH } from '../../shared/routes.js';
import { useSite } from '../site-context';

/** @returns the page that is shown; undefined on the 404 page */
export function usePage(): PageResponse | undefined {
  const { pathname } = useLocation();
  const route = findRoute(useSite().routes, pathname);
  const { data } = useQuery<PageResponse>({
    queryKey: [route?.preload[0] ?? PAGES_PATH],
    ...(!route && { queryFn: skipToken }),
  });
  return route && data;
}
