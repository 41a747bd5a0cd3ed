import type { PageContent } from './content/page-content.js';
import type { Site } from './site.js';

/** Text of the title bar. An undefined page is the 404 page. */
export function pageTitle(page: Pick<PageContent, 'title'> | undefined, site: Site): string {
  return `${page?.title ?? site.words.pageNotFound} | ${site.name}`;
}
