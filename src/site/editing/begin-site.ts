import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { BeginInput, Change, Path, Value } from '../../../shared/api/desk-site.js';
import { createStagePath } from '../../platform/files/staging.js';
import { readSite } from '../content/read-site.js';
import { valueAt } from './change.js';
import { patchYaml, readYaml } from './patch-yaml.js';
import { writeSite } from './write-site.js';

export interface SiteBeginning extends BeginInput {
  /** Where it begins: there is nothing yet. */
  target: string;
}

/** What is wrong with it, or nothing. */
export type BeginningResult = { refused?: string };

/**
 * Begins a site of one's own: the demonstration's texts, in files that explain themselves, with one's
 * own name, number and colour, and only the pages that are wanted. It is there as a whole or not at
 * all.
 */
export async function beginSite({ target, ...given }: SiteBeginning): Promise<BeginningResult> {
  const stage = createStagePath(dirname(target));
  try {
    writeSite(stage);
    for (const page of dropPages(stage, given.pages)) forget(stage, page);
    patch(stage, 'site.yaml', describeBusiness(given));
    if (given.town) {
      const towns = [{ name: given.town, text: `Where we are at home.`, towns: [given.town] }];
      writeFileSync(join(stage, 'areas.yaml'), stringify(towns));
    }
    const { faults } = await readSite(stage);
    if (faults.length > 0) return { refused: faults.map(({ message }) => message).join('\n') };
    renameSync(stage, target);
    return {};
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

function describeBusiness({ name, phone, email, accent, font }: BeginInput): Change[] {
  const business = { name, ...(phone && { phone }), ...(email && { email }) };
  return [
    ...Object.entries(business).map(([field, value]) => set(['business', field], value)),
    ...(phone ? [] : [drop(['business', 'phone'])]),
    ...(email ? [] : [drop(['business', 'email'])]),
    drop(['business', 'weddingEmail']),
    ...(accent ? [set(['look', 'colours', 'main', 'accent'], accent)] : []),
    ...(font ? [set(['look', 'font'], font)] : []),
  ];
}

interface Page {
  id: string;
  address: string;
}

/** @returns those that went */
function dropPages(folder: string, wanted: readonly string[]): Page[] {
  const ids = readdirSync(join(folder, 'pages')).map((file) => file.replace(/\.yaml$/, ''));
  return ids
    .filter((id) => id !== 'home' && !wanted.includes(id))
    .map((id) => {
      const path = join(folder, 'pages', `${id}.yaml`);
      const address = valueAt(readYaml(readFileSync(path, 'utf8')), ['address']);
      rmSync(path);
      return { id, address: typeof address === 'string' ? address : `/${id}` };
    });
}

/** Takes out what leads to a page that has gone. */
function forget(folder: string, page: Page): void {
  const files = readdirSync(join(folder, 'pages')).map((file) => `pages/${file}`);
  for (const file of ['site.yaml', ...files]) {
    const links = findLinks(readYaml(readFileSync(join(folder, file), 'utf8')), page);
    // From behind, so that the numbers of entries stay right.
    patch(folder, file, links.toReversed().map(drop));
  }
}

function findLinks(value: Value, page: Page, path: Path = []): Path[] {
  if (value === page.id && typeof path.at(-1) === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((entry, index) => findLinks(entry, page, [...path, index]));
  const { to, page: id } = value;
  if (typeof to === 'string' && to.split('#')[0] === page.address) return [path];
  // «Read more» is there for its page only; a service stays without.
  if (id === page.id && path.at(-1) === 'more') return [path];
  const own = id === page.id ? ['link', 'page'].filter((field) => field in value) : [];
  return [
    ...own.map((field) => [...path, field]),
    ...Object.entries(value).flatMap(([field, each]) => findLinks(each, page, [...path, field])),
  ];
}

function patch(folder: string, file: string, changes: readonly Change[]): void {
  const path = join(folder, file);
  writeFileSync(path, changes.reduce(patchYaml, readFileSync(path, 'utf8')));
}

const set = (path: Path, value: Value): Change => ({ op: 'set', path, value });
const drop = (path: Path): Change => ({ op: 'remove', path });
