import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { PageResponse } from '../../shared/api/pages.js';
import { findRoute } from '../../shared/routes.js';
import { useSite } from '../site-context';

/** @returns the page that is shown, which is in the cache; undefined on the 404 page */
export function usePage(): PageResponse | undefined {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const route = findRoute(useSite().routes, pathname);
  return route && queryClient.getQueryData<PageResponse>([route.preload[0]]);
}
