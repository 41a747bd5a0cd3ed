import { nameCounties, type PlacedCounty } from './name-counties.js';
import { nameTowns } from './name-towns.js';
import { type County, listBoxes, type PlacedName, putName, type Sheet, surround } from './sheet.js';

export interface Names {
  counties: PlacedCounty[];
  towns: PlacedName[];
}

/**
 * Finds places for the names of counties and towns, those that matter most first. One without room
 * for it is left out: the page has it in a list.
 * @param sheet as a phone has it
 * @returns the names that are always there, and those that there is only room for then
 */
export function placeNames(
  counties: readonly County[],
  sheet: Sheet,
): { always: Names; wide: Names } {
  const towns = counties
    .flatMap((county) => county.towns.map((town, rank) => ({ ...town, rank })))
    .filter(sheet.isNamed);
  // Where a list chooses some of the towns, the map is about those.
  const isChoice = counties.some((county) => !county.towns.every(sheet.isNamed));
  const [first, others] = [true, false].map((isFirst) =>
    towns.filter(({ rank }) => (isChoice || rank === 0) === isFirst),
  ) as [typeof towns, typeof towns];
  // A city that is its own county has its name once.
  const named = counties.filter(({ name }) => !towns.some((town) => town.name === name));

  const lights = towns.map(surround);
  const take = (...names: readonly PlacedName[]) => [...lights, ...names.flatMap(listBoxes)];
  const firstNames = nameTowns(first, lights, sheet, take());
  const countyNames = nameCounties(named, sheet, take(...firstNames));
  const otherNames = nameTowns(others, lights, sheet, take(...firstNames, ...countyNames));
  const always = { counties: countyNames, towns: [...firstNames, ...otherNames] };

  const wideSheet = { ...sheet, size: sheet.wideSize };
  const smaller = always.towns.map(({ text, point, place }) =>
    putName(text, point, place, sheet.wideSize),
  );
  const moreCounties = nameCounties(
    named.filter(({ name }) => !countyNames.some(({ text }) => text === name)),
    wideSheet,
    take(...smaller, ...countyNames),
  );
  const moreTowns = nameTowns(
    towns.filter(({ point }) => !smaller.some((name) => name.point === point)),
    lights,
    wideSheet,
    take(...smaller, ...countyNames, ...moreCounties),
  );
  return { always, wide: { counties: moreCounties, towns: moreTowns } };
}
