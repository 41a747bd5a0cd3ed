import { nameCounties, type PlacedCounty } from './name-counties.js';
import { nameTowns } from './name-towns.js';
import { type County, type PlacedName, type Sheet, surround } from './sheet.js';

export interface Names {
  counties: PlacedCounty[];
  towns: PlacedName[];
}

/** Places the most important names first. Names without room are left out: the page lists them all. */
export function placeNames(counties: readonly County[], sheet: Sheet): Names {
  const towns = counties
    .flatMap((county) => county.towns.map((town, rank) => ({ ...town, rank })))
    .filter(sheet.isNamed);
  // Towns that the page lists come before counties; without a list, only the first three of each county,
  // which its texts name, do.
  const isChoice = counties.some((county) => !county.towns.every(sheet.isNamed));
  const isFirst = ({ rank }: { rank: number }) => isChoice || rank < 3;
  // A city that is its own county is named only once.
  const named = counties.filter(({ name }) => !towns.some((town) => town.name === name));

  const lights = towns.map(surround);
  const take = (...names: readonly PlacedName[]) => [...lights, ...names.map(({ box }) => box)];
  const first = nameTowns(towns.filter(isFirst), lights, sheet, take());
  const large = nameCounties(named, sheet, take(...first));
  const others = towns.filter((town) => !isFirst(town));
  return {
    counties: large,
    towns: [...first, ...nameTowns(others, lights, sheet, take(...first, ...large))],
  };
}
