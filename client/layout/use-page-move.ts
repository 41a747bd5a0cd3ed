import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { pageTitle } from '../../shared/head.js';
import { findRoute } from '../../shared/routes.js';
import { useSite } from '../site-context';

/**
 * After a move inside the site: the title, the place on the page and the focus, as a page load
 * would have set them. Back and forward keep the place that the browser restores.
 */
export function usePageMove(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const site = useSite();
  const shown = useRef(location);

  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    document.title = pageTitle(findRoute(location.pathname), site);
    if (navigationType === 'POP') return;
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
    focusQuietly(target ?? document.getElementById('main')!);
  }, [location, navigationType, site]);
}

/** Moves the focus, and with it the place where the next Tab starts, without scrolling. */
function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
