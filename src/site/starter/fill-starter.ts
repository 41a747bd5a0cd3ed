import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toAmerican } from '../../../shared/american.js';
import { type Answers, PHOTOGRAPHS, type Value } from '../../../shared/api/desk-site.js';
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
import { LEAST_TOWNS } from '../map/draw-map.js';
import { findTownsNear, type KnownTown, listTowns, sortByDistance } from '../towns/find-towns.js';
import { fill, type Slots } from './fill.js';
import { readAnswers } from './read-answers.js';

export type StarterFiles = Map<string, Value>;

/** Content of a language's `words.yaml` in `sites/starter`. */
export interface StarterWords {
  occasions: Record<string, string>;
  known: Record<string, string>;
  anything: string;
  pictures: { dj: string; floor: string; night: string };
  noPrice: string;
  anywhere: string;
  authorities: Record<string, string>;
  laws: Record<string, string>;
  /** Answers of the example site, and the comment at the top of each of its files. */
  example: Answers;
  notes: Record<string, string>;
}

/** Factor from distance by road to distance as the crow flies. */
const ROAD = 0.8;
/** Numbers of towns on the map: the largest, then the nearest among the `LARGE` largest in reach. */
const [LARGEST, NEAREST, LARGE] = [10, 5, 60];
/** Id of the occasion that the DJ may name (“Barn dances”). */
const OTHER = 'parties';
const MAX_NAMED = 3;

/**
 * Makes a new site from a DJ's answers, leaving out those with a fault.
 * @param added ids of further pages to make
 * @param ownHome home page of an existing site, for its prices and reviews
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
  const words = read('words.yaml') as unknown as StarterWords;
  const list = (texts: string[]) => new Intl.ListFormat(language).format(texts);
  const show = (name: (typeof PHOTOGRAPHS)[number], alt: string) => {
    const [file, focus] = [answers.pictures?.[name], answers.focus?.[name]];
    return file ? { file, alt, ...(focus && { focus }) } : undefined;
  };

  const { chosen, other, occasions, known, named } = nameOccasions(answers, said, added, words);
  const blanks = read('areas.yaml') as Value[];
  const county = place?.area ?? (said.county as string | undefined);
  const { regions, around } = findRegions(answers, said, { town, county, most: blanks.length });
  const pages = [
    'home',
    ...chosen,
    ...added,
    ...(around.length >= LEAST_TOWNS ? ['where-we-play'] : []),
  ];
  const largest = around.slice(0, LEAST_TOWNS).map(({ name }) => name);
  const own = listOwnWords(language, say);
  const slots: Slots = {
    ...said,
    town,
    // Outside a sentence, Americans add the state to a town: “Austin, TX”.
    place: town && [town, region ?? place?.state].filter(Boolean).join(', '),
    // A city may be its own county.
    county: county === town ? undefined : county,
    other,
    unnamed: other ? undefined : '',
    slug: other && findFreeSlug(toSlug(other, language), pages, read),
    pages: pages.length > 1 ? pages.slice(1) : undefined,
    occasions: list(named) || words.anything,
    // French contracts “à” with an article: à Nantes, au Mans, aux Herbiers.
    at: town && `à ${town}`.replace(/^à Le /, 'au ').replace(/^à Les /, 'aux '),
    anywhere: said.distance || said.reach ? undefined : words.anywhere,
    near: around.length >= LEAST_TOWNS ? list(largest) : undefined,
    prices: (said.prices as Fields[] | undefined)?.map((each) => ({
      price: words.noPrice,
      ...each,
    })),
    authority: words.authorities[country] ?? words.authorities.other,
    law: (words.laws[country] ?? words.laws.other) || undefined,
    [`in${country}`]: '',
    words: own.length > 0 ? Object.fromEntries(own) : undefined,
    dj: show('dj', words.pictures.dj),
    floor: show('floor', words.pictures.floor),
  };
  const fillFile = (file: string) => fill(read(file), slots, pages) as Fields;
  const proof = ownHome ?? fillFile('pages/home.yaml');
  const nights = PHOTOGRAPHS.slice(2).flatMap((name) => show(name, words.pictures.night) ?? []);
  const filled = pages.map((id) => {
    const page = fillFile(`pages/${id === OTHER && other ? 'other' : id}.yaml`);
    // Pages without a photograph of their own share those of the home page.
    if (!(id in occasions)) return { id, page };
    return { id, page: withProof(withPicture(page, nights.shift()), proof, known, id) };
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

/** Names the chosen occasions and the DJ's own; `named` are those that texts name, in their order. */
function nameOccasions(answers: Answers, said: Slots, added: string[], words: StarterWords) {
  const chosen: string[] = occasionsIn(said.language as Language).filter((each) =>
    answers.occasions?.includes(each),
  );
  const other = [...chosen, ...added].includes(OTHER)
    ? (said.other as string | undefined)
    : undefined;
  const occasions: StarterWords['occasions'] = {
    ...words.occasions,
    ...(other && { [OTHER]: callOther(words, other) }),
  };
  const known: StarterWords['known'] = {
    ...words.known,
    ...(other && { [OTHER]: findStem(other) }),
  };
  // An occasion that the DJ has named matters most to them.
  const named = (other ? [OTHER, ...chosen.filter((each) => each !== OTHER)] : chosen)
    .slice(0, MAX_NAMED)
    .map((each) => occasions[each]!);
  return { chosen, other, occasions, known, named };
}

