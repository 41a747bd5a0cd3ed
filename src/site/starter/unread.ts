import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Path, UnreadText, Value } from '../../../shared/api/desk-site.js';
import type { Video } from '../../../shared/api/videos.js';
import { isFields } from '../../../shared/values.js';
import { DEMO_SITE_DIR } from '../../platform/config/paths.js';
import { SiteFolder } from '../content/read/site-folder.js';
import { readYaml } from '../editing/write-yaml.js';

/**
 * In the site's folder, so that it goes wherever that goes: the texts that the site began with, less
 * those that somebody has read and found fine. One that has been changed since is nowhere any more.
 */
const FILE = 'unread.json';
const HOME = 'pages/home.yaml';

/** In words: there is nothing to read in fewer, and those of the demonstration may be anybody's. */
const LEAST = 3;
const LEAST_OF_DEMO = 4;

type Texts = { path: Path; text: string }[];
type Files = Map<string, Value>;
/** What is the demonstration's, by the names of its files here. */
type Copies = Map<string, Pick<UnreadText, 'text' | 'folder' | 'name'>>;

export interface UnreadTask {
  folder: string;
  /** Of the gallery, those that came with the demonstration. */
  films: readonly Pick<Video, 'id' | 'title' | 'url'>[];
  read?: readonly string[];
}

/** @returns what is still, word for word and byte for byte, as the site was given it */
export function listUnread(task: UnreadTask): UnreadText[] {
  const files = readFiles(task.folder);
  const copies = listCopies(task.folder);
  const given = new Set(readGiven(task, copies));
  // Sections first, as they are seen: of the rest, much is only for search engines and menus.
  const isAside = ({ path }: Texts[number]) => Number(path[0] !== 'sections');
  const unread = [...files].flatMap(([file, value]) =>
    listTexts(value)
      .toSorted((a, b) => isAside(a) - isAside(b))
      .map((each) => ({ ...each, ...copies.get(each.text) }))
      .filter(({ text }) => given.has(text))
      .map((each) => ({ file, page: findPage(file, files), ...each })),
  );
  const films = task.films
    .filter(({ url }) => given.has(url))
    .map(({ id, title, url }) => ({
      file: 'gallery',
      path: [id],
      text: url,
      folder: 'gallery' as const,
      name: title,
      page: HOME,
    }));
  return [...unread, ...films];
}

/** From now on, these are fine as they are. */
export function markRead(task: UnreadTask, texts: readonly string[]): void {
  writeGiven(
    task.folder,
    readGiven(task).filter((text) => !texts.includes(text)),
  );
}

/**
 * @param own what nobody has to read, such as its owner's words
 * @param before what was given earlier
 */
export function giveTexts(
  folder: string,
  files: Files,
  own: readonly Value[],
  before: readonly string[] = [],
): void {
  const ownTexts = new Set(own.flatMap((value) => listTexts(value)).map(({ text }) => text));
  const given = listAll(files, LEAST).filter((text) => !ownTexts.has(text));
  writeGiven(folder, [...new Set([...before, ...given])]);
}

/** For another page: what somebody has read on those that are there stays read. */
export function giveMoreTexts(task: UnreadTask, files: Files, own: readonly Value[]): void {
  const before = readGiven(task);
  const unread = new Set(before);
  const read = listAll(readFiles(task.folder), LEAST).filter((text) => !unread.has(text));
  giveTexts(task.folder, files, [...own, ...read], before);
}

function readGiven({ folder, films }: UnreadTask, copies?: Copies): string[] {
  const text = new SiteFolder(folder).readIfThere(FILE);
  // A site that began as a copy of the demonstration.
  if (text === null)
    return [
      ...listAll(readFiles(DEMO_SITE_DIR), LEAST_OF_DEMO),
      ...[...(copies ?? listCopies(folder)).values()].map((copy) => copy.text),
      ...films.map(({ url }) => url),
    ];
  return JSON.parse(text) as string[];
}

function writeGiven(folder: string, texts: readonly string[]): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(texts, null, 2)}\n`);
}

/** @returns the pictures and films that are the demonstration's, however they are called here */
function listCopies(path: string): Copies {
  const [site, demo] = [new SiteFolder(path), new SiteFolder(DEMO_SITE_DIR)];
  const copies: Copies = new Map();
  for (const folder of ['pictures', 'film'] as const) {
    const list = (from: SiteFolder) =>
      from.list(folder).map((name) => {
        const file = from.locate(`${folder}/${name}`);
        return { name, file, size: statSync(file).size };
      });
    const originals = list(demo);
    for (const { name, file, size } of list(site)) {
      // What has another size needn't be read.
      const likely = originals.filter((each) => each.size === size);
      if (likely.length === 0) continue;
      const text = hash(file);
      if (likely.some((each) => hash(each.file) === text)) copies.set(name, { text, folder, name });
    }
  }
  return copies;
}

const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Those that have texts, in the order in which they are read. */
function readFiles(folder: string): Files {
  const site = new SiteFolder(folder);
  const isHome = (file: string) => Number(file === HOME);
  const files = site.listYaml('pages', 'shared').toSorted((a, b) => isHome(b) - isHome(a));
  const areas = site.list().filter((file) => file === 'areas.yaml');
  return new Map([...files, ...areas].map((file) => [file, readYaml(site.readText(file))]));
}

function listAll(files: Files, least: number): string[] {
  const texts = [...files.entries()]
    .filter(([file]) => file !== 'site.yaml')
    .flatMap(([, value]) => listTexts(value))
    .map(({ text }) => text)
    .filter((text) => text.split(/\s+/).length >= least);
  return [...new Set(texts)];
}

/** The lines of a headline are one text, and the formats of a film are one film. */
function listTexts(value: Value, path: Path = []): Texts {
  if (typeof value === 'string') return [{ path, text: value }];
  if (path.at(-1) === 'headline' && Array.isArray(value))
    return [{ path, text: value.filter((line) => typeof line === 'string').join('\n') }];
  if (String(path.at(-1)).startsWith('film') && Array.isArray(value))
    return value.slice(0, 1).flatMap((each) => listTexts(each, path));
  if (Array.isArray(value))
    return value.flatMap((each, index) => listTexts(each, [...path, index]));
  // Nobody reads what is hidden.
  if (!isFields(value) || value.hidden === true) return [];
  return Object.entries(value).flatMap(([name, each]) => listTexts(each, [...path, name]));
}

/** @returns the page that shows what is in a file */
function findPage(file: string, files: Files): string {
  if (file.startsWith('pages/')) return file;
  const name = file.replace('shared/', '').replace('.yaml', '');
  const sign = file === 'areas.yaml' ? '"type":"areas"' : `"include":"${name}"`;
  const shows = ([page, value]: [string, Value]) =>
    page.startsWith('pages/') && JSON.stringify(value).includes(sign);
  return [...files].find(shows)?.[0] ?? HOME;
}
