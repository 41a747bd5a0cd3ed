import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTRIES } from '../../../shared/towns.js';
import { TOWNS_DIR } from '../../platform/config/paths.js';
import { findTowns, findTownsNear, listTowns, placeTowns } from './find-towns.js';

const name = (q: string, country: (typeof COUNTRIES)[number] = 'GB') =>
  findTowns({ q, country }).map((town) => `${town.name}, ${town.county}`);

const COUNTY_TOWNS = {
  GB: 'Bedford, Bedfordshire; Cambridge, Cambridgeshire; Gloucester, Gloucestershire; Hereford, Herefordshire; Hertford, Hertfordshire; Leicester, Leicestershire; Lincoln, Lincolnshire; Northampton, Northamptonshire; Nottingham, Nottinghamshire; Oxford, Oxfordshire; Stafford, Staffordshire; Warwick, Warwickshire; Worcester, Worcestershire; Reading, Berkshire; Aylesbury, Buckinghamshire; Chester, Cheshire; Truro, Cornwall; Carlisle, Cumbria; Matlock, Derbyshire; Exeter, Devon; Dorchester, Dorset; Durham, County Durham; Lewes, East Sussex; Beverley, East Yorkshire; Chelmsford, Essex; Manchester, Greater Manchester; Winchester, Hampshire; Newport, Isle of Wight; Maidstone, Kent; Preston, Lancashire; Liverpool, Merseyside; Norwich, Norfolk; Northallerton, North Yorkshire; Morpeth, Northumberland; Oakham, Rutland; Shrewsbury, Shropshire; Taunton, Somerset; Sheffield, South Yorkshire; Ipswich, Suffolk; Kingston upon Thames, Greater London; Newcastle upon Tyne, Tyne and Wear; Birmingham, West Midlands; Chichester, West Sussex; Wakefield, West Yorkshire; Trowbridge, Wiltshire',
  IE: 'Carlow, County Carlow; Cavan, County Cavan; Cork, County Cork; Dublin, County Dublin; Galway, County Galway; Kilkenny, County Kilkenny; Limerick, County Limerick; Longford, County Longford; Monaghan, County Monaghan; Roscommon, County Roscommon; Sligo, County Sligo; Waterford, County Waterford; Wexford, County Wexford; Wicklow, County Wicklow; Ennis, County Clare; Lifford, County Donegal; Tralee, County Kerry; Naas, County Kildare; Portlaoise, County Laois; Carrick-on-Shannon, County Leitrim; Dundalk, County Louth; Castlebar, County Mayo; Navan, County Meath; Tullamore, County Offaly; Nenagh, County Tipperary; Clonmel, County Tipperary; Mullingar, County Westmeath',
};
const VILLAGES = {
  GB: 'Bibury, Grasmere, Lavenham, Robin Hood’s Bay, Portmeirion, Plockton, Brockenhurst, Corfe Castle, Haworth, Crail, Abersoch, Port Isaac',
  IE: 'Doolin, Lahinch, Quin, Ballyvaughan, Spanish Point, Kilkee, Miltown Malbay, Adare, Roundstone, Cong, Sneem, Lisdoonvarna',
  FR: 'Riquewihr, Gordes, Rocamadour, Locronan, Batz-sur-Mer, Giverny',
  DE: 'Schwangau, Bacharach, Worpswede, Zingst, Monschau',
  US: 'Wimberley, Marfa, Stowe, Montauk, Cape May',
};
const LARGEST = {
  GB: 'London, Birmingham, Glasgow, Sheffield, Manchester, Leeds, Edinburgh, Liverpool, Bristol, Cardiff',
  IE: 'Dublin, Cork, Limerick, Galway, Tallaght, Waterford, Swords, Drogheda, Dundalk, Bray',
  FR: 'Paris, Marseille, Lyon, Toulouse, Nice, Nantes, Strasbourg, Bordeaux, Montpellier, Lille',
  DE: 'Berlin, Hamburg, München, Köln, Frankfurt am Main, Stuttgart, Düsseldorf, Leipzig, Essen, Dortmund',
  US: 'New York, Los Angeles, Chicago, Houston, Phoenix, Philadelphia, San Antonio, San Diego, Dallas, San Jose',
};

