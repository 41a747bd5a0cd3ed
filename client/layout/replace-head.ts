import type { PageResponse } from '../../shared/api/pages.js';
import { renderHead } from '../../shared/head.js';
import type { Site } from '../../shared/site.js';

/** Updates the head after a move, for sharing, bookmarks and crawlers that run scripts. */
export function replaceHead(page: PageResponse | undefined, site: Site): void {
  const fresh = document.createElement('template');
  fresh.innerHTML = renderHead(page, site);
  const isPageTag =
    'head > meta[property^="og:"], head > [name="description"], head > [name="robots"], head > [rel="canonical"], head > [name^="twitter:"]';
  for (const old of document.querySelectorAll(isPageTag)) old.remove();
  const ground = getComputedStyle(document.querySelector('header')!).getPropertyValue('--ground');
  document.querySelector('[name="theme-color"]')!.setAttribute('content', ground);
  document.head.append(...fresh.content.querySelectorAll('meta, link'));
}
