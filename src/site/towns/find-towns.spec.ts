import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTRIES } from '../../../shared/api/desk-site.js';
import { TOWNS_DIR } from '../../platform/config/paths.js';
import { findTowns, findTownsNear, listTowns, placeTowns } from './find-towns.js';

const name = (q: string, country: (typeof COUNTRIES)[number] = 'GB') =>
  findTowns({ q, country }).map((town) => `${town.name}, ${town.county}`);

const COUNTY_TOWNS = {
  GB: 'Bedford, Bedfordshire; Cambridge, Cambridgeshire; Gloucester, Gloucestershire; Hereford, Herefordshire; Hertford, Hertfordshire; Leicester, Leicestershire; Lincoln, Lincolnshire; Northampton, Northamptonshire; Nottingham, Nottinghamshire; Oxford, Oxfordshire; Stafford, Staffordshire; Warwick, Warwickshire; Worcester, Worcestershire; Reading, Berkshire; Aylesbury, Buckinghamshire; Chester, Cheshire; Truro, Cornwall; Carlisle, Cumbria; Matlock, Derbyshire; Exeter, Devon; Dorchester, Dorset; Durham, County Durham; Lewes, East Sussex; Beverley, East Yorkshire; Chelmsford, Essex; Manchester, Greater Manchester; Winchester, Hampshire; Newport, Isle of Wight; Maidstone, Kent; Preston, Lancashire; Liverpool, Merseyside; Norwich, Norfolk; Northallerton, North Yorkshire; Morpeth, Northumberland; Oakham, Rutland; Shrewsbury, Shropshire; Taunton, Somerset; Sheffield, South Yorkshire; Ipswich, Suffolk; Kingston upon Thames, Greater London; Newcastle upon Tyne, Tyne and Wear; Birmingham, West Midlands; Chichester, West Sussex; Wakefield, West Yorkshire; Trowbridge, Wiltshire',
  IE: 'Carlow, County Carlow; Cavan, County Cavan; Cork, County Cork; Dublin, County Dublin; Galway, County Galway; Kilkenny, County Kilkenny; Limerick, County Limerick; Longford, County Longford; Monaghan, County Monaghan; Roscommon, County Roscommon; Sligo, County Sligo; Waterford, County Waterford; Wexford, County Wexford; Wicklow, County Wicklow; Ennis, County Clare; Lifford, County Donegal; Tralee, County Kerry; Naas, County Kildare; Portlaoise, County Laois; Carrick-on-Shannon, County Leitrim; Dundalk, County Louth; Castlebar, County Mayo; Navan, County Meath; Tullamore, County Offaly; Nenagh, County Tipperary; Clonmel, County Tipperary; Mullingar, County Westmeath',
};
const LARGEST = {
  GB: 'London, Birmingham, Glasgow, Sheffield, Manchester, Leeds, Edinburgh, Liverpool, Bristol, Cardiff',
  IE: 'Dublin, Cork, Limerick, Galway, Tallaght, Waterford, Swords, Drogheda, Dundalk, Bray',
  FR: 'Paris, Marseille, Lyon, Toulouse, Nice, Nantes, Strasbourg, Bordeaux, Montpellier, Lille',
  DE: 'Berlin, Hamburg, München, Köln, Frankfurt am Main, Stuttgart, Düsseldorf, Leipzig, Essen, Dortmund',
  US: 'New York, Los Angeles, Chicago, Houston, Phoenix, Philadelphia, San Antonio, San Diego, Dallas, San Jose',
};

