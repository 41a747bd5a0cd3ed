import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Answers,
  type Country,
  OCCASIONS,
  type Town,
  type Value,
} from '../../../shared/api/desk-site.js';
import { siteSchema } from '../../../shared/content/site-schema.js';
import type { Fields } from '../../../shared/values.js';
import { findWords } from '../../../shared/words/find-words.js';
import type { Language } from '../../../shared/words/words.js';
import { STARTER_DIR } from '../../platform/config/paths.js';
import { addAnchors } from '../content/check/anchors.js';
import { deriveTheme } from '../../../shared/content/derive-scheme.js';
import { readYaml } from '../editing/write-yaml.js';
import { findTownsNear } from '../towns/find-towns.js';
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
  /** What a site that begins as files says, and the notes at the top of each of them. */
  example: Answers;
  notes: Record<string, string>;
}

/** By road it is further than on the map. */
const ROAD = 0.8;
const MAX_TOWNS = 15;
/** Fewer are no map. */
const MIN_TOWNS = 3;
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
  const { town } = said;
  const language = said.language as Language;
  const { read, say } = openStarter(language, answers.alone);
  const words = read('words.yaml') as unknown as Words;
  const list = (texts: string[]) => new Intl.ListFormat(language).format(texts);
  const show = (file: string | undefined, alt: string) => (file ? { file, alt } : undefined);

  const chosen = OCCASIONS.filter((each) => answers.occasions?.includes(each));
  const blanks = read('areas.yaml') as Value[];
  const near = findAround(answers, said);
  const regions = groupByCounty(answers.town, near).slice(0, blanks.length);
  // Texts name no town that isn’t among the areas.
  const around = near.filter((town) => regions.some(({ county }) => county === town.county));
  const pages = [
    'home',
    ...chosen,
    ...added,
    ...(around.length >= MIN_TOWNS ? ['where-we-play'] : []),
  ];
  const named = chosen.slice(0, MAX_NAMED).map((each) => words.occasions[each]!);
  const largest = around.slice(0, MIN_TOWNS).map(({ name }) => name);
  const product = findWords(language, {}) as Fields;
  const own = Object.entries(say(product) as Fields).filter(
    ([key, text]) => text !== product[key] && typeof text === 'string',
  );
  const slots: Slots = {
    ...said,
    pages: pages.length > 1 ? pages.slice(1) : undefined,
    occasions: list(named) || words.anything,
    // In French: à Nantes, au Mans, aux Herbiers.
    at: town && `à ${town as string}`.replace(/^à Le /, 'au ').replace(/^à Les /, 'aux '),
    anywhere: said.distance || said.reach ? undefined : words.anywhere,
    near: around.length >= MIN_TOWNS ? list(largest) : undefined,
    prices: (said.prices as Fields[] | undefined)?.map((each) => ({
      price: words.noPrice,
      ...each,
    })),
    authority: words.authorities[said.country as string] ?? words.authorities.other,
    words: own.length > 0 ? Object.fromEntries(own) : undefined,
    dj: show(answers.pictures?.dj, words.pictures.dj),
    floor: show(answers.pictures?.floor, words.pictures.floor),
  };
  const fillFile = (file: string) => fill(read(file), slots, pages) as Fields;
  const home = ownHome ?? fillFile('pages/home.yaml');
  const filled = pages.map((id) => {
    const page = fillFile(`pages/${id}.yaml`);
    return { id, page: id in words.occasions ? withProof(page, home, words.known[id]) : page };
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

/**
 * @param known what tells that something is of that occasion
 * @returns its page with home's films, reviews and prices: those of that occasion, or all where none is
 */
function withProof(page: Fields, home: Fields, known?: string): Fields {
  const isOwn = ({ title, occasion, text }: Fields) => {
    const item = ((title ?? occasion ?? text) as string).toLowerCase();
    return known?.split('|').some((part) => item.includes(part.toLowerCase()));
  };
  const proof = (home.sections as Fields[])
    .filter(({ type }) => ['gallery', 'quotes', 'prices'].includes(type as string))
    .map((section) => {
      const items = section.items as Fields[] | undefined;
      if (!items)
        return { ...section, hideEmpty: true, ...(known && { category: known.split('|')[0]! }) };
      const own = items.filter(isOwn);
      return { ...section, items: own.length > 0 ? own : items };
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

/** @returns the towns as far away as they travel, those with the most people first */
function findAround({ town }: Answers, { miles, country }: Slots): Town[] {
  if (!town?.at || !miles) return [];
  return findTownsNear(town.at, Number(miles) * ROAD, country as Country)
    .filter(({ name }) => name !== town.name)
    .slice(0, MAX_TOWNS);
}

/** @returns the counties as areas.yaml has them, the one at home first */
function groupByCounty(home: Answers['town'], around: readonly Town[]) {
  if (!home?.name) return [];
  const all = [{ ...home, county: home.county || home.name }, ...around];
  const counties = [...new Set(all.map(({ county }) => county))];
  const regions = counties.map((county) => ({
    county,
    towns: all
      .filter((town) => town.county === county)
      .map(({ name, at }) => (at ? { name, at } : name)),
  }));
  // One town alone is a strange county, unless it is home.
  return regions.filter(({ towns }, index) => index === 0 || towns.length > 1);
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
