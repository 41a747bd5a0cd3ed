import type { Faults } from '../read/fault.js';
import { readOldAddress } from '../read/old-address.js';
import { findAnchors, type PageDraft } from './page-draft.js';
import type { Reference } from '../read/references.js';
import { suggest } from '../read/suggest.js';
import { findTree, listTrees, type Tree } from '../read/tree.js';

/** Everything in the pages that leads to a page or to a scheme of colours. */
export function checkReferences(
  references: readonly Reference[],
  pages: readonly PageDraft[],
  site: Tree | undefined,
  faults: Faults,
): void {
  const ids = pages.map(({ id }) => id);
  const isLookFaulty = [[], ['look'], ['look', 'colours']].some(
    (path) => findTree(site, path)?.isFaulty,
  );
  const named = findTree(site, ['look', 'colours'])?.children.keys() ?? [];
  const schemes = ['main', ...named].map(String);
  for (const { kind, name, tree } of references) {
    if (tree.isFaulty) continue;
    if (kind === 'page') checkPageId(tree, name, ids, faults);
    if (kind === 'colours' && site && !isLookFaulty && !schemes.includes(name)) {
      faults.add(tree, `there are no colours called ${name}${suggest(name, schemes)}`);
    }
  }
}

/** The header's and the footer's links to pages of the site. */
export function checkNavigation(
  site: Tree,
  pages: readonly PageDraft[],
  faults: Faults,
  warnings: Faults,
): void {
  const ids = pages.map(({ id }) => id);
  const header = listTrees(site, ['navigation', 'header']).map((link) => findTree(link, ['to']));
  for (const to of [...header, ...listTrees(site, ['links'])]) {
    if (typeof to?.value !== 'string' || to.isFaulty) continue;
    if (/^\s*\//.test(to.value)) checkLink(to, to.value.trim(), pages, faults, warnings);
  }
  for (const page of listTrees(site, ['navigation', 'services'])) {
    if (typeof page.value === 'string') checkPageId(page, page.value.trim(), ids, faults);
  }
}

function checkPageId(at: Tree, id: string, ids: readonly string[], faults: Faults): void {
  if (!ids.includes(id)) faults.add(at, `there is no page ${id}${suggest(id, ids)}`);
}

function checkLink(
  at: Tree,
  to: string,
  pages: readonly PageDraft[],
  faults: Faults,
  warnings: Faults,
): void {
  const [path = '', anchor] = to.split('#');
  const isOld = ({ tree }: PageDraft) =>
    listTrees(tree, ['moved']).some(({ value }) => readOldAddress(String(value)) === path);
  const page = pages.find((each) => each.path === path) ?? pages.find(isOld);
  if (page && page.path !== path)
    warnings.add(at, `${path} is an older address of that page, which is ${page.path} by now`);
  if (!page) {
    // That of a page that can't be read isn't known, and a missing home page is another fault.
    if (path === '/' || !pages.every(({ tree }) => tree)) return;
    const paths = pages.map((each) => each.path);
    faults.add(at, `no page has the address ${path}${suggest(path, paths)}`);
    return;
  }
  const anchors = findAnchors(page);
  if (anchor === undefined || !anchors || anchors.includes(anchor)) return;
  faults.add(
    at,
    `${to} leads nowhere: no section there has the name ${anchor}${suggest(anchor, anchors)}`,
  );
}
