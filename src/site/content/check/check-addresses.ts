import { normaliseOldAddress } from '../read/old-address.js';
import { findFilmId } from '../../../../shared/films.js';
import { type Problems, startOf } from '../read/fault.js';
import type { CheckedPage } from './check-files.js';
import { locate } from '../read/tree.js';

/** Paths that the product itself serves, with everything below them. */
const OWN = [
  '/api',
  '/assets',
  '/desk',
  '/film',
  '/health',
  '/media',
  '/metrics',
  '/pictures',
  '/preview',
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
];

export function checkAddresses(pages: readonly CheckedPage[], faults: Problems): void {
  const owners = new Map<string, string>();
  const choosesAddress = ({ value }: CheckedPage) => Number(value.address !== undefined);
  // Pages with an explicit address come last, so that the fault is in a file that can change it.
  for (const { id, path, tree } of pages.toSorted(
    (a, b) => choosesAddress(a) - choosesAddress(b),
  )) {
    const problem = describeClash(path, owners);
    if (problem) faults.add(locate(tree, ['address']), problem);
    else owners.set(path, id);
  }
  for (const page of pages) checkMoved(page, owners, faults);
  const home = pages.find(({ path }) => path === '/');
  if (home?.value.hidden)
    faults.add(
      locate(home.tree, ['hidden']),
      'the home page can’t be hidden: close the whole site instead',
    );
  if (home) return;
  const likely = pages.find(({ id }) => ['home', 'index'].includes(id));
  faults.add(
    likely?.tree ?? startOf('pages/home.yaml'),
    'one page has to be the home page: give it the address /',
  );
}

function describeClash(path: string, owners: ReadonlyMap<string, string>): string | undefined {
  const owner = owners.get(path);
  if (owner) return `${path} is taken by the page ${owner}: choose another address`;
  return isOwnAddress(path) ? `${path} is the product’s own: choose another address` : undefined;
}

export function isOwnAddress(path: string): boolean {
  return (
    OWN.some((each) => path === each || path.startsWith(`${each}/`)) ||
    findFilmId(path) !== undefined
  );
}

function checkMoved(
  { id, tree, path, value }: CheckedPage,
  owners: Map<string, string>,
  faults: Problems,
): void {
  for (const [index, old] of (value.moved ?? []).entries()) {
    const from = normaliseOldAddress(old);
    // Listing the page's current address, or an older one twice, is harmless.
    if (from === path || owners.get(from) === id) continue;
    const problem = describeClash(from, owners);
    if (problem) faults.add(locate(tree, ['moved', index]), problem);
    else owners.set(from, id);
  }
}
