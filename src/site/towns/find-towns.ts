import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import {
  COUNTRIES,
  type Country,
  type Town,
  type TownsQuery,
  type Value,
} from '../../../shared/api/desk-site.js';
import { simplifyTown } from '../../../shared/towns.js';
import { isFields } from '../../../shared/values.js';
import { TOWNS_DIR } from '../../platform/config/paths.js';

/** File that `scripts/make-towns.mjs` writes, with the most people first. */
interface TownsFile {
  /** Some with the state behind them: its name in Germany, its code in the USA. */
  counties: string[];
  /** Names of the American states by their codes. */
  states?: Record<string, string>;
  /** What else a town is called comes last, as it is compared. */
  towns: [name: string, county: number, latitude: number, longitude: number, ...others: string[]][];
}

export interface KnownTown extends Town {
  /** Name of the county, or of the German state, without what tells apart two towns of one name. */
  area: string;
  /** Code of an American state. */
  state?: string;
  /** Names of the county and the state as they are compared, between commas. */
  within: string;
  /** Name as it is compared. */
  plain: string;
  /** Names in other languages, as they are compared. */
  others: string[];
}

const MAX_FOUND = 10;
const MILES_IN_A_DEGREE = 69;
/** How far a city's parts are from its middle, in miles. */
const CITY = 15;
/** How far the parts go that nobody tells from the city, on a map of many miles. */
const MIDDLE = 2.5;
/** Which part of a country's towns are large: people elsewhere know where they are. */
const LARGE = 0.1;

/** Only in the site's program, which doesn't stay. */
const countries = new Map<Country, KnownTown[]>();

/** @returns those of that name, where its county follows only those there; else without what follows */
export function findTowns(query: TownsQuery): Town[] {
  const found = findAll(query).found.slice(0, MAX_FOUND);
  const call = ({ name, county }: Town) => `${name}, ${county}`;
  return found.map((town) => {
    const { name, county, at } = town;
    const isShared = found.some((other) => other !== town && call(other) === call(town));
    if (!isShared) return { name, county, at };
    const towns = readTowns(query.country);
    const large = towns.slice(0, towns.length * LARGE).filter((each) => each !== town);
    return { name, county: `${county}, near ${sortByDistance(large, at)[0]!.name}`, at };
  });
}

/** What was found, and the name that it was found by. */
interface Finding {
  asked: string;
  found: KnownTown[];
}

