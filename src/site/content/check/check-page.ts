import { readOldAddress } from '../read/old-address.js';
import { LEGAL, PRIVACY } from '../../../../shared/routes.js';
import { type Fault, type Faults, joinField, quote } from '../read/fault.js';
import type { PageDraft } from './page-draft.js';
import { findTree, listTrees, type Tree } from '../read/tree.js';

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

/** A place for what only the DJ knows, in a page that began from a text of the product's own. */
const GAP = /\[(?:Fill in|Hier ergänzen|À compléter)[^\]]*\]?/u;
/** What the law asks for has no other brackets either. */
const ANY_GAP = /\[[^\]]*\p{L}[^\]]*\]/u;

/** @returns the texts of a page that visitors find in which there is something to fill in */
export function findGaps({ id, tree }: PageDraft): Fault[] {
  const gap = id === PRIVACY || id === LEGAL ? ANY_GAP : GAP;
  const find = ({ value, children, ...at }: Tree): Fault[] => {
    if (children.get('hidden')?.value === true) return [];
    const [left] = (typeof value === 'string' && gap.exec(value)) || [];
    const { file, line, column, field } = at;
    const message = `${quote(left ?? '')} is still to be filled in`;
    const own = left ? [{ file, line, column, ...(field && { field }), message }] : [];
    return [...own, ...[...children.values()].flatMap(find)];
  };
  return tree ? find(tree) : [];
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
