import type { PageContent } from './content/page-content.js';
import type { Site } from './site.js';

export function pageTitle(page: Pick<PageContent, 'title'> | undefined, site: Site): string {
  return `${page?.title ?? site.words.pageNotFound} | ${site.name}`;
}
