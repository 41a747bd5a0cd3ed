import { LEGAL, PRIVACY } from '../../../../shared/routes.js';
import { type Fault, type Problems, quote } from '../read/fault.js';
import { locate, type YamlNode } from '../read/tree.js';
import type { CheckedPage } from './check-files.js';

/** Checks that a page has one hero at most, as it holds the h1, and no id twice. */
export function checkPage({ value: { sections }, tree }: CheckedPage, faults: Problems): void {
  for (const [index, { type, id }] of sections.entries()) {
    const at = ['sections', index];
    const before = sections.slice(0, index);
    if (type === 'hero' && before.some((each) => each.type === 'hero'))
      faults.add(locate(tree, at), 'a page can begin only once: remove this hero');
    if (id !== undefined && before.some((each) => each.id === id))
      faults.add(locate(tree, [...at, 'id']), 'another section of the page has this name already');
  }
}

/** Placeholder in the product's starter texts, which the DJ has to fill in. */
const GAP = /\[(?:Fill in|Hier ergänzen|À compléter)[^\]]*\]?/u;
/** Any bracketed text: legal pages have no other brackets. */
const ANY_GAP = /\[[^[\]\p{L}]*\p{L}[^[\]]*\]/u;

export function findGaps({ id, tree }: CheckedPage): Fault[] {
  const gap = id === PRIVACY || id === LEGAL ? ANY_GAP : GAP;
  const find = ({ value, children, file, line, column, field }: YamlNode): Fault[] => {
    if (children.get('hidden')?.value === true) return [];
    const [left] = (typeof value === 'string' && gap.exec(value)) || [];
    const message = `${quote(left ?? '')} is still to be filled in`;
    const own = left ? [{ file, line, column, field, message }] : [];
    return [...own, ...[...children.values()].flatMap(find)];
  };
  return find(tree);
}

export function warnOfPage({ value, tree }: CheckedPage, warnings: Problems): void {
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
    if (old.includes('*'))
      warnings.add(
        locate(tree, ['moved', index]),
        `${old} leads here from that address only: write each older address on a line of its own`,
      );
}
