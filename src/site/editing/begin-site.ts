import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { BeginInput, Value } from '../../../shared/api/desk-site.js';
import { createStagePath } from '../../platform/files/staging.js';
import { readSite } from '../content/read-site.js';
import { type Fields, isFields } from '../../../shared/values.js';
import { writeSite } from './write-site.js';
import { readYaml, writeYaml } from './write-yaml.js';

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
    change(stage, 'site.yaml', (site) => describeBusiness(site as Fields, given));
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

function describeBusiness(site: Fields, given: BeginInput): Fields {
  const { name, phone, email, accent, font } = given;
  const { look, business: _, ...others } = site;
  const { colours, ...rest } = look as Fields;
  const main = { ...(colours as { main: Fields }).main, ...(accent && { accent }) };
  return {
    ...others,
    business: { name, ...(phone && { phone }), ...(email && { email }) },
    look: { ...rest, ...(font && { font }), colours: { ...(colours as Fields), main } },
  };
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
      const { address = `/${id}` } = readYaml(readFileSync(path, 'utf8')) as { address?: string };
      rmSync(path);
      return { id, address };
    });
}

/** Takes out what leads to a page that has gone. */
function forget(folder: string, page: Page): void {
  const files = readdirSync(join(folder, 'pages')).map((file) => `pages/${file}`);
  for (const file of ['site.yaml', ...files])
    change(folder, file, (value) => withoutLinks(value, page)!);
}

/** @returns undefined for what is only there for that page */
function withoutLinks(value: Value, page: Page): Value | undefined {
  if (Array.isArray(value))
    return value
      .map((entry) => (entry === page.id ? undefined : withoutLinks(entry, page)))
      .filter((entry) => entry !== undefined);
  if (!isFields(value)) return value;
  const { to, page: id } = value;
  if (typeof to === 'string' && to.split('#')[0] === page.address) return undefined;
  const fields = Object.entries(value).flatMap(([name, each]) => {
    // A service stays, and leads nowhere.
    if (id === page.id && (name === 'page' || name === 'link')) return [];
    // «Read more» is there for its page only.
    if (name === 'more' && isFields(each) && each.page === page.id) return [];
    const left = withoutLinks(each, page);
    return left === undefined ? [] : [[name, left]];
  });
  return Object.fromEntries(fields) as Value;
}

function change(folder: string, file: string, make: (value: Value) => Value): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, writeYaml(text, make(readYaml(text))));
}
