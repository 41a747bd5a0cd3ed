import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers, Value } from '../../../shared/api/desk-site.js';
import { siteSchema } from '../../../shared/content/site-schema.js';
import { occasionsIn } from '../../../shared/occasions.js';
import { toSlug } from '../../../shared/slug.js';
import type { Fields } from '../../../shared/values.js';
import { findWords } from '../../../shared/words/find-words.js';
import type { Language } from '../../../shared/words/words.js';
import { STARTER_DIR } from '../../platform/config/paths.js';
import { addAnchors } from '../content/check/anchors.js';
import { isOwnAddress } from '../content/check/check-addresses.js';
import { deriveTheme } from '../../../shared/content/derive-scheme.js';
import { readYaml } from '../editing/write-yaml.js';
import { findTownsNear, type KnownTown, listTowns, sortByDistance } from '../towns/find-towns.js';
import { fill, type Slots } from './fill.js';
import { readAnswers } from './read-answers.js';

/** What the site's files say, by their names. */
export type StarterFiles = Map<string, Value>;

/** What the language’s words.yaml in sites/starter says. */
export interface Words {
  occasions: Record<string, string>;
  known: Record<string, string>;
  anything: string;
  pictures: { dj: string; floor: string };
  noPrice: string;
  anywhere: string;
  authorities: Record<string, string>;
  laws: Record<string, string>;
  /** What a site that begins as files says, and the notes at the top of each of them. */
  example: Answers;
  notes: Record<string, string>;
}

/** By road it is further than on the map. */
const ROAD = 0.8;
/** How many towns go on the map: the largest, and the nearest of those that are large enough to be known. */
const [LARGEST, NEAREST, LARGE] = [10, 5, 60];
/** Fewer are no map. */
const MIN_TOWNS = 3;
/** The occasion that somebody calls by its name. */
const OTHER = 'parties';
/** How many occasions one sentence can name. */
const MAX_NAMED = 3;

/**
 * @param added pages besides those of the answers
 * @param ownHome the home page that there is already
 * @returns a site of one's own, without the answers that can't be used
 */
