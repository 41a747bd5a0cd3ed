import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { TownsQuery, Value } from '../../../shared/api/desk-site.js';
import { cutEnd } from '../../../shared/plain-text.js';
import { COUNTRIES, simplifyTown, type Town } from '../../../shared/towns.js';
import { isFields } from '../../../shared/values.js';
import { TOWNS_DIR } from '../../platform/config/paths.js';

/** Data file of a country, written by `scripts/make-towns.mjs`; the towns with the most people first. */
interface TownsFile {
  /** Names of counties, with “, ” and the state behind: its name in Germany, its code in the USA. */
  counties: string[];
  states?: Record<string, string>;
  /** `county` is an index into `counties`; `others` are a town's other names. */
  towns: [name: string, county: number, latitude: number, longitude: number, ...others: string[]][];
}

export interface KnownTown extends Town {
  /** Name of the county or, in Germany, the state. Unlike `county`, it has no additions to be unique. */
  area: string;
  /** Code of an American state. */
  state?: string;
  /** Simplified names of the county and the state, with a comma before and after each. */
  within: string;
  /** Name and other names, simplified by `simplifyTown` for comparison. */
  plain: string;
  others: string[];
}

const MAX_FOUND = 10;
/** Longest name of a town in areas.yaml. */
const MAX_NAME = 60;
export const MILES_IN_A_DEGREE = 69;
export const MILES_IN_A_KILOMETRE = 0.621;
/** Radius of a city in miles, within which its parts are. */
const CITY = 15;
/** Radius of a city's centre in miles: a part within it stands for the city itself. */
const MIDDLE = 2.5;
/** Share of a country's towns that count as large: well known enough to say “near …”. */
const LARGE = 0.1;

/** Cache of the data files, in a child process only, which exits when it is idle. */
const countries = new Map<string | undefined, KnownTown[]>();

/**
 * Finds towns by what somebody typed, best first: a name, also with its county (“Hitchin Herts”), a
 * postcode or a district, or the beginning of a name.
 */
export function findTowns(query: TownsQuery): Town[] {
  const found = findAll(query.q, query.country).found.slice(0, MAX_FOUND);
  const call = ({ name, county }: Town) => `${name}, ${county}`;
  return found.map((town) => {
    const { name, county, at } = town;
    const isShared = found.some((other) => other !== town && call(other) === call(town));
    if (!isShared) return { name, county, at };
    const towns = listTowns(query.country);
    const large = towns.slice(0, towns.length * LARGE).filter((each) => each !== town);
    return { name, county: `${county}, near ${sortByDistance(large, at)[0]!.name}`, at };
  });
}

/** Towns found, and the simplified part of the input that matched their names. */
interface Finding {
  asked: string;
  found: KnownTown[];
}