describe('towns by name', () => {
  it.each([
    ['small and capital letters', 'GB', ' seaHAM', 'Seaham, County Durham'],
    ['a saint', 'GB', 'Saint Neots', 'St Neots, Cambridgeshire'],
    ['no apostrophe', 'GB', 'kings lynn', 'King’s Lynn, Norfolk'],
    ['no accents', 'DE', 'munchen', 'München, Bayern'],
    ['no ligature', 'FR', 'Vandoeuvre les Nancy', 'Vandœuvre-lès-Nancy, '],
    ['its beginning', 'GB', 'houghton-le', 'Houghton-le-Spring, Tyne and Wear'],
    ['its last word', 'GB', 'hull', 'Kingston upon Hull, '],
    ['a word in short', 'GB', 'Gt Yarmouth', 'Great Yarmouth, '],
    ['a side in short', 'GB', 'N. Shields', 'North Shields, '],
    ['a word behind it', 'IE', 'Donegal Town', 'Donegal, '],
    ['a postcode', 'FR', '44000 Nantes', 'Nantes, '],
    ['a part of it', 'DE', 'Hamburg-Altona', 'Hamburg, '],
    ['letters of its other words', 'DE', 'Bad Homburg v.d.H.', 'Bad Homburg vor der Höhe, '],
    ['two names', 'GB', 'Brighton & Hove', 'Brighton, '],
    ['a prefix', 'US', 'O Fallon MO', 'O’Fallon, '],
    ['another language', 'IE', 'an muileann gcearr', 'Mullingar, '],
    ['a district', 'FR', 'Paris 15e', 'Paris, '],
    ['a river', 'DE', 'Halle/Saale', 'Halle, '],
    ['its county', 'GB', 'Newport, Shropshire', 'Newport, Shropshire'],
    ['its county in short', 'GB', 'Hitchin Herts.', 'Hitchin, Hertfordshire'],
    ['its county in brackets', 'FR', 'Vallet (Loire-Atlantique)', 'Vallet, Loire-Atlantique'],
    ['its state’s letters', 'US', 'Portland, ME', 'Portland, Maine'],
    ['only the likeliest', 'GB', 'newcastle', 'Newcastle upon Tyne, '],
  ] as const)('are found by %s in %s: %s', (_, country, q, own) => {
    expect(name(q, country)[0]).toMatch(new RegExp(`^${own}`));
  });

  it.each(Object.entries(LARGEST))('of %s come with the ten largest first', (country, largest) => {
    const first = listTowns(country).slice(0, 10);
    expect(first.map((town) => town.name).join(', ')).toBe(largest);
    for (const { name: q } of first)
      expect(findTowns({ q: q.slice(0, -1), country: country as 'GB' })[0]!.name).toBe(q);
  });

  it.each(Object.entries(COUNTY_TOWNS))('of %s include each county’s own', (country, counties) => {
    const known = listTowns(country).map((town) => `${town.name}, ${town.county}`);
    expect(known).toEqual(expect.arrayContaining(counties.split('; ')));
  });

  it('come in the order of likelihood: the very name, then the larger ones', () => {
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
  ] as const)('are not made up: %j in %s', (q, country) => {
    expect(name(q, country)).toEqual([]);
  });

  it('of one name are told apart by the county', () => {
    const springfields = name('springfield', 'US');
    expect(springfields.length).toBeGreaterThan(5);
    expect(new Set(springfields).size).toBe(springfields.length);
    expect(name('sunderland')[0]).toBe('Sunderland, Tyne and Wear');
  });

  it('have their place', () => {
    expect(findTowns({ q: 'Seaham', country: 'GB' })[0]!.at).toEqual([54.839, -1.346]);
  });

  it('nearby come with the largest first', () => {
    const near = findTownsNear([54.905, -1.382], 15, 'GB').map((town) => town.name);
    expect(near.slice(0, 2)).toEqual(['Newcastle upon Tyne', 'Sunderland']);
    expect(near).toContain('Seaham');
    expect(near).not.toContain('Middlesbrough');
    const { at } = findTowns({ q: 'Ennis', country: 'IE' })[0]!;
    const around = findTownsNear(at, 48, 'IE').map((town) => town.name);
    expect(around.slice(0, 3)).toEqual(['Limerick', 'Galway', 'Ennis']);
  });

  it('take less than 650 kilobytes for all countries', () => {
    const files = readdirSync(TOWNS_DIR).filter((file) => file.endsWith('.br'));
    expect(files.toSorted()).toEqual(COUNTRIES.map((each) => `${each}.br`).toSorted());
    const bytes = files.reduce((sum, file) => sum + statSync(join(TOWNS_DIR, file)).size, 0);
    expect(bytes).toBeLessThan(650e3);
  });
});

describe('towns that are only a name', () => {
  const place = (
    county: string,
    towns: (string | { name: string; at?: number[] })[],
    country = 'GB',
  ) => {
    const [area] = placeTowns([{ name: county, text: 'Here', towns }], { country }) as {
      towns: unknown[];
    }[];
    return area!.towns;
  };

  it('get their place in the county named, where only one is called so', () => {
    expect(place('county durham', ['Seaham'])).toEqual([{ name: 'Seaham', at: [54.839, -1.346] }]);
    expect(place('The North East', [{ name: 'Seaham' }])).toEqual([
      { name: 'Seaham', at: [54.839, -1.346] },
    ]);
    // There are two in London, and one in another county than the one named.
    expect(place('Greater London', ['Hayes'])).toEqual(['Hayes']);
    expect(place('Hampshire', ['Seaham'])).toEqual(['Seaham']);
    expect(place('The south', ['Newport'])).toEqual(['Newport']);
  });

  it('are left alone where they have one, or nobody knows them', () => {
    const towns = [{ name: 'Seaham', at: [1, 2] }, 'Little Nowhere'];
    expect(place('County Durham', towns)).toEqual(towns);
    expect(place('County Durham', ['Seaham'], 'ES')).toEqual(['Seaham']);
  });
});
