import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { PageResponse } from '../shared/api/pages.js';
import { findRoute } from '../shared/routes.js';
import { prefetchRoute } from './api/prefetch-route';
import { useSite } from './site-context';

/**
 * The location whose page is drawn: the browser's, as soon as its page has been read. Until then the
 * old page stays. A page that can't be read, or that another build has made, is loaded as a document.
 */
export function useShownLocation() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const { routes, version } = useSite();
  const queryClient = useQueryClient();
  const [shown, setShown] = useState({ location, navigationType });
  const [, setArrived] = useState<PageResponse>();

  const route = findRoute(routes, location.pathname);
  const page = route && queryClient.getQueryData<PageResponse>([route.preload[0]]);
  const isReady = !route || page?.version === version;

  useEffect(() => {
    if (isReady) return;
    // For a page of an earlier visit, the browser also finds the place where the visitor was.
    if (page || navigationType === 'POP') return window.location.reload();
    let isCurrent = true;
    prefetchRoute(queryClient, route).then(
      (response) => isCurrent && setArrived(response),
      () => isCurrent && window.location.reload(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isReady, page, navigationType, queryClient, route]);

  if (isReady && shown.location !== location) {
    const next = { location, navigationType };
    setShown(next);
    return next;
  }
  return shown;
}
