import { readOldAddress } from '../read/old-address.js';
import { findFilmId } from '../../../../shared/films.js';
import { type Faults, startOf } from '../read/fault.js';
import type { PageDraft } from './page-draft.js';
import { findTree, listTrees } from '../read/tree.js';

/** What the product responds to itself, with everything below. */
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

/** One page at each address, none at one of the product's, and one at `/`. */
export function checkAddresses(pages: readonly PageDraft[], faults: Faults): void {
  const owners = new Map<string, string>();
  const choosesAddress = ({ tree }: PageDraft) => Number(findTree(tree, ['address']) !== undefined);
  // Where two clash, it is put right in the one whose file says its address.
  for (const draft of pages.toSorted((a, b) => choosesAddress(a) - choosesAddress(b))) {
    const { id, path, file, tree } = draft;
    const problem = describeClash(path, owners);
    if (problem) faults.add(findTree(tree, ['address']) ?? startOf(file), problem);
    else owners.set(path, id);
  }
  if (!owners.has('/')) addMissingHome(pages, faults);
  for (const draft of pages) checkMoved(draft, owners, faults);
  const home = pages.find(({ path }) => path === '/')?.tree;
  const hidden = findTree(home, ['hidden']);
  if (hidden?.value === true)
    faults.add(hidden, 'the home page can’t be hidden: close the whole site instead');
}

function describeClash(path: string, owners: ReadonlyMap<string, string>): string | undefined {
  const owner = owners.get(path);
  if (owner) return `${path} is taken by the page ${owner}: choose another address`;
  return isOwnAddress(path) ? `${path} is the product’s own: choose another address` : undefined;
}

/** @returns whether the product responds there itself */
export function isOwnAddress(path: string): boolean {
  return (
    OWN.some((each) => path === each || path.startsWith(`${each}/`)) ||
    findFilmId(path) !== undefined
  );
}

function addMissingHome(pages: readonly PageDraft[], faults: Faults): void {
  // An address that has a fault of its own may be meant to be this one.
  if (pages.some(({ tree }) => !tree || findTree(tree, ['address'])?.isFaulty)) return;
  const home = pages.find(({ id }) => ['home', 'index'].includes(id));
  faults.add(
    startOf(home?.file ?? 'pages/home.yaml'),
    'one page has to be the home page: give it the address /',
  );
}

function checkMoved({ id, tree, path }: PageDraft, owners: Map<string, string>, faults: Faults) {
  for (const old of listTrees(tree, ['moved'])) {
    if (typeof old.value !== 'string' || old.isFaulty) continue;
    const from = readOldAddress(old.value);
    // A page's own address, or one in capitals as well, is only pointless.
    if (from === path || owners.get(from) === id) continue;
    const problem = describeClash(from, owners);
    if (problem) faults.add(old, problem);
    else owners.set(from, id);
  }
}
