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

/** As `scripts/make-towns.mjs` writes it, with the most people first. */
interface TownsFile {
  counties: string[];
  /** What else it is called comes last, as it is compared. */
  towns: [name: string, county: number, latitude: number, longitude: number, ...others: string[]][];
}

interface KnownTown extends Town {
  /** As it is compared. */
  plain: string;
  /** The same of its names in other languages. */
  others: string[];
}

const MAX_FOUND = 10;
const MILES_IN_A_DEGREE = 69;

/** Only in the site's program, which doesn't stay. */
const countries = new Map<Country, KnownTown[]>();

/** @returns those of that name, where its county follows only those there; else without what follows */
export function findTowns({ q, country }: TownsQuery): Town[] {
  const typed = q.trim().replace(/^(?:[A-Z]{1,2}-)?\d{4,5} +(?=\D)/i, '');
  const words = typed.split(/[\s,/(]+/);
  let found = findNamed(typed, country);
  for (let end = words.length - 1; found.length === 0 && end > 0; end--) {
    const asked = simplifyTown(words.slice(0, end).join(' '));
    const isThere = shortens(words.slice(end).join(''));
    // “New” and “Co” begin many.
    const isNear = ({ plain }: KnownTown) => asked.length > 3 || plain === asked;
    found = findNamed(asked, country).filter(isThere).filter(isNear);
  }
  const shorter = shorten(typed);
  if (found.length === 0 && shorter !== typed) return findTowns({ q: shorter, country });
  return found.slice(0, MAX_FOUND).map(toTown);
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
  const known = listTowns(code as string);
  if (!Array.isArray(areas)) return areas;
  return areas.map((area) => {
    if (!isFields(area) || !Array.isArray(area.towns)) return area;
    const towns = area.towns.map((town) => {
      const { name, at } = isFields(town) ? town : { name: town };
      if (at !== undefined || typeof name !== 'string') return town;
      const found = findPosition(name, area.name as string, known);
      return found ? { name, at: found } : town;
    });
    return { ...area, towns };
  });
}

/**
 * @param region a county, or what else the business calls where it plays, which says nothing
 * @returns where it is, if only one is called so there
 */
function findPosition(name: string, region: string, towns: readonly KnownTown[]) {
  const isThere = ({ county }: Town) => simplifyTown(county) === simplifyTown(region);
  const near = towns.some(isThere) ? towns.filter(isThere) : towns;
  const asked = simplifyTown(name);
  const named = near.filter(({ plain }) => plain === asked);
  const [first, second] =
    named.length > 0 ? named : near.filter((town) => town.others.includes(asked));
  return second ? undefined : first?.at;
}

/** @returns the towns within so many miles, those with the most people first */
export function findTownsNear([latitude, longitude]: Town['at'], miles: number, country: Country) {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return readTowns(country)
    .filter(({ at: [north, east] }) => {
      const apart = Math.hypot(north - latitude, (east - longitude) * shrink);
      return apart * MILES_IN_A_DEGREE <= miles;
    })
    .map(toTown);
}

/** @returns all of a country, none of one whose towns aren't known */
export function listTowns(code: string | undefined): readonly KnownTown[] {
  const country = COUNTRIES.find((each) => each === code);
  return country ? readTowns(country) : [];
}

const toTown = ({ name, county, at }: KnownTown): Town => ({ name, county, at });

function readTowns(country: Country): KnownTown[] {
  const known = countries.get(country);
  if (known) return known;
  const file = brotliDecompressSync(readFileSync(join(TOWNS_DIR, `${country}.br`)));
  const { counties, towns } = JSON.parse(file.toString()) as TownsFile;
  const read = towns.map(([name, county, latitude, longitude, ...others]): KnownTown => ({
    name,
    county: counties[county]!,
    at: [latitude, longitude],
    plain: simplifyTown(name),
    others: others.map(simplifyTown),
  }));
  countries.set(country, read);
  return read;
}
