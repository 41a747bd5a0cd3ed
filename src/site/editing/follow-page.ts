import type { PageLink, Value } from '../../../shared/api/desk-site.js';
import { toTitle } from '../../../shared/content/json-schema.js';
import { type Fields, isFields } from '../../../shared/values.js';
import { SiteFolder } from '../content/read/site-folder.js';
import { readYaml, writeYaml } from './write-yaml.js';

/** A page that has another address from now on, or none. */
export interface MovedPage {
  id: string;
  from: string;
  to: string | undefined;
}

/** @returns what that change of a file does to a page's address; undefined if nothing */
export function findMove(file: string, before: Value, after: Value): MovedPage | undefined {
  const id = /^pages\/(.*)\.yaml$/.exec(file)?.[1];
  if (id === undefined || !isFields(before)) return undefined;
  const addressOf = ({ address }: Fields) => (typeof address === 'string' ? address : `/${id}`);
  const from = addressOf(before);
  const to = isFields(after) ? addressOf(after) : undefined;
  return from === to ? undefined : { id, from, to };
}

/** @returns the page, to which its older addresses lead */
export function keepAddress(page: Fields, { from, to }: MovedPage): Fields {
  const { moved, ...others } = page;
  const old = new Set([...(Array.isArray(moved) ? moved : []), from]);
  if (to !== undefined) old.delete(to);
  return old.size > 0 ? { ...others, moved: [...old] } : others;
}

/** @returns what the other files are to say, and what in them led to the page, by its name */
export function followPage(path: string, own: string, page: MovedPage) {
  const folder = new SiteFolder(path);
  const changes: { file: string; before: string; after: string }[] = [];
  const links: PageLink[] = [];
  for (const file of ['site.yaml', ...folder.listYaml('pages', 'shared')]) {
    if (file === own) continue;
    const before = folder.readIfThere(file);
    // One that isn't YAML names nothing.
    const value = tryToRead(before);
    const names: string[] = [];
    const after = relink(value, page, names)!;
    if (before === null || names.length === 0) continue;
    changes.push({ file, before, after: writeYaml(before, after) });
    links.push(...names.map((name) => ({ file, name })));
  }
  return { changes, links };
}

/** @returns null for what is no YAML, too */
export function tryToRead(text: string | null): Value {
  try {
    return text === null ? null : readYaml(text);
  } catch {
    return null;
  }
}

/**
 * @param names of what led there: they are added
 * @returns undefined for what is only there for that page
 */
function relink(value: Value, page: MovedPage, names: string[], field = ''): Value | undefined {
  if (typeof value === 'string') return relinkText(value, page, names, field);
  if (Array.isArray(value))
    return value.flatMap((entry) => relink(entry, page, names, field) ?? []);
  if (!isFields(value)) return value;
  const { to, page: id, label, title, link } = value;
  const name = [label, title, link, field].find((each) => typeof each === 'string') as string;
  if (page.to === undefined && (leadsTo(to, page) || (field === 'more' && id === page.id))) {
    names.push(name);
    return undefined;
  }
  const isPass = page.to === undefined && id === page.id;
  if (isPass) names.push(name);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      // A service stays, and leads nowhere.
      if (isPass && (key === 'page' || key === 'link')) return [];
      const left = relink(each, page, names, key);
      const isEmptied = Array.isArray(left) && left.length === 0;
      return left === undefined || isEmptied ? [] : [[key, left]];
    }),
  );
}

const leadsTo = (to: Value | undefined, { from }: MovedPage) =>
  typeof to === 'string' && to.split('#')[0] === from;

/** The fields that name an address, or a page at the foot of all. */
function relinkText(text: string, page: MovedPage, names: string[], field: string) {
  const isLink = ['to', 'privacy', 'terms', 'legal'].includes(field) && leadsTo(text, page);
  const isService = field === 'services' && page.to === undefined && text === page.id;
  if (!isLink && !isService) return text;
  names.push(toTitle(field));
  return page.to === undefined ? undefined : text.replace(page.from, page.to);
}