describe('findTowns', () => {
  it('ignores case, accents and punctuation, and returns the county and the position', () => {
    expect(findTowns({ q: ' seaHAM', country: 'GB' })).toEqual([
      { name: 'Seaham', county: 'County Durham', at: [54.839, -1.346] },
    ]);
    expect(name('st helens')).toContain('St Helens, Merseyside');
    for (const typed of ['st neots', 'St. Neots', 'Saint Neots', 'saint neots'])
      expect(name(typed)[0]).toBe('St Neots, Cambridgeshire');
    expect(name('kings lynn')).toEqual(['King’s Lynn, Norfolk']);
    expect(name('saint-etienne', 'FR')[0]).toBe('Saint-Étienne, Loire');
    expect(name('munchen', 'DE')[0]).toBe('München, Bayern');
    expect(name('galway', 'IE')[0]).toBe('Galway, County Galway');
    expect(name('houghton-le')).toEqual(['Houghton-le-Spring, Tyne and Wear']);
  });

  it.each([
    ['GB', 'hull', 'Kingston upon Hull'],
    ['GB', 'newcastle', 'Newcastle upon Tyne'],
    ['GB', 'Gt Yarmouth', 'Great Yarmouth'],
    ['GB', 'N. Shields', 'North Shields'],
    ['GB', 'Corby Northants', 'Corby'],
    ['IE', 'Donegal Town', 'Donegal'],
    ['FR', '44000 Nantes', 'Nantes'],
    ['FR', 'Vandoeuvre les Nancy', 'Vandœuvre-lès-Nancy'],
    ['DE', 'Bad Homburg v.d.H.', 'Bad Homburg vor der Höhe'],
    ['DE', 'Hamburg-Altona', 'Hamburg'],
    ['DE', 'Hamburg-Bergedorf', 'Bergedorf'],
    ['DE', 'Hamburg Harburg', 'Harburg, Hamburg'],
    ['DE', 'Berlin-Spandau', 'Spandau'],
    ['DE', 'München/Pasing', 'Pasing'],
    ['DE', 'Bergedorf (Hamburg)', 'Bergedorf'],
    ['DE', 'Dortmund - Hörde', 'Hörde'],
    ['GB', 'London Croydon', 'Croydon'],
    ['DE', 'Winsen/Luhe', 'Winsen an der Luhe'],
    ['DE', 'Winsen (Aller)', 'Winsen an der Aller'],
    ['GB', 'Brighton & Hove', 'Brighton'],
    ['GB', 'bury saint edmunds', 'Bury St Edmunds'],
    ['US', 'Ft. Worth, TX', 'Fort Worth'],
    ['US', 'O Fallon MO', 'O’Fallon'],
    ['IE', 'gaillimh', 'Galway'],
    ['IE', 'an muileann gcearr', 'Mullingar'],
    ['IE', 'lehinch', 'Lahinch'],
    ['FR', 'Ste-Maxime', 'Sainte-Maxime'],
    ['FR', 'Paris 15e', 'Paris'],
    ['DE', 'frankfurt', 'Frankfurt am Main'],
    ['DE', 'Halle/Saale', 'Halle'],
    ['GB', 'Newport, Shropshire', 'Newport, Shropshire'],
    ['GB', 'Leeds West Yorkshire', 'Leeds, West Yorkshire'],
    ['GB', 'Hitchin Herts.', 'Hitchin, Hertfordshire'],
    ['IE', 'Newport Co. Mayo', 'Newport, County Mayo'],
    ['FR', 'Vallet (Loire-Atlantique)', 'Vallet, Loire-Atlantique'],
    ['US', 'Washington D.C.', 'Washington, District of Columbia'],
    ['US', 'Portland, ME', 'Portland, Maine'],
    ['US', 'Springfield Illinois', 'Springfield, Illinois'],
    ['DE', 'Neuss NRW', 'Neuss, Nordrhein-Westfalen'],
  ] as const)('in %s, given %s, another name or spelling, finds %s', (country, q, own) => {
    expect(name(q, country)[0]).toMatch(new RegExp(`^${own}(,|$)`));
  });

  it.each(Object.entries(LARGEST))('in %s, lists the ten largest first', (country, largest) => {
    const first = listTowns(country).slice(0, 10);
    expect(first.map((town) => town.name).join(', ')).toBe(largest);
    for (const { name: q } of first)
      expect(findTowns({ q: q.slice(0, -1), country: country as 'GB' })[0]!.name).toBe(q);
  });

  it.each(Object.entries(COUNTY_TOWNS))('in %s, knows every county town', (country, counties) => {
    const known = listTowns(country).map((town) => `${town.name}, ${town.county}`);
    expect(known).toEqual(expect.arrayContaining(counties.split('; ')));
  });

  it('knows small villages', () => {
    const lacking = Object.entries(VILLAGES).flatMap(([country, villages]) =>
      villages.split(', ').filter((q) => findTowns({ q, country: country as 'GB' })[0]?.name !== q),
    );
    expect(lacking).toEqual([]);
  });

  it('puts exact matches first, and larger towns before smaller ones', () => {
    const found = name('new');
    expect(found).toHaveLength(10);
    expect(found.slice(0, 2)).toEqual(['Newport, Newport', 'Newcastle upon Tyne, Tyne and Wear']);
    expect(name('bath')[0]).toBe('Bath, Somerset');
    expect(name('shields')).toEqual([
      'South Shields, Tyne and Wear',
      'North Shields, Tyne and Wear',
    ]);
  });

  it.each([
    ['', 'GB'],
    ['Isle of Man', 'GB'],
    ['New York', 'GB'],
    ['Inis Mór', 'IE'],
    ['Île de Ré', 'FR'],
    ['Cape Cod', 'US'],
  ] as const)('finds nothing for %j in %s', (q, country) => {
    expect(name(q, country)).toEqual([]);
  });

  it('tells towns of one name apart by the county', () => {
    const springfields = name('springfield', 'US');
    expect(springfields.length).toBeGreaterThan(5);
    expect(new Set(springfields).size).toBe(springfields.length);
    expect(name('sunderland')[0]).toBe('Sunderland, Tyne and Wear');
  });

  it.each([
    ['Winsen', 'Winsen an der Luhe, Niedersachsen', 'Winsen an der Aller, Niedersachsen'],
    ['Burgdorf', 'Burgdorf, Niedersachsen, near Lehrte', 'Burgdorf, Niedersachsen, near Lengede'],
    [
      'Auerbach',
      'Auerbach, Sachsen, near Reichenbach/Vogtland',
      'Auerbach, Sachsen, near Annaberg-Buchholz',
    ],
    ['Taufkirchen', 'Taufkirchen, Oberbayern, Bayern, near Unterhaching'],
  ])('tells towns of one name in one state apart: %s', (q, ...towns) => {
    const found = name(q, 'DE');
    expect(found).toEqual(expect.arrayContaining(towns));
    expect(new Set(found).size).toBe(found.length);
  });

  it('has findTownsNear list the largest first', () => {
    const near = findTownsNear([54.905, -1.382], 15, 'GB').map((town) => town.name);
    expect(near.slice(0, 2)).toEqual(['Newcastle upon Tyne', 'Sunderland']);
    expect(near).toContain('Seaham');
    expect(near).not.toContain('Middlesbrough');
    const { at } = findTowns({ q: 'Ennis', country: 'IE' })[0]!;
    const around = findTownsNear(at, 48, 'IE').map((town) => town.name);
    expect(around.slice(0, 3)).toEqual(['Limerick', 'Galway', 'Ennis']);
  });

  it('takes less than 650 kilobytes of data for all countries', () => {
    const files = readdirSync(TOWNS_DIR).filter((file) => file.endsWith('.br'));
    expect(files.toSorted()).toEqual(COUNTRIES.map((each) => `${each}.br`).toSorted());
    const bytes = files.reduce((sum, file) => sum + statSync(join(TOWNS_DIR, file)).size, 0);
    expect(bytes).toBeLessThan(650e3);
  });
});

