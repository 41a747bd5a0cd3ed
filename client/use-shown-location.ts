import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { PageResponse } from '../shared/api/pages.js';
import { findFilmId } from '../shared/films.js';
import { findRoute, VIDEOS_PATH } from '../shared/routes.js';
import { prefetchRoute } from './api/prefetch-route';
import { fadeToPage } from './fade-to-page';
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

  const below = findRoute(routes, shown.location.pathname);
  const isOver = location.state === OVER_THE_PAGE && below?.preload.includes(VIDEOS_PATH);
  const filmId = isOver ? findFilmId(location.pathname) : undefined;

  useLayoutEffect(() => {
    if (filmId || shown.location === location) return;
    const { pathname } = location;
    const route = findRoute(routes, pathname);
    const page = route && queryClient.getQueryData<PageResponse>([route.preload[0]]);
    const show = () => setShown({ location, navigationType });
    const reload = () => window.location.reload();
    if (pathname === shown.location.pathname) return show();
    // Back is drawn at once, or loaded, so that the browser restores the scroll position.
    if (navigationType === 'POP') return page?.version === version ? show() : reload();
    // Addresses outside the route table (films, the 404 page) are shown only as documents.
    if (!route) return reload();
    let isCurrent = true;
    prefetchRoute(queryClient, route).then(
      (response) => {
        if (!isCurrent) return;
        if (response.version === version) fadeToPage(pathname, show);
        else reload();
      },
      () => isCurrent && reload(),
    );
    return () => {
      isCurrent = false;
    };
  }, [filmId, location, navigationType, queryClient, routes, shown, version]);

  return { ...shown, filmId };
}
