import type { PageContent } from './content/page-content.js';

export interface Route {
  readonly path: string;
  /**
   * API paths whose responses the server embeds in the page, the page's own first. The browser uses
   * them as query keys, and prefetches them before a visitor follows a link.
   */
  readonly preload: readonly [string, ...string[]];
}

/** Id of the privacy page, which the footer links to by default. */
export const PRIVACY = 'privacy';
/** Id of the legal notice (Impressum, mentions légales). */
export const LEGAL = 'legal';
export const LEGAL_COUNTRIES = ['DE', 'AT', 'CH', 'FR'];

export const PAGES_PATH = '/api/pages';
export const VIDEOS_PATH = '/api/videos';
export const FEATURED_VIDEOS_PATH = '/api/videos?featured=true';

export function buildRoute({ id, path, sections }: PageContent): Route {
  const films = sections.some(({ type }) => type === 'gallery')
    ? [VIDEOS_PATH, FEATURED_VIDEOS_PATH]
    : [];
  return { path, preload: [`${PAGES_PATH}/${id}`, ...films] };
}

export function findRoute(routes: readonly Route[], path: string): Route | undefined {
  return routes.find((route) => route.path === path);
}