export function fillStarter(
  answers: Answers,
  added: string[] = [],
  ownHome?: Fields,
): StarterFiles {
  const { slots: said } = readAnswers(answers);
  const place = findKnown(answers, said);
  const [town, region] = (said.town as string | undefined)?.split(/, */) ?? [];
  const [language, country] = [said.language as Language, said.country as string];
  const { read, say } = openStarter(language, answers.alone);
  const words = read('words.yaml') as unknown as Words;
  const list = (texts: string[]) => new Intl.ListFormat(language).format(texts);
  const show = (file: string | undefined, alt: string) => (file ? { file, alt } : undefined);

  const chosen: string[] = occasionsIn(language).filter((each) =>
    answers.occasions?.includes(each),
  );
  const other = [...chosen, ...added].includes(OTHER)
    ? (said.other as string | undefined)
    : undefined;
  const occasions: Words['occasions'] = {
    ...words.occasions,
    ...(other && { [OTHER]: callOther(words, other) }),
  };
  const known: Words['known'] = { ...words.known, ...(other && { [OTHER]: findStem(other) }) };
  const blanks = read('areas.yaml') as Value[];
  const county = place?.area ?? (said.county as string | undefined);
  const near = findAround(answers, said);
  const home = town ? [{ name: town, at: answers.town?.at, area: county ?? town }] : [];
  const regions = groupByArea([...home, ...near]).slice(0, blanks.length);
  // Texts name no town that isn’t among the areas.
  const around = near.filter(({ area }) => regions.some((each) => each.county === area));
  const pages = [
    'home',
    ...chosen,
    ...added,
    ...(around.length >= MIN_TOWNS ? ['where-we-play'] : []),
  ];
  // What somebody has called it is what they play for above all.
  const named = (other ? [OTHER, ...chosen.filter((each) => each !== OTHER)] : chosen)
    .slice(0, MAX_NAMED)
    .map((each) => occasions[each]!);
  const largest = around.slice(0, MIN_TOWNS).map(({ name }) => name);
  const product = findWords(language, {}) as Fields;
  const own = Object.entries(say(product) as Fields).filter(
    ([key, text]) => text !== product[key] && typeof text === 'string',
  );
  const slots: Slots = {
    ...said,
    town,
    // Americans name the state with a town, where there is no other sentence around it.
    place: town && [town, region ?? place?.state].filter(Boolean).join(', '),
    // A city may be a county of its own.
    county: county === town ? undefined : county,
    other,
    unnamed: other ? undefined : '',
    slug: other && findFreeSlug(toSlug(other, language), pages, read),
    pages: pages.length > 1 ? pages.slice(1) : undefined,
    occasions: list(named) || words.anything,
    // In French: à Nantes, au Mans, aux Herbiers.
    at: town && `à ${town}`.replace(/^à Le /, 'au ').replace(/^à Les /, 'aux '),
    anywhere: said.distance || said.reach ? undefined : words.anywhere,
    near: around.length >= MIN_TOWNS ? list(largest) : undefined,
    prices: (said.prices as Fields[] | undefined)?.map((each) => ({
      price: words.noPrice,
      ...each,
    })),
    authority: words.authorities[country] ?? words.authorities.other,
    law: (words.laws[country] ?? words.laws.other) || undefined,
    [`in${country}`]: '',
    words: own.length > 0 ? Object.fromEntries(own) : undefined,
    dj: show(answers.pictures?.dj, words.pictures.dj),
    floor: show(answers.pictures?.floor, words.pictures.floor),
  };
  const fillFile = (file: string) => fill(read(file), slots, pages) as Fields;
  const proof = ownHome ?? fillFile('pages/home.yaml');
  const filled = pages.map((id) => {
    const page = fillFile(`pages/${id === OTHER && other ? 'other' : id}.yaml`);
    return { id, page: id in occasions ? withProof(page, proof, known, id) : page };
  });
  const areas = blanks
    .slice(0, regions.length)
    .map((area, index) => fill(area, { ...slots, ...regions[index] }, pages)!);
  const site = withReadableAccent(fillFile('site.yaml'));
  return new Map<string, Value>([
    ['site.yaml', withoutDeadLinks(site, filled)],
    ['areas.yaml', areas],
    ...filled.map(({ id, page }) => [`pages/${id}.yaml`, page] as const),
  ]);
}

/** @returns what somebody has called an occasion, as it is within a sentence: French has an article there */
function callOther({ occasions }: Words, other: string): string {
  const [article] = occasions.other!.split('{');
  const name = article ? other.replace(/^\p{Lu}(?=\p{Ll})/u, (each) => each.toLowerCase()) : other;
  return `${article}${name}`;
}

/** @returns such as “Barn danc”, which dances and a dance have in common */
const findStem = (name: string) => name.replace(/(?<=\p{L}{3})e?[sn]?$/u, '');

/** @returns a part of an address that neither another page nor the product has */
function findFreeSlug(
  slug: string,
  pages: readonly string[],
  read: (file: string) => Value,
): string | undefined {
  const taken = pages
    .filter((id) => id !== OTHER)
    .map((id) => (read(`pages/${id}.yaml`) as Fields).address ?? `/${id}`);
  const isFree = slug && !taken.includes(`/${slug}`) && !isOwnAddress(`/${slug}`);
  return isFree ? slug : undefined;
}

/** @returns a text without its accents and capitals */
const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * @param known by their ids, what tells that something is of an occasion
 * @returns the occasion's page with home's films, reviews and prices of that occasion, as far as there are any
 */
function withProof(page: Fields, home: Fields, known: Words['known'], id: string): Fields {
  const isOf = (parts: string, { title, occasion, text }: Fields) =>
    parts
      .split('|')
      .some((part) => fold((title ?? occasion ?? text) as string).includes(fold(part)));
  const isOwn = (item: Fields) =>
    known[id] ? isOf(known[id], item) : !Object.values(known).some((parts) => isOf(parts, item));
  const proof = (home.sections as Fields[])
    .filter(({ type }) => ['gallery', 'quotes', 'prices'].includes(type as string))
    .flatMap((section) => {
      const items = section.items as Fields[] | undefined;
      const category = known[id]?.split('|')[0];
      if (!items) return { ...section, hideEmpty: true, ...(category && { category }) };
      // A price that stands alone is what the cheapest night costs, whatever is celebrated.
      const isOnly = section.type === 'prices' && items.length === 1 && items[0]!.from;
      const own = isOnly ? items : items.filter(isOwn);
      return own.length > 0 ? { ...section, items: own } : [];
    });
  const sections = page.sections as Fields[];
  const at = sections.findIndex(({ type }) => type === 'questions' || type === 'contact');
  return { ...page, sections: sections.toSpliced(at, 0, ...proof) };
}