/** @returns the DJ's own occasion as within a sentence, in French with an article: “les thés dansants” */
function callOther({ occasions }: StarterWords, other: string): string {
  const [article] = occasions.other!.split('{');
  const name = article ? other.replace(/^\p{Lu}(?=\p{Ll})/u, (each) => each.toLowerCase()) : other;
  return `${article}${name}`;
}

/** @returns the name without its plural ending: “Barn danc” is in both “dances” and “dance” */
const findStem = (name: string) => name.replace(/(?<=\p{L}{3})e?[sn]?$/u, '');

/** @returns the slug; undefined if another page or the product itself has that address */
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

/** @param picture takes the place of the page's own */
function withPicture({ sections, ...head }: Fields, picture = head.picture): Fields {
  return { ...head, ...(picture && { picture }), sections } as Fields;
}

/** Adds the films of an occasion to its page, and where its prices and reviews on the home page go. */
function withProof(page: Fields, home: Fields, known: StarterWords['known'], id: string): Fields {
  const words = known[id]?.split('|') ?? [];
  const proof = (home.sections as Fields[]).flatMap((section) => {
    if (section.type === 'gallery')
      return { ...section, hideEmpty: true, ...(words[0] && { category: words[0] }) };
    const isListed = section.type === 'prices' || section.type === 'quotes';
    return isListed ? { ...section, items: [], fromHome: words } : [];
  });
  const sections = page.sections as Fields[];
  const at = sections.findIndex(({ type }) => type === 'questions' || type === 'contact');
  return { ...page, sections: sections.toSpliced(at, 0, ...proof) };
}

/** Fields in the visitor's words, in which “we” stays even for a DJ who works alone. */
const ASKED = ['question', 'whatsapp'];

/**
 * Opens the starter of a language. `say` adapts a text to American English and to a DJ who works alone;
 * `read` reads a starter file and adapts its texts.
 */
