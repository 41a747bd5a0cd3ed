import { COUNTRIES, type Value } from '../../../shared/api/desk-site.js';
import { isFields } from '../../../shared/values.js';
import { findPosition } from './find-towns.js';

/** @returns the areas, in which towns that are only a name have their place on the map if it is known */
export function placeTowns(areas: Value, site: Value): Value {
  const code = isFields(site) ? (site.country ?? 'GB') : undefined;
  const country = COUNTRIES.find((each) => each === code);
  if (!country || !Array.isArray(areas)) return areas;
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