/** In the words of those who ask. */
const ASKED = ['question', 'whatsapp'];

/** @returns what says texts as such a site does, and what reads a file of the starter in them */
export function openStarter(language: string, isAlone = false) {
  const open = (file: string) =>
    readYaml(readFileSync(join(STARTER_DIR, language.slice(0, 2), file), 'utf8'));
  const { american = {}, alone = {} } = open('words.yaml') as {
    [name: string]: Record<string, string>;
  };
  const phrases = language === 'en-US' ? Object.entries(american) : [];
  const sayAny = (field: string, value: unknown) => {
    if (typeof value !== 'string') return value;
    const said = phrases.reduce((now, [british, its]) => now.replaceAll(british, its), value);
    if (!isAlone || ASKED.includes(field)) return said;
    // Each word by itself, but none of an address.
    const wordOf = /(?<![\p{L}-])\p{L}+(?:’re)?(?![\p{L}-])/gu;
    return said.replaceAll(wordOf, (word) => alone[word] ?? word);
  };
  const say = (value: Value) => JSON.parse(JSON.stringify(value), sayAny) as Value;
  return { say, read: (file: string) => say(open(file)) };
}

/** @returns the town at home, if it is a known one: there may be another of its name */
function findKnown({ town }: Answers, { country }: Slots): KnownTown | undefined {
  const { name, at } = town ?? {};
  if (!at) return undefined;
  const called = listTowns(country as string).filter((each) => each.name === name);
  return sortByDistance(called, at)[0];
}

/** @returns the towns as far away as they travel, the largest of them first */
function findAround({ town }: Answers, { miles, country }: Slots): KnownTown[] {
  if (!town?.at || !miles) return [];
  const [home] = town.name.split(',');
  const all = findTownsNear(town.at, Number(miles) * ROAD, country as string).filter(
    ({ name }) => name !== home,
  );
  const nearest = sortByDistance(all.slice(LARGEST, LARGE), town.at).slice(0, NEAREST);
  return [...all.slice(0, LARGEST), ...nearest];
}

/** @returns the counties as areas.yaml has them, in the order of their first towns */
function groupByArea(towns: readonly { name: string; area: string; at?: KnownTown['at'] }[]) {
  const counties = [...new Set(towns.map(({ area }) => area))];
  return counties.map((county) => ({
    county,
    towns: towns
      .filter(({ area }) => area === county)
      .map(({ name, at }) => (at ? { name, at } : name)),
  }));
}

/** The accent as the site would show it, so that it isn't too faint. */
function withReadableAccent(site: Fields): Fields {
  const look = siteSchema.shape.look.parse(site.look);
  const { main } = look.colours;
  const { accent } = deriveTheme(look).colours.main;
  if (!main?.accent || accent === main.accent) return site;
  const colours = { ...look.colours, main: { ...main, accent } };
  // The ground of cards has a tint of the accent: with another one, it may be too faint once more.
  return withReadableAccent({ ...site, look: { ...look, colours } });
}

/** Links at the top lead to pages and sections that may have been left out. */
function withoutDeadLinks(site: Fields, pages: readonly { id: string; page: Fields }[]): Fields {
  const addresses = pages.flatMap(({ id, page: { address = `/${id}`, sections } }) => [
    address,
    ...addAnchors(sections as { id?: string }[]).map((each) => `${address as string}#${each.id}`),
  ]);
  const navigation = site.navigation as Fields;
  const header = (navigation.header as Fields[]).filter(({ to }) => addresses.includes(to!));
  return { ...site, navigation: { ...navigation, header } };
}
