import type { Snapshot } from '../../site/content/snapshot.js';

/** Films have pages where a page of the content shows them. */
export function hasFilmPages({ pages }: Pick<Snapshot, 'pages'>): boolean {
  return pages.some(({ sections }) => sections.some(({ type }) => type === 'gallery'));
}
