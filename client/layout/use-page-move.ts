import { useEffect, useRef } from 'react';
import { type NavigationType, useLocation } from 'react-router-dom';
import { pageTitle } from '../../shared/page-title.js';
import { usePage } from '../api/use-page';
import { focusQuietly } from '../components/focus-quietly';
import { wantsLessMotion } from '../fade-to-page';
import { useSite } from '../site-context';

/**
 * Sets title, scroll position and focus after a move inside the site, as a page load would. Scrolls
 * smoothly only on same-page clicks: CSS `scroll-behavior` would also animate Back and direct
 * loads. The browser itself restores the position after Back and Forward.
 */
export function usePageMove(navigationType: NavigationType): void {
  const { key, pathname, hash } = useLocation();
  const page = usePage();
  const site = useSite();
  const shown = useRef({ key, pathname });

  useEffect(() => {
    if (shown.current.key === key) return;
    const isSamePage = shown.current.pathname === pathname;
    shown.current = { key, pathname };
    document.title = pageTitle(page, site);
    // If the module can't be loaded, the page only keeps its old head.
    import('./replace-head').then(
      ({ replaceHead }) => replaceHead(page, site),
      () => {},
    );
    if (navigationType === 'POP') return;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    const isSmooth = isSamePage && !wantsLessMotion();
    if (target) target.scrollIntoView({ behavior: isSmooth ? 'smooth' : 'instant' });
    else window.scrollTo({ top: 0, behavior: 'instant' });
    focusQuietly(target ?? document.getElementById('main')!);
  }, [key, pathname, hash, navigationType, page, site]);
}
