import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { PageResponse } from '../shared/api/pages.js';
import { findFilmId } from '../shared/films.js';
import { findRoute, VIDEOS_PATH } from '../shared/routes.js';
import { prefetchRoute } from './api/prefetch-route';
import { OVER_THE_PAGE } from './gallery/open-film';
import { useSite } from './site-context';

/**
 * Returns the location to draw: the browser's, once its page has been fetched, and the old one
 * until then. A page that can't be fetched, or comes from another build, is loaded as a document. A
 * film opened in a gallery has its own address but plays over the drawn page, as `filmId`.
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
  const below = findRoute(routes, shown.location.pathname);
  const isOver = location.state === OVER_THE_PAGE && below?.preload.includes(VIDEOS_PATH);
  const filmId = isOver ? findFilmId(location.pathname) : undefined;
  // Addresses outside the route table (films, the 404 page) are shown only as documents.
  const isReady =
    Boolean(filmId) ||
    (route ? page?.version === version : shown.location.pathname === location.pathname);

  useEffect(() => {
    if (isReady) return;
    // A reload also restores the scroll position after Back or Forward.
    if (!route || page || navigationType === 'POP') return window.location.reload();
    let isCurrent = true;
    prefetchRoute(queryClient, route).then(
      (response) => isCurrent && setArrived(response),
      () => isCurrent && window.location.reload(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isReady, page, navigationType, queryClient, route]);

  const isMoved = isReady && !filmId && shown.location !== location;
  const next = isMoved ? { location, navigationType } : shown;
  if (isMoved) setShown(next);
  return { ...next, filmId };
}
