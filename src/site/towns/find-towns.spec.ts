import { chooseExactTown } from '../../../shared/towns.js';
import type { Country, Value } from '../../../shared/api/desk-site.js';
import { valueAt } from '../../../shared/values.js';
import { findTowns, listTowns, placeTowns } from './find-towns.js';

const name = (q: string, country: Country = 'GB') =>
  findTowns({ q, country }).map((town) => `${town.name}, ${town.county}`);

const COUNTY_TOWNS = {
  GB: 'Bedford, Bedfordshire; Cambridge, Cambridgeshire; Gloucester, Gloucestershire; Hereford, Herefordshire; Hertford, Hertfordshire; Leicester, Leicestershire; Lincoln, Lincolnshire; Northampton, Northamptonshire; Nottingham, Nottinghamshire; Oxford, Oxfordshire; Stafford, Staffordshire; Warwick, Warwickshire; Worcester, Worcestershire; Reading, Berkshire; Aylesbury, Buckinghamshire; Chester, Cheshire; Truro, Cornwall; Carlisle, Cumbria; Matlock, Derbyshire; Exeter, Devon; Dorchester, Dorset; Durham, County Durham; Lewes, East Sussex; Beverley, East Yorkshire; Chelmsford, Essex; Manchester, Greater Manchester; Winchester, Hampshire; Newport, Isle of Wight; Maidstone, Kent; Preston, Lancashire; Liverpool, Merseyside; Norwich, Norfolk; Northallerton, North Yorkshire; Morpeth, Northumberland; Oakham, Rutland; Shrewsbury, Shropshire; Taunton, Somerset; Sheffield, South Yorkshire; Ipswich, Suffolk; Kingston upon Thames, Greater London; Newcastle upon Tyne, Tyne and Wear; Birmingham, West Midlands; Chichester, West Sussex; Wakefield, West Yorkshire; Trowbridge, Wiltshire',
  IE: 'Carlow, County Carlow; Cavan, County Cavan; Cork, County Cork; Dublin, County Dublin; Galway, County Galway; Kilkenny, County Kilkenny; Limerick, County Limerick; Longford, County Longford; Monaghan, County Monaghan; Roscommon, County Roscommon; Sligo, County Sligo; Waterford, County Waterford; Wexford, County Wexford; Wicklow, County Wicklow; Ennis, County Clare; Lifford, County Donegal; Tralee, County Kerry; Naas, County Kildare; Portlaoise, County Laois; Carrick-on-Shannon, County Leitrim; Dundalk, County Louth; Castlebar, County Mayo; Navan, County Meath; Tullamore, County Offaly; Nenagh, County Tipperary; Clonmel, County Tipperary; Mullingar, County Westmeath',
};

it.each([
  ['Lueneburg', 'Lüneburg'],
  ['Luneburg', 'Lüneburg'],
  ['Soest', 'Soest'],
])('chooseExactTown takes %s for %s', (typed, town) => {
  expect(chooseExactTown(typed, findTowns({ q: typed, country: 'DE' }))?.name).toBe(town);
});

