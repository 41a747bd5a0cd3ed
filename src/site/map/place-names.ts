import type { Box } from './frame.js';
import { nameCounties } from './name-counties.js';
import {
  ASCENT,
  type County,
  DESCENT,
  hasRoom,
  type MapTown,
  overlap,
  PHONE_SIZE,
  type Place,
  type PlacedName,
  putName,
  type Sheet,
  surround,
} from './sheet.js';

export type Names = ReturnType<typeof placeNames>;

/** Places the most important names first. Names without room are left out: the page lists them all. */
export function placeNames(counties: readonly County[], sheet: Sheet) {
  const all = counties
    .flatMap((county) => county.towns.map((town, rank) => ({ ...town, rank })))
    .filter(sheet.isNamed)
    .toSorted((a, b) => a.rank - b.rank);
  // The home town is always named, and no light is under its name.
  const home = all.find(sheet.isHome);
  const places = home ? listPlaces(home, all.map(surround), sheet) : [];
  const own = places.filter(({ box }) => hasRoom(box, [], sheet)).slice(0, 1);
  const towns = all.filter((town) => own.every(({ box }) => !overlap(surround(town), box)));
  // Towns that the page lists come before counties; without a list, only the first three of each county,
  // which its texts name, do.
  const isChoice = counties.some((county) => !county.towns.every(sheet.isNamed));
  const isFirst = ({ rank }: { rank: number }) => isChoice || rank < 3;
  // A city that is its own county is named only once.
  const named = counties.filter(({ name }) => !towns.some((town) => town.name === name));

  const lights = towns.map(surround);
  const take = (...names: readonly PlacedName[]) => [...lights, ...names.map(({ box }) => box)];
  const others = towns.filter((town) => own.length === 0 || town !== home);
  const first = nameTowns(others.filter(isFirst), lights, sheet, take(...own));
  const large = nameCounties(named, sheet, take(...own, ...first));
  const rest = others.filter((town) => !isFirst(town));
  const last = nameTowns(rest, lights, sheet, take(...own, ...first, ...large));
  return { counties: large, towns: [...own, ...first, ...last], lit: towns };
}

const ABOVE = { dy: -13, drop: -DESCENT };
const RAISED = { dy: -2, drop: -DESCENT };
const LEVEL = { dy: 0, drop: 0.34 };
const LOWERED = { dy: 5, drop: ASCENT };
const BELOW = { dy: 13, drop: ASCENT };

/** Positions relative to the town, best first. */
const PLACES: readonly Place[] = [
  { anchor: 'start', dx: 18, ...LEVEL },
  { anchor: 'end', dx: -18, ...LEVEL },
  { anchor: 'middle', dx: 0, ...ABOVE },
  { anchor: 'middle', dx: 0, ...BELOW },
  { anchor: 'start', dx: 18, ...RAISED },
  { anchor: 'start', dx: 18, ...LOWERED },
  { anchor: 'end', dx: -18, ...RAISED },
  { anchor: 'end', dx: -18, ...LOWERED },
  { anchor: 'start', dx: -18, ...ABOVE },
  { anchor: 'start', dx: -18, ...BELOW },
  { anchor: 'end', dx: 18, ...ABOVE },
  { anchor: 'end', dx: 18, ...BELOW },
];

/** Places towns' names where there is room, preferring those listed first in their county. */
function nameTowns(
  towns: readonly MapTown[],
  lights: readonly Box[],
  sheet: Sheet,
  taken: readonly Box[],
): PlacedName[] {
  const names: PlacedName[] = [];
  for (const town of towns) {
    const boxes = [...taken, ...names.map(({ box }) => box)];
    const name = listPlaces(town, lights, sheet).find(({ box }) => hasRoom(box, boxes, sheet));
    if (name) names.push(name);
  }
  return names;
}

/** Lists positions for a town's name: those across a coast or beside another town's light come last. */
function listPlaces(town: MapTown, lights: readonly Box[], { isLand }: Sheet): PlacedName[] {
  const { name, point } = town;
  const own = surround(town);
  const others = lights.filter((light) => !overlap(light, own));
  const rank = ({ box }: PlacedName) => {
    const columns = [box.left, (box.left + box.right) / 2, box.right];
    const rim = columns.flatMap((x) => [isLand([x, box.top]), isLand([x, box.bottom])]);
    const isAcross = new Set(rim).size > 1;
    const room = { ...box, left: box.left - PHONE_SIZE / 2, right: box.right + PHONE_SIZE / 2 };
    return Number(isAcross) + others.filter((light) => overlap(room, light)).length;
  };
  const places = PLACES.map((place) => putName(name, point, place, PHONE_SIZE));
  const ranks = new Map(places.map((place) => [place, rank(place)]));
  return places.toSorted((a, b) => ranks.get(a)! - ranks.get(b)!);
}
