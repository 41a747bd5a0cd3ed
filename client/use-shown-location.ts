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
 * The location whose page is drawn: the browser's, as soon as its page has been read. Until then the
 * old page stays. A page that can't be read, or that another build has made, is loaded as a document.
 * A film that was opened in a gallery has an address of its own, and plays over the page that is drawn.
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
  // What isn't in the table, such as a film or the 404 page, is only shown where it is the document.
  const isReady =
    Boolean(filmId) ||
    (route ? page?.version === version : shown.location.pathname === location.pathname);

  useEffect(() => {
    if (isReady) return;
    // For a page of an earlier visit, the browser also finds the place where the visitor was.
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
