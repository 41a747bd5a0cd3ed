import type { Problems, Location } from '../read/fault.js';
import { normaliseOldAddress } from '../read/old-address.js';
import type { References } from '../read/references.js';
import { suggest } from '../read/suggest.js';
import { locate } from '../read/tree.js';
import { addAnchors } from './anchors.js';
import type { CheckedFiles, CheckedPage } from './check-files.js';

export function checkReferences(
  { site, pages }: CheckedFiles,
  { all }: References,
  faults: Problems,
): void {
  const schemes = ['main', ...Object.keys(site.value.look.colours)];
  for (const { kind, name, at } of all) {
    if (kind === 'page') checkPageId(at, name, pages, faults);
    if (kind === 'colours' && !schemes.includes(name))
      faults.add(at, `there are no colours called ${name}${suggest(name, schemes)}`);
  }
}

export function checkNavigation(
  { site: { value, tree }, pages }: CheckedFiles,
  faults: Problems,
  warnings: Problems,
): void {
  const { header = [], services = [] } = value.navigation ?? {};
  for (const [index, { to }] of header.entries())
    checkLink(locate(tree, ['navigation', 'header', index, 'to']), to, pages, faults, warnings);
  for (const [name, to] of Object.entries(value.links))
    if (to.startsWith('/')) checkLink(locate(tree, ['links', name]), to, pages, faults, warnings);
  for (const [index, id] of services.entries())
    checkPageId(locate(tree, ['navigation', 'services', index]), id, pages, faults);
}

function checkPageId(
  at: Location,
  id: string,
  pages: readonly CheckedPage[],
  faults: Problems,
): void {
  const ids = pages.map((page) => page.id);
  if (!ids.includes(id)) faults.add(at, `there is no page ${id}${suggest(id, ids)}`);
}

function checkLink(
  at: Location,
  to: string,
  pages: readonly CheckedPage[],
  faults: Problems,
  warnings: Problems,
): void {
  const [path = '', anchor] = to.split('#');
  const isOld = ({ value: { moved = [] } }: CheckedPage) =>
    moved.some((old) => normaliseOldAddress(old) === path);
  const page = pages.find((each) => each.path === path) ?? pages.find(isOld);
  if (!page) {
    // `checkAddresses` reports a missing home page.
    const paths = pages.map((each) => each.path);
    if (path !== '/') faults.add(at, `no page has the address ${path}${suggest(path, paths)}`);
    return;
  }
  if (page.path !== path)
    warnings.add(at, `${path} is an older address of that page, which is ${page.path} by now`);
  const anchors = addAnchors(page.value.sections).flatMap(({ id }) => id ?? []);
  if (anchor !== undefined && !anchors.includes(anchor))
    faults.add(
      at,
      `${to} leads nowhere: no section there has the name ${anchor}${suggest(anchor, anchors)}`,
    );
}