export function openStarter(language: string, isAlone = false) {
  const open = (file: string) =>
    readYaml(readFileSync(join(STARTER_DIR, language.slice(0, 2), file), 'utf8'));
  const { american = {}, alone = {} } = open('words.yaml') as {
    [name: string]: Record<string, string>;
  };
  const phrases = language === 'en-US' ? Object.entries(american) : [];
  const sayAny = (field: string, value: unknown) => {
    if (typeof value !== 'string') return value;
    const phrased = phrases.reduce((now, [british, its]) => now.replaceAll(british, its), value);
    const said = language === 'en-US' ? toAmerican(phrased) : phrased;
    if (!isAlone || ASKED.includes(field)) return said;
    // Replaces whole words only, and none within an address such as `/where-we-play`.
    const wordOf = /(?<![\p{L}-])\p{L}+(?:’re)?(?![\p{L}-])/gu;
    return said.replaceAll(wordOf, (word) => alone[word] ?? word);
  };
  const say = (value: Value) => JSON.parse(JSON.stringify(value), sayAny) as Value;
  return { say, read: (file: string) => say(open(file)) };
}

/** Finds the known town of the DJ: of those with its name, the nearest. */
function findKnown({ town }: Answers, { country }: Slots): KnownTown | undefined {
  const { name, at } = town ?? {};
  if (!at) return undefined;
  const called = listTowns(country as string).filter((each) => each.name === name);
  return sortByDistance(called, at)[0];
}

/** @returns the towns for the map: within the DJ's reach, the largest first */
function findAround({ town }: Answers, { miles, country }: Slots): KnownTown[] {
  if (!town?.at || !miles) return [];
  const [home] = town.name.split(',');
  const all = findTownsNear(town.at, Number(miles) * ROAD, country as string).filter(
    ({ name }) => name !== home,
  );
  const nearest = sortByDistance(all.slice(LARGEST, LARGE), town.at).slice(0, NEAREST);
  return [...all.slice(0, LARGEST), ...nearest];
}

type ReachedTown = Pick<KnownTown, 'name' | 'area'> & { at?: KnownTown['at']; reach?: string };

/** Groups the DJ's own town and those in reach by area; `around` are the towns that texts may name. */
function findRegions(
  answers: Answers,
  said: Slots,
  { town, county, most }: { town?: string; county?: string; most: number },
) {
  const near = findAround(answers, said);
  const reach = said.distance as string | undefined;
  const home = town ? [{ name: town, at: answers.town?.at, area: county ?? town, reach }] : [];
  const regions = groupByArea([...home, ...near]).slice(0, most);
  // Texts name only towns that are also in areas.yaml.
  const around = near.filter(({ area }) => regions.some((each) => each.county === area));
  return { regions, around };
}

/** Lists the product's words that this DJ says otherwise. */
function listOwnWords(language: Language, say: (value: Value) => Value) {
  const product = findWords(language, {}) as Fields;
  return Object.entries(say(product) as Fields).filter(
    ([key, text]) => text !== product[key] && typeof text === 'string',
  );
}

function groupByArea(towns: readonly ReachedTown[]) {
  const counties = [...new Set(towns.map(({ area }) => area))];
  return counties.map((county) => ({
    county,
    towns: towns
      .filter(({ area }) => area === county)
      .map(({ name, at, reach }) => (at ? { name, at, ...(reach && { reach }) } : name)),
  }));
}

/** Replaces a faint accent by the readable one that the theme derives from it. */
function withReadableAccent(site: Fields): Fields {
  const look = siteSchema.shape.look.parse(site.look);
  const { main } = look.colours;
  const { accent } = deriveTheme(look).colours.main;
  if (!main?.accent || accent === main.accent) return site;
  const colours = { ...look.colours, main: { ...main, accent } };
  // Cards are tinted with the accent, so the new accent may again be too faint on them.
  return withReadableAccent({ ...site, look: { ...look, colours } });
}

function withoutDeadLinks(site: Fields, pages: readonly { id: string; page: Fields }[]): Fields {
  const addresses = pages.flatMap(({ id, page: { address = `/${id}`, sections } }) => [
    address,
    ...addAnchors(sections as { id?: string }[]).map((each) => `${address as string}#${each.id}`),
  ]);
  const navigation = site.navigation as Fields;
  const header = (navigation.header as Fields[]).filter(({ to }) => addresses.includes(to!));
  return { ...site, navigation: { ...navigation, header } };
}
