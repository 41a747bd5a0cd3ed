import { useEffect, useRef } from 'react';
import { type NavigationType, useLocation } from 'react-router-dom';
import { pageTitle } from '../../shared/page-title.js';
import { usePage } from '../api/use-page';
import { focusQuietly } from '../components/focus-quietly';
import { useSite } from '../site-context';

/**
 * Sets title, scroll position and focus after a move inside the site, as a page load would. Scrolls
 * smoothly only on same-page clicks: CSS `scroll-behavior` would also animate Back and direct
 * loads. The browser itself restores the position after Back and Forward.
 */
export function usePageMove(navigationType: NavigationType): void {
  const location = useLocation();
  const page = usePage();
  const site = useSite();
  const shown = useRef(location);

  useEffect(() => {
    if (shown.current === location) return;
    const isSamePage = shown.current.pathname === location.pathname;
    shown.current = location;
    document.title = pageTitle(page, site);
    // If the module can't be loaded, the page only keeps its old head.
    void import('./replace-head').then(
      ({ replaceHead }) => shown.current === location && replaceHead(page, site),
      () => {},
    );
    if (navigationType === 'POP') return;
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const isSmooth = isSamePage && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (target) target.scrollIntoView({ behavior: isSmooth ? 'smooth' : 'instant' });
    else window.scrollTo({ top: 0, behavior: 'instant' });
    focusQuietly(target ?? document.getElementById('main')!);
  }, [location, navigationType, page, site]);
}
