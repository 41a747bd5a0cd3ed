import { readOldAddress } from '../read/old-address.js';
import type { Faults } from '../read/fault.js';
import { locate } from '../read/tree.js';
import type { CheckedPage } from './check-files.js';

/** What a page must have once: its h1, and each of its anchors. */
export function checkPage({ value: { sections }, tree }: CheckedPage, faults: Faults): void {
  let hasHero = false;
  const anchors = new Set<string>();
  for (const [index, { type, id }] of sections.entries()) {
    const at = ['sections', index];
    if (type === 'hero' && hasHero)
      faults.add(locate(tree, at), 'a page can begin only once: remove this hero');
    hasHero ||= type === 'hero';
    if (id === undefined) continue;
    if (anchors.has(id))
      faults.add(locate(tree, [...at, 'id']), 'another section of the page has this name already');
    anchors.add(id);
  }
}

/** What search engines and visitors would rather have otherwise. */
export function warnOfPage({ value, path, tree }: CheckedPage, warnings: Faults): void {
  const { title, description, moved = [] } = value;
  const { length } = description;
  if (title.length > 45)
    warnings.add(
      locate(tree, ['title']),
      `${title.length} letters: search results show about 45 beside the business’s name`,
    );
  if (length < 120 || length > 155)
    warnings.add(
      locate(tree, ['description']),
      `${length} letters: 120 to 155 fill the two lines that search results show`,
    );
  for (const [index, old] of moved.entries())
    if (readOldAddress(old) === path)
      warnings.add(
        locate(tree, ['moved', index]),
        `${old} is the page’s address now: take it out here`,
      );
}
