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
  const { pathname, hash, key } = useLocation();
  const navigationType = useNavigationType();
  const site = useSite();
  const shownKey = useRef(key);

  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    document.title = pageTitle(findRoute(pathname), site);
    if (navigationType === 'POP') return;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
    focusQuietly(target ?? document.getElementById('main')!);
  }, [pathname, hash, key, navigationType, site]);
}

/** Moves the focus, and with it the place where the next Tab starts, without scrolling. */
function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
