import type { z } from 'zod';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { areasSchema, siteSchema } from '../../../shared/content/site-schema.js';
import { prepareMap } from '../map/draw-map.js';
import { Assets, type KnownFiles, type OpenPicture } from './read/assets.js';
import { checkAddresses } from './check/check-addresses.js';
import { checkFolder } from './check/check-folder.js';
import { checkNavigation, checkReferences } from './check/check-links.js';
import { checkPage, findGaps, warnOfPage } from './check/check-page.js';
import { checkSchema } from './check/check-schema.js';
import {
  checkContrast,
  checkCountry,
  checkWords,
  PHONES,
  type Phones,
  readPhone,
  warnOfFaint,
} from './check/check-site.js';
import { deriveTheme } from '../../../shared/content/derive-scheme.js';
import { type Fault, Faults, startOf } from './read/fault.js';
import { Originals } from './resolve/originals.js';
import { readPages } from './check/page-draft.js';
import { readIcon, readLogo } from './resolve/brand-files.js';
import { type FieldMarks, markFields } from './resolve/mark-fields.js';
import { findBrand, findReferences } from './read/references.js';
import { resolveSite } from './resolve/resolve-site.js';
import { type Drafts, SiteFolder, UnreadableError } from './read/site-folder.js';
import { SiteSource } from './read/site-source.js';
import { findLocation, findTree, type Tree } from './read/tree.js';
import { warnOfFaintLogo, warnOfSmall, warnOfUnused } from './check/warn-of-pictures.js';

export interface SiteReading {
  /** Undefined when there is a fault. */
  content?: SiteContent;
  faults: Fault[];
  warnings: Fault[];
  uses: SiteContent['uses'];
  /** Of the content, if that was wanted. */
  marks?: FieldMarks;
}

/**
 * Reads a site's folder as a whole, whatever is in it.
 * @param known what earlier readings found out about pictures and films: filled as they are read
 * @param openPicture tries to open a picture, and throws if that fails
 * @param drafts texts of its files that aren't written yet, by the files' names
 * @param isMarked whether the content's texts say where they are in the files
 */
export async function readSite(
  path: string,
  known: KnownFiles = new Map(),
  openPicture?: OpenPicture,
  drafts?: Drafts,
  isMarked = false,
): Promise<SiteReading> {
  const faults = new Faults();
  const warnings = new Faults();
  const uses: SiteContent['uses'] = {};
  const folder = openFolder(path, faults, drafts);
  const assets = folder && new Assets(folder, faults, known, openPicture);
  const source = folder && new SiteSource(folder, faults);
  const found =
    assets && source && (await readFolder(source, assets, faults, warnings, uses, isMarked));
  return {
    ...found,
    faults: faults.sorted(),
    warnings: warnings.sorted(),
    uses,
  };
}