describe('findTowns', () => {
  it('ignores case, accents and punctuation, and returns the county and the position', () => {
    expect(findTowns({ q: ' seaHAM', country: 'GB' })).toEqual([
      { name: 'Seaham', county: 'County Durham', at: [54.839, -1.346] },
    ]);
    for (const typed of ['st neots', 'St. Neots', 'Saint Neots'])
      expect(name(typed)[0]).toBe('St Neots, Cambridgeshire');
    expect(name('kings lynn')).toEqual(['King’s Lynn, Norfolk']);
    expect(name('saint-etienne', 'FR')[0]).toBe('Saint-Étienne, Loire');
  });

  it.each([
    ['GB', 'hull', 'Kingston upon Hull'],
    ['GB', 'Gt Yarmouth', 'Great Yarmouth'],
    ['GB', 'Corby Northants', 'Corby'],
    ['FR', '44000 Nantes', 'Nantes'],
    ['DE', 'Bad Homburg v.d.H.', 'Bad Homburg vor der Höhe'],
    ['DE', 'Hamburg-Altona', 'Hamburg'],
    ['DE', 'Hamburg-Bergedorf', 'Bergedorf'],
    ['DE', 'München/Pasing', 'Pasing'],
    ['DE', 'Winsen/Luhe', 'Winsen an der Luhe'],
    ['GB', 'Brighton & Hove', 'Brighton'],
    ['US', 'Ft. Worth, TX', 'Fort Worth'],
    ['US', 'O Fallon MO', 'O’Fallon'],
    ['IE', 'gaillimh', 'Galway'],
    ['FR', 'Ste-Maxime', 'Sainte-Maxime'],
    ['FR', 'Paris 15e', 'Paris'],
    ['GB', 'Newport, Shropshire', 'Newport, Shropshire'],
    ['GB', 'Hitchin Herts.', 'Hitchin, Hertfordshire'],
    ['US', 'Portland, ME', 'Portland, Maine'],
    ['US', 'San Marcos, TX 78666', 'San Marcos, Texas'],
    ['DE', 'Neuss NRW', 'Neuss, Nordrhein-Westfalen'],
  ] as const)('in %s, given %s, another name or spelling, finds %s', (country, q, own) => {
    expect(name(q, country)[0]).toMatch(new RegExp(`^${own}(,|$)`));
  });

  it.each(Object.entries(COUNTY_TOWNS))('in %s, knows every county town', (country, counties) => {
    const known = listTowns(country).map((town) => `${town.name}, ${town.county}`);
    expect(known).toEqual(expect.arrayContaining(counties.split('; ')));
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
    ['New York', 'GB'],
    ['Île de Ré', 'FR'],
  ] as const)('finds nothing for %j in %s', (q, country) => {
    expect(name(q, country)).toEqual([]);
  });

  it.each([
    ['Winsen', 'Winsen an der Luhe, Niedersachsen', 'Winsen an der Aller, Niedersachsen'],
    ['Burgdorf', 'Burgdorf, Niedersachsen, near Lehrte', 'Burgdorf, Niedersachsen, near Lengede'],
    ['Taufkirchen', 'Taufkirchen, Oberbayern, Bayern, near Unterhaching'],
  ])('tells towns of one name in one state apart: %s', (q, ...towns) => {
    const found = name(q, 'DE');
    expect(found).toEqual(expect.arrayContaining(towns));
    expect(new Set(found).size).toBe(found.length);
  });
});

describe('placeTowns', () => {
  const place = (county: string, towns: Value[], country = 'GB') =>
    valueAt(placeTowns([{ name: county, text: 'Here', towns }], { country }), [0, 'towns']);

  it('adds the position of a town whose name is unique in its area', () => {
    expect(place('county durham', ['Seaham'])).toEqual([{ name: 'Seaham', at: [54.839, -1.346] }]);
    const reached = { name: 'Seaham', reach: '30 miles' };
    expect(place('County Durham', [reached])).toEqual([{ ...reached, at: [54.839, -1.346] }]);
    expect(place('The North East', ['Seaham'])).toEqual([{ name: 'Seaham', at: [54.839, -1.346] }]);
    // London has two towns of this name; the others are in counties other than the area.
    expect(place('Greater London', ['Hayes'])).toEqual(['Hayes']);
    expect(place('Hampshire', ['Seaham'])).toEqual(['Seaham']);
    expect(place('The south', ['Newport'])).toEqual(['Newport']);
  });

  it.each([
    ['US', 'Hays County', 'Dripping Springs 78620', [30.19, -98.087]],
    ['DE', 'Hamburg', 'Hamburg-Bergedorf', [53.485, 10.229]],
    ['DE', 'Niedersachsen', 'Winsen/Luhe', [53.358, 10.212]],
    ['GB', 'Somerset', 'Bath, Avon', [51.375, -2.362]],
  ])('in %s, in the area %s, places %s', (country, county, town, at) => {
    expect(place(county, [town], country)).toEqual([{ name: town, at }]);
  });

  it('leaves an area with a wrong name to the checks', () => {
    const area = { name: ['Durham'], text: 'Here', towns: ['Hayes', 12, null, { name: 7 }] };
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