describe('placeTowns', () => {
  const place = (
    county: string,
    towns: (string | { name: string; at?: number[]; reach?: string })[],
    country = 'GB',
  ) => {
    const [area] = placeTowns([{ name: county, text: 'Here', towns }], { country }) as {
      towns: unknown[];
    }[];
    return area!.towns;
  };

  it('adds the position of a town whose name is unique in its area', () => {
    expect(place('county durham', ['Seaham'])).toEqual([{ name: 'Seaham', at: [54.839, -1.346] }]);
    const reached = { name: 'Seaham', reach: '30 miles' };
    expect(place('County Durham', [reached])).toEqual([{ ...reached, at: [54.839, -1.346] }]);
    expect(place('The North East', [{ name: 'Seaham' }])).toEqual([
      { name: 'Seaham', at: [54.839, -1.346] },
    ]);
    // London has two towns of this name; the others are in counties other than the area.
    expect(place('Greater London', ['Hayes'])).toEqual(['Hayes']);
    expect(place('Hampshire', ['Seaham'])).toEqual(['Seaham']);
    expect(place('The south', ['Newport'])).toEqual(['Newport']);
  });

  it.each([
    ['US', 'Texas', 'Wimberley, TX', [29.997, -98.099]],
    ['US', 'Hays County', 'Dripping Springs 78620', [30.19, -98.087]],
    ['US', 'Hays County', 'Austin', [30.267, -97.743]],
    ['US', 'Hill Country', 'Lockhart, Texas', [29.885, -97.67]],
    ['DE', 'Hamburg', 'Hamburg-Bergedorf', [53.485, 10.229]],
    ['DE', 'Niedersachsen', 'Winsen/Luhe', [53.358, 10.212]],
    ['GB', 'Somerset', 'Bath, Avon', [51.375, -2.362]],
    ['GB', 'Somerset', 'Great Snoring', undefined],
    ['GB', 'Somerset', 'Frome, Somerset', [51.228, -2.322]],
    ['FR', 'Loire-Atlantique', '44190 Clisson', [47.087, -1.283]],
    ['IE', 'Clare', 'Ennis, Co. Clare', [52.844, -8.986]],
  ])('in %s, in the area %s, places %s', (country, county, town, at) => {
    expect(place(county, [town], country)).toEqual([at ? { name: town, at } : town]);
  });

  it.each([
    ['no name', {}],
    ['a number', { name: 66 }],
    ['an empty name', { name: '' }],
    ['a list of names', { name: ['Durham'] }],
  ])('leaves an area with %s to the checks', (_, name) => {
    const area = { ...name, text: 'Here', towns: ['Hayes', 12, null, { name: 7 }] };
    expect(placeTowns([area], { country: 'GB' })).toEqual([area]);
  });

  it('leaves towns as they are if they have a position, are unknown or too long', () => {
    const long = Array.from({ length: 9999 }, () => 'New').join(' ');
    expect(place('County Durham', [long])).toEqual([long]);
    const towns = [{ name: 'Seaham', at: [1, 2] }, 'Little Nowhere'];
    expect(place('County Durham', towns)).toEqual(towns);
    expect(place('County Durham', ['Seaham'], 'ES')).toEqual(['Seaham']);
  });
});
