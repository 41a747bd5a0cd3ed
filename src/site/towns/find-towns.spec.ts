import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTRIES } from '../../../shared/api/desk-site.js';
import { TOWNS_DIR } from '../../platform/config/paths.js';
import { findTowns, findTownsNear, placeTowns } from './find-towns.js';

const name = (q: string, country: (typeof COUNTRIES)[number] = 'GB') =>
  findTowns({ q, country }).map((town) => `${town.name}, ${town.county}`);

describe('towns by name', () => {
  it('are found as they are typed, with their county and where they are', () => {
    expect(findTowns({ q: ' seaHAM', country: 'GB' })).toEqual([
      { name: 'Seaham', county: 'County Durham', at: [54.839, -1.346] },
    ]);
    expect(name('st helens')).toContain('St Helens, Merseyside');
    for (const typed of ['st neots', 'St. Neots', 'Saint Neots', 'saint neots'])
      expect(name(typed)[0]).toBe('Saint Neots, Cambridgeshire');
    expect(name('kings lynn')).toEqual(['King’s Lynn, Norfolk']);
    expect(name('saint-etienne', 'FR')[0]).toBe('Saint-Étienne, Loire');
    expect(name('munchen', 'DE')[0]).toBe('München, Bayern');
    expect(name('galway', 'IE')[0]).toBe('Galway, County Galway');
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
    expect(name('')).toEqual([]);
  });

  it('of one name are told apart by the county', () => {
    const springfields = name('springfield', 'US');
    expect(springfields.length).toBeGreaterThan(5);
    expect(new Set(springfields).size).toBe(springfields.length);
    expect(name('sunderland')[0]).toBe('Sunderland, Tyne and Wear');
  });

  it('nearby come with the largest first', () => {
    const near = findTownsNear([54.905, -1.382], 15, 'GB').map((town) => town.name);
    expect(near.slice(0, 2)).toEqual(['Sunderland', 'Newcastle upon Tyne']);
    expect(near).toContain('Seaham');
    expect(near).not.toContain('Middlesbrough');
  });

  it('take less than two megabytes for all countries', () => {
    const files = readdirSync(TOWNS_DIR).filter((file) => file.endsWith('.br'));
    expect(files.toSorted()).toEqual(COUNTRIES.map((each) => `${each}.br`).toSorted());
    const bytes = files.reduce((sum, file) => sum + statSync(join(TOWNS_DIR, file)).size, 0);
    expect(bytes).toBeLessThan(2e6);
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
