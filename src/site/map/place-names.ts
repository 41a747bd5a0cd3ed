import { nameCounties, type PlacedCounty } from './name-counties.js';
import { nameTowns } from './name-towns.js';
import { type County, type PlacedName, type Sheet, surround } from './sheet.js';

/**
 * Finds places for the names of counties and towns, those that matter most first. One without room
 * for it is left out: the page has it in a list.
 */
export function placeNames(
  counties: readonly County[],
  sheet: Sheet,
): { counties: PlacedCounty[]; towns: PlacedName[] } {
  const towns = counties
    .flatMap((county) => county.towns.map((town, rank) => ({ ...town, rank })))
    .filter(sheet.isNamed);
  // Where a list chooses some of the towns, the map is about those.
  const isChoice = counties.some((county) => !county.towns.every(sheet.isNamed));
  const [first, others] = [true, false].map((isFirst) =>
    towns.filter(({ rank }) => (isChoice || rank === 0) === isFirst),
  ) as [typeof towns, typeof towns];

  const lights = towns.map(surround);
  const take = (...names: readonly PlacedName[]) => [...lights, ...names.map(({ box }) => box)];
  const firstNames = nameTowns(first, lights, sheet, take());
  const countyNames = nameCounties(
    // A city that is its own county has its name once.
    counties.filter(({ name }) => !towns.some((town) => town.name === name)),
    sheet,
    take(...firstNames),
  );
  const otherNames = nameTowns(others, lights, sheet, take(...firstNames, ...countyNames));
  return { counties: countyNames, towns: [...firstNames, ...otherNames] };
}
