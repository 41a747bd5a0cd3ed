import { readOldAddress } from '../read/old-address.js';
import { type Faults, joinField } from '../read/fault.js';
import type { PageDraft } from './page-draft.js';
import { findTree, listTrees } from '../read/tree.js';

/** What a page must have once: its h1, and each of its anchors. */
export function checkPage({ tree }: PageDraft, faults: Faults): void {
  const sections = listTrees(tree, ['sections']);
  const heroes = sections.filter((section) => findTree(section, ['type'])?.value === 'hero');
  for (const hero of heroes.slice(1)) {
    faults.add(hero, 'a page can begin only once: remove this hero');
  }
  const anchors = new Set<unknown>();
  for (const section of sections) {
    const id = findTree(section, ['id']);
    if (id && anchors.has(id.value))
      faults.add(id, 'another section of the page has this name already');
    anchors.add(id?.value);
  }
}

/** What search engines and visitors would rather have otherwise. */
export function warnOfPage({ page, path, tree }: PageDraft, warnings: Faults): void {
  if (!page || !tree) return;
  const title = findTree(tree, ['title']) ?? tree;
  const description = findTree(tree, ['description']) ?? tree;
  const { length } = page.description;
  if (page.title.length > 45)
    warnings.add(
      title,
      `${page.title.length} letters: search results show about 45 beside the business’s name`,
    );
  if (length < 120 || length > 155)
    warnings.add(
      description,
      `${length} letters: 120 to 155 fill the two lines that search results show`,
    );
  for (const [index, old] of (page.moved ?? []).entries())
    if (readOldAddress(old) === path)
      warnings.add(
        { ...(findTree(tree, ['moved', index]) ?? tree), field: joinField('moved', index) },
        `${old} is the page’s address now: take it out here`,
      );
}
