/**
 * The site's table of pages, made from its content. Router, sitemap, page cache, preloading and the
 * tests all read it.
 */
export interface Route {
  readonly id: string;
  readonly path: string;
  /**
   * API paths whose responses the server puts into the page, the page's own first. The browser uses
   * them as query keys, and fetches them as soon as a visitor seems about to follow a link.
   */
  readonly preload: readonly [string, ...string[]];
}

/** The id of the page that the footer leads to, unless the site says another. */
export const PRIVACY = 'privacy';
/** The same for the Impressum, or the mentions légales. */
export const LEGAL = 'legal';
/** Countries whose law asks a business for such a page. */
export const LEGAL_COUNTRIES = ['DE', 'AT', 'CH', 'FR'];

/** With a page's id behind it. */
export const PAGES_PATH = '/api/pages';
export const VIDEOS_PATH = '/api/videos';
export const FEATURED_VIDEOS_PATH = '/api/videos?featured=true';

interface RoutedPage {
  id: string;
  path: string;
  sections: readonly { type: string }[];
}

export function buildRoute({ id, path, sections }: RoutedPage): Route {
  const films = sections.some(({ type }) => type === 'gallery')
    ? [VIDEOS_PATH, FEATURED_VIDEOS_PATH]
    : [];
  return { id, path, preload: [`${PAGES_PATH}/${id}`, ...films] };
}

export function findRoute(routes: readonly Route[], path: string): Route | undefined {
  return routes.find((route) => route.path === path);
}