function findAll({ q, country }: TownsQuery): Finding {
  const typed = q.trim().replace(/^(?:[A-Z]{1,2}-)?\d{4,5} +(?=\D)/i, '');
  const words = typed.split(/[\s,/(]+/);
  let asked = simplifyTown(typed);
  let found = findNamed(asked, country);
  for (let end = words.length - 1; found.length === 0 && end > 0; end--) {
    asked = simplifyTown(words.slice(0, end).join(' '));
    const rest = words.slice(end).join(' ');
    const isInCounty = shortens(rest);
    // “Winsen/Luhe” is Winsen an der Luhe.
    const isLonger = ({ plain }: KnownTown) => plain.endsWith(` ${simplifyTown(rest)}`);
    // “New” and “Co” begin many.
    const isNear = ({ plain }: KnownTown) => asked.length > 3 || plain === asked;
    found = findNamed(asked, country)
      .filter((town) => isInCounty(town) || isLonger(town))
      .filter(isNear);
  }
  if (found.length > 0) return { asked, found };
  const shorter = shorten(typed);
  const part = findPart(typed, country);
  if (part || shorter === typed) return part ?? { asked, found };
  return findAll({ q: shorter, country });
}

/** @returns a city and its part, such as Bergedorf for “Hamburg-Bergedorf”; what is in its middle is the city */
function findPart(typed: string, country: Country): Finding | undefined {
  const words = simplifyTown(typed).split(/[ ,]+/);
  const towns = readTowns(country);
  for (const index of words.keys()) {
    const [first, asked] = [words.slice(0, index), words.slice(index)].map((each) =>
      each.join(' '),
    ) as [string, string];
    const city = towns.find(({ plain }) => plain === first);
    const part = towns.find(
      ({ plain, at }) => plain === asked && city && measure(city.at, at) < CITY,
    );
    if (!city || !part) continue;
    return measure(city.at, part.at) < MIDDLE
      ? { asked: first, found: [city, part] }
      : { asked, found: [part, city] };
  }
  return undefined;
}

/** A word behind a town's name that is no part of it, also with a number or a full stop in it. */
const BEHIND = /^(?:and|(?:city|town|cedex)\b.*)$|[\d.]/i;
/** The same, where it is the last word. */
const COUNTRY = /^(?:uk|ni|usa?)$/i;

/** @returns a town's name without its district, its country, and what else stands behind it */
function shorten(typed: string): string {
  const [name = ''] = typed.split(/[,/(&]/, 1);
  const words = name.trim().split(/\s+/);
  const end = words.findIndex(
    (word, index) => index > 0 && (BEHIND.test(word) || (COUNTRY.test(word) && !words[index + 1])),
  );
  if (end > 0) return words.slice(0, end).join(' ');
  const isPart = words.length === 1 && /^(?!sainte?-)\p{L}{6,}-/iu.test(name);
  return isPart ? name.split('-', 1)[0]! : name;
}

/** @returns whether a town's county may be written so: “Herts”, “Co. Clare”, “D.C.”, “TX” */
function shortens(written: string): (town: Town) => boolean {
  const plain = simplifyTown(written).replaceAll(' ', '');
  // Hants, Northants and Oxon aren't made of their counties' letters.
  const letters = plain.replace(/ants$/, 'amps').replace(/^oxon$/, 'oxf');
  if (!/^\p{L}{2,}$/u.test(letters)) return () => false;
  return ({ county }) => {
    const whole = simplifyTown(county);
    let at = ` ${whole}`.indexOf(` ${letters[0]!}`);
    return (
      at >= 0 && Array.from(letters).every((letter) => (at = whole.indexOf(letter, at) + 1) > 0)
    );
  };
}

/**
 * @returns those that are called so first, in any language, then those that begin so, then those with
 *   such a word, then those that begin so in another language
 */
function findNamed(name: string, country: Country): KnownTown[] {
  const asked = simplifyTown(name);
  if (!asked) return [];
  const towns = readTowns(country);
  const begins = (each: string) => each.startsWith(asked);
  const isNamed = ({ plain, others }: KnownTown) => plain === asked || others.includes(asked);
  // Few who type “Kingston” mean a hamlet.
  const isLonger = ({ plain }: KnownTown) => !/ /.test(asked) && plain.startsWith(`${asked} `);
  const found = [
    ...(towns.some(isNamed) ? towns.filter((town) => isNamed(town) || isLonger(town)) : []),
    ...towns.filter(({ plain }) => begins(plain)),
    ...towns.filter(({ plain }) => plain.includes(` ${asked}`)),
    ...towns.filter(({ others }) => others.some(begins)),
  ];
  return [...new Set(found)];
}

/** @returns the areas, in which towns that are only a name have their place on the map if it is known */
export function placeTowns(areas: Value, site: Value): Value {
  const code = isFields(site) ? (site.country ?? 'GB') : undefined;
  const country = COUNTRIES.find((each) => each === code);
  if (!Array.isArray(areas) || !country) return areas;
  return areas.map((area) => {
    if (!isFields(area) || !Array.isArray(area.towns)) return area;
    const towns = area.towns.map((town) => {
      const { name, at } = isFields(town) ? town : { name: town };
      if (at !== undefined || typeof name !== 'string') return town;
      const found = findPosition(name, area.name as string, country);
      return found ? { name, at: found } : town;
    });
    return { ...area, towns };
  });
}

/**
 * @param region a county or a state, or what else the business calls where it plays, which says nothing
 * @returns where it is, if only one is called so there, or else in the same state
 */
function findPosition(name: string, region: string, country: Country) {
  const { asked, found } = findAll({ q: name, country });
  const isCalled = ({ plain, others }: KnownTown) => plain === asked || others.includes(asked);
  const own = readTowns(country).filter(isIn(region));
  const states = new Set(own.flatMap(({ state }) => state ?? []));
  const called = found.filter(isCalled);
  const here = called.filter(isIn(region));
  const near = called.filter(({ state }) => state && states.has(state));
  const all = [here, near, own.length > 0 ? [] : called].find(({ length }) => length > 0) ?? [];
  const named = all.filter(({ plain }) => plain === asked);
  const [first, second] = named.length > 0 ? named : all;
  return second ? undefined : first?.at;
}

/** @returns whether a town is in the county or state of that name */
export function isIn(region: string): (town: KnownTown) => boolean {
  const asked = `, ${simplifyTown(region)},`;
  return ({ within }) => within.includes(asked);
}

/** @returns the towns within so many miles, those with the most people first */
export function findTownsNear(at: Town['at'], miles: number, country: string): KnownTown[] {
  return listTowns(country).filter((town) => measure(at, town.at) <= miles);
}

export function sortByDistance<T extends Pick<Town, 'at'>>(towns: readonly T[], at: Town['at']) {
  return towns.toSorted((a, b) => measure(at, a.at) - measure(at, b.at));
}

/** @returns miles, as the crow flies */
function measure([latitude, longitude]: Town['at'], [north, east]: Town['at']): number {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(north - latitude, (east - longitude) * shrink) * MILES_IN_A_DEGREE;
}

/** @returns all of a country, none of one whose towns aren't known */
export function listTowns(code: string | undefined): readonly KnownTown[] {
  const country = COUNTRIES.find((each) => each === code);
  return country ? readTowns(country) : [];
}

function readTowns(country: Country): KnownTown[] {
  const known = countries.get(country);
  if (known) return known;
  const file = brotliDecompressSync(readFileSync(join(TOWNS_DIR, `${country}.br`)));
  const { counties, states, towns } = JSON.parse(file.toString()) as TownsFile;
  const places = counties.map((county) => {
    const [part, last = part] = county.split(', ') as [string, string?];
    const [area, state = last] = states ? [states[part] ?? part, states[last]] : [last];
    const within = ['', ...[part, area, state].map(simplifyTown), ''].join(', ').trimEnd();
    return { area, whole: state, within, ...(states && { state: last }) };
  });
  const called = ([name, index]: (typeof towns)[number]) => `${name}, ${places[index]!.whole}`;
  const counts = new Map<string, number>();
  for (const town of towns) counts.set(called(town), (counts.get(called(town)) ?? 0) + 1);
  const read = towns.map((town): KnownTown => {
    const [name, index, latitude, longitude, ...others] = town;
    const { whole, ...place } = places[index]!;
    // Americans know towns by their state, and by its county where another has the same name.
    const isShared = counts.get(called(town))! > 1 && place.area !== whole;
    return {
      ...place,
      name,
      county: !states ? counties[index]! : isShared ? `${place.area}, ${whole}` : whole,
      at: [latitude, longitude],
      plain: simplifyTown(name),
      others: others.map(simplifyTown),
    };
  });
  countries.set(country, read);
  return read;
}