async function readFolder(
  source: SiteSource,
  assets: Assets,
  faults: Faults,
  warnings: Faults,
  uses: SiteContent['uses'],
  isMarked: boolean,
): Promise<Pick<SiteReading, 'content' | 'marks'> | undefined> {
  checkFolder(source, faults);
  const siteTree = source.read('site.yaml');
  const site = siteTree && checkSchema(siteSchema, siteTree, faults);
  // A site without areas has no such file.
  const hasAreas = source.list('.').includes('areas.yaml');
  const areasTree = hasAreas ? source.read('areas.yaml') : undefined;
  const areas = hasAreas ? areasTree && checkSchema(areasSchema, areasTree, faults) : [];
  const pages = readPages(source, faults);
  const unusedLists = source.readUnused();

  checkAddresses(pages, faults);
  for (const page of pages) checkPage(page, faults);
  for (const page of pages) warnOfPage(page, warnings);
  const gaps = pages.flatMap(findGaps);
  for (const { message, ...at } of gaps) warnings.add(at, message);
  const brand = findBrand(siteTree);
  const references = [
    ...[brand.logo, brand.icon].filter((each) => each !== undefined),
    ...pages.flatMap(({ tree }) => (tree ? findReferences(tree) : [])),
  ];
  const inLists = unusedLists.flatMap(({ tree }) => (tree ? findReferences(tree) : []));
  for (const { kind, name, tree } of [...references, ...inLists]) {
    if (kind !== 'picture' && kind !== 'film') continue;
    const file = kind === 'picture' ? `pictures/${name}` : `film/${name}`;
    uses[file] = [...new Set([...(uses[file] ?? []), tree.file])];
  }
  checkReferences(references, pages, siteTree, faults);
  if (siteTree) checkNavigation(siteTree, pages, faults, warnings);
  const phones = siteTree ? checkSite(siteTree, faults, warnings) : {};

  for (const { kind, name, tree } of references) {
    if (kind === 'picture' || kind === 'film') await assets.read(kind, name, tree);
  }
  warnOfSmall(references, assets, warnings);
  // A page that can't be read may use what no other does.
  if (pages.every(({ tree }) => tree)) {
    warnOfUnused(source, references, warnings);
    for (const { file } of unusedLists) warnings.add(startOf(file), 'no page includes this list');
  }
  const originals = new Originals(references, assets);
  const icon = await readIcon(source, brand.icon, assets, originals, faults);
  const logo = await readLogo(source, brand.logo, assets, originals, faults, warnings);
  if (site && logo) await warnOfFaintLogo(logo, deriveTheme(site.look), warnings);
  const whole = pages.flatMap(({ id, path: at, page }) => (page ? [{ id, path: at, page }] : []));
  if (!site || !areas || faults.all.length > 0) return undefined;
  const films = Object.fromEntries(
    references.flatMap(({ kind, name }) => {
      const film = kind === 'film' ? assets.films.get(name) : undefined;
      return film ? [[film.name, `film/${name}`] as const] : [];
    }),
  );
  const said = { site, phones, areas, pages: whole };
  const pageTrees = new Map(pages.map(({ id, tree }) => [id, tree!]));
  const trees = { site: siteTree, areas: areasTree, pages: pageTrees };
  const marked = isMarked ? markFields(said, trees) : undefined;
  const drawMap = prepareMap(areas, site.country);
  const rest = { drawMap, assets, originals, logo, icon, films, uses, gaps };
  const content = resolveSite({ ...(marked?.said ?? said), ...rest });
  return { content, ...(marked && { marks: marked.marks }) };
}

/**
 * What the schema can't say of `site.yaml`. A fault in one of its fields hides none in another.
 * @returns the business's numbers that can be called
 */
function checkSite(tree: Tree, faults: Faults, warnings: Faults): Phones {
  const { look, words, country, language, business } = siteSchema.shape;
  const read = <S extends z.ZodType>(schema: S, ...path: string[]) =>
    schema.safeParse(findTree(tree, path)?.value).data;
  const colours = read(look, 'look');
  if (colours) {
    const derived = deriveTheme(colours);
    checkContrast(derived, tree, faults);
    warnOfFaint(colours, derived, tree, warnings);
  }
  checkWords(read(words, 'words') ?? {}, tree, faults);
  const region = read(country, 'country');
  const spoken = read(language, 'language') ?? 'en-GB';
  if (region === 'GB' && !spoken.startsWith('en'))
    warnings.add(
      findLocation(tree, ['country']),
      `numbers are read as British ones, on a site in ${spoken}: is your country ${spoken.slice(-2)}?`,
    );
  if (region === undefined || !checkCountry(region, tree, faults)) return {};
  const numbers = PHONES.map((field) => {
    const number = read(business.shape[field], 'business', field);
    return [field, readPhone(field, number, region, tree, faults, warnings)] as const;
  });
  return Object.fromEntries(numbers.filter(([, number]) => number));
}

function openFolder(path: string, faults: Faults, drafts?: Drafts): SiteFolder | undefined {
  try {
    return new SiteFolder(path, drafts);
  } catch (error) {
    faults.add(startOf(path), error instanceof UnreadableError ? error.message : String(error));
    return undefined;
  }
}