function findAll(q: string, country: string): Finding {
  const parts = q.trim().split(/\s+/);
  // Leaves out a postcode, and the number of a district, as in “Paris 15e”.
  const typed = cutEnd(parts.filter((part) => !/\d/.test(part)).join(' '), /,/) || q;
  const words = typed.split(/[\s,/(]+/);
  let asked = simplifyTown(typed);
  let found = findNamed(asked, country);
  for (let end = words.length - 1; found.length === 0 && end > 0; end--) {
    asked = simplifyTown(words.slice(0, end).join(' '));
    const rest = words.slice(end).join(' ');
    const isInCounty = shortens(rest);
    // “Winsen/Luhe” is Winsen an der Luhe.
    const isLonger = ({ plain }: KnownTown) => plain.endsWith(` ${simplifyTown(rest)}`);
    // Short words such as “New” begin many names, so they must match exactly.
    const isNear = ({ plain }: KnownTown) => asked.length > 3 || plain === asked;
    found = findNamed(asked, country)
      .filter((town) => isInCounty(town) || isLonger(town))
      .filter(isNear);
  }
  if (found.length > 0) return { asked, found };
  const shorter = shorten(typed);
  const part = findPart(typed, country);
  if (part || shorter === typed) return part ?? { asked, found };
  return findAll(shorter, country);
}

/** Finds a city's part, such as Bergedorf for “Hamburg-Bergedorf”; one in its centre gives the city. */
function findPart(typed: string, country: string): Finding | undefined {
  const words = simplifyTown(typed).split(/[ ,]+/);
  const towns = listTowns(country);
  for (const index of words.keys()) {
    const first = words.slice(0, index).join(' ');
    const asked = words.slice(index).join(' ');
    const city = towns.find(({ plain }) => plain === first);
    const part = towns.find(
      ({ plain, at }) => plain === asked && city && distance(city.at, at) < CITY,
    );
    if (!city || !part) continue;
    return distance(city.at, part.at) < MIDDLE
      ? { asked: first, found: [city, part] }
      : { asked, found: [part, city] };
  }
  return undefined;
}

/** Word after a town's name that isn't part of it, such as “City” or a word with a digit or full stop. */
const BEHIND = /^(?:and|(?:city|town|cedex)\b.*)$|[\d.]/i;
/** Country after a town's name, only as the last word. */
const COUNTRY = /^(?:uk|ni|usa?)$/i;

/** @returns the input without district, country and other words after the town's name */
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

/** @returns a test whether `written` may abbreviate a town's county: “Herts”, “Co. Clare”, “TX” */
function shortens(written: string): (town: Town) => boolean {
  const plain = simplifyTown(written).replaceAll(' ', '');
  // Hants, Northants and Oxon aren't made of letters of their counties' names.
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

/** @returns exact matches first, then names that begin so, then those with such a word in them */
function findNamed(name: string, country: string): KnownTown[] {
  const asked = simplifyTown(name);
  if (!asked) return [];
  const towns = listTowns(country);
  const begins = (each: string) => each.startsWith(asked);
  const isNamed = isCalled(asked);
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

const isCalled =
  (asked: string) =>
  ({ plain, others }: KnownTown) =>
    plain === asked || others.includes(asked);

/** Adds positions to the towns in areas.yaml that have only a name, if they are known. */
export function placeTowns(areas: Value, site: Value): Value {
  const country = isFields(site) ? (site.country ?? 'GB') : undefined;
  if (!Array.isArray(areas) || typeof country !== 'string') return areas;
  return areas.map((area) => {
    if (!isFields(area) || typeof area.name !== 'string' || !Array.isArray(area.towns)) return area;
    const region = area.name;
    const towns = area.towns.map((town) => {
      const fields = isFields(town) ? town : { name: town };
      const { name, at } = fields;
      if (at !== undefined || typeof name !== 'string' || name.length > MAX_NAME) return town;
      const found = findPosition(name, region, country);
      return found ? { ...fields, at: found } : town;
    });
    return { ...area, towns };
  });
}

/**
 * @param region a county, a state, or any other name for an area, which is then ignored
 * @returns the position of the only town of that name in the region or, if it has none, in its state
 */
function findPosition(name: string, region: string, country: string) {
  const { asked, found } = findAll(name, country);
  const own = listTowns(country).filter(isIn(region));
  const states = new Set(own.flatMap(({ state }) => state ?? []));
  const called = found.filter(isCalled(asked));
  const here = called.filter(isIn(region));
  const near = called.filter(({ state }) => state && states.has(state));
  const all = [here, near, own.length > 0 ? [] : called].find(({ length }) => length > 0) ?? [];
  const named = all.filter(({ plain }) => plain === asked);
  const [first, second] = named.length > 0 ? named : all;
  return second ? undefined : first?.at;
}

export function isIn(region: string): (town: KnownTown) => boolean {
  const asked = `, ${simplifyTown(region)},`;
  return ({ within }) => within.includes(asked);
}

/** @returns the towns within that distance, the largest first */
export function findTownsNear(at: Town['at'], miles: number, country: string): KnownTown[] {
  return listTowns(country).filter((town) => distance(at, town.at) <= miles);
}

export function sortByDistance<T extends Pick<Town, 'at'>>(towns: readonly T[], at: Town['at']) {
  return towns.toSorted((a, b) => distance(at, a.at) - distance(at, b.at));
}

/** @returns miles as the crow flies */
function distance([latitude, longitude]: Town['at'], [north, east]: Town['at']): number {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(north - latitude, (east - longitude) * shrink) * MILES_IN_A_DEGREE;
}

/** @returns a country's towns, the largest first; none if there is no data for it */
export function listTowns(country: string | undefined): readonly KnownTown[] {
  const known = countries.get(country);
  if (known || !COUNTRIES.some((each) => each === country)) return known ?? [];
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
    // Americans name a town with its state, and also with its county if the state has two of the name.
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
