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
    const { path, file, tree } = draft;
    const location = findTree(tree, ['address']) ?? startOf(file);
    const problem = describeClash(path, owners.get(path));
    if (problem) faults.add(location, problem, sayClash(path));
    else owners.set(path, file);
  }
  if (!owners.has('/')) addMissingHome(pages, faults);
  for (const draft of pages) checkMoved(draft, owners, faults);
  const home = pages.find(({ path }) => path === '/')?.tree;
  const hidden = findTree(home, ['hidden']);
  if (hidden?.value === true)
    faults.add(
      hidden,
      'the home page can’t be hidden: close the site instead, with open: false in site.yaml',
      'The home page can’t be hidden. To close the whole site, press “Close for now” in Today.',
    );
}

const sayClash = (path: string) => `${path} is taken already: choose another address.`;

function describeClash(path: string, owner: string | undefined): string | undefined {
  if (owner) return `${owner} has the address ${path} already: give one of the two another address`;
  if (findFilmId(path) !== undefined) {
    return `${path} is the address of a film: give the page another address`;
  }
  const own = OWN.find((each) => path === each || path.startsWith(`${each}/`));
  return own && `the address ${own} is the product’s own: give the page another address`;
}

function addMissingHome(pages: readonly PageDraft[], faults: Faults): void {
  const home = pages.find(({ id }) => ['home', 'index'].includes(id));
  if (pages.length === 0) faults.add(startOf('pages'), 'there is no page: write pages/home.yaml');
  // An address that has a fault of its own may be meant to be this one.
  else if (!pages.some(({ tree }) => !tree || findTree(tree, ['address'])?.isFaulty)) {
    const file = home?.file ?? 'pages/home.yaml';
    faults.add(
      startOf(file),
      'no page has the address /: write address: / in the home page',
      'One page has to be the home page: give it the address /.',
    );
  }
}

function checkMoved({ tree, path, file }: PageDraft, owners: Map<string, string>, faults: Faults) {
  for (const old of listTrees(tree, ['moved'])) {
    if (typeof old.value !== 'string' || old.isFaulty) continue;
    const from = old.value.trim();
    // A page's own address is only pointless, which is a warning.
    if (from === path) continue;
    const owner = owners.get(from);
    if (owner) faults.add(old, `${from} leads to ${owner} already: remove it here`, sayClash(from));
    else owners.set(from, file);
    const problem = owner ? undefined : describeClash(from, undefined);
    if (problem) faults.add(old, problem, sayClash(from));
  }
}
