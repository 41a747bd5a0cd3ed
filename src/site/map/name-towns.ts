import type { Box } from './frame.js';
import {
  isClear,
  listBoxes,
  overlap,
  type Place,
  type PlacedName,
  putName,
  type Sheet,
  surround,
  type Town,
} from './sheet.js';

interface RankedTown extends Town {
  /** Its place in the list of its county, from 0. */
  rank: number;
}

/** With where its name may go, best first. */
type TownWithPlaces = RankedTown & { places: PlacedName[] };

/** How often names are placed again. */
const ROUNDS = 8;

/** Where a name may go at its town, best first: its end there and its line, in its size. */
const PLACES: readonly Place[] = [
  { anchor: 'start', dx: 0.6, dy: 0.34 },
  { anchor: 'end', dx: -0.6, dy: 0.34 },
  { anchor: 'middle', dx: 0, dy: -0.7 },
  { anchor: 'middle', dx: 0, dy: 1.25 },
  { anchor: 'start', dx: 0.6, dy: -0.3 },
  { anchor: 'start', dx: 0.6, dy: 0.95 },
  { anchor: 'end', dx: -0.6, dy: -0.3 },
  { anchor: 'end', dx: -0.6, dy: 0.95 },
  { anchor: 'start', dx: -0.6, dy: -0.7 },
  { anchor: 'start', dx: -0.6, dy: 1.25 },
  { anchor: 'end', dx: 0.6, dy: -0.7 },
  { anchor: 'end', dx: 0.6, dy: 1.25 },
];

/**
 * Names as many towns as have room, rather the first of a county than its last.
 * @param lights of all towns
 */
export function nameTowns(
  towns: readonly RankedTown[],
  lights: readonly Box[],
  sheet: Sheet,
  taken: readonly Box[],
): PlacedName[] {
  return chooseNames(
    towns
      .toSorted((a, b) => a.rank - b.rank)
      .map((town) => ({
        ...town,
        places: listPlaces(town, lights, sheet).filter((name) =>
          listBoxes(name).every((box) => isClear(box, taken, sheet)),
        ),
      })),
  );
}

/** Tries several orders: each time, those that found no room the time before come first. */
function chooseNames(towns: readonly TownWithPlaces[]): PlacedName[] {
  let order = towns;
  let best = { names: [] as PlacedName[], weight: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const names: PlacedName[] = [];
    const found: TownWithPlaces[] = [];
    const leftOut: TownWithPlaces[] = [];
    for (const town of order) {
      const name = town.places.find(({ box, smaller }) =>
        names.every((other) => !overlap(box, other.box) && !overlap(smaller!, other.smaller!)),
      );
      if (name) names.push(name);
      (name ? found : leftOut).push(town);
    }
    const weight = found.reduce((sum, { rank }) => sum + 1 / (rank + 1), 0);
    if (weight > best.weight) best = { names, weight };
    if (leftOut.length === 0) break;
    order = [...leftOut, ...found];
  }
  return best.names;
}

/** Better ones first: neither across a coast nor beside another town's light. */
function listPlaces(town: Town, lights: readonly Box[], sheet: Sheet): PlacedName[] {
  const { isLand, size, wideSize } = sheet;
  const { name, point } = town;
  const own = surround(town);
  const others = lights.filter((light) => !overlap(light, own));
  const rank = ({ box }: PlacedName) => {
    // The corners, and the middles of the long sides.
    const columns = [box.left, (box.left + box.right) / 2, box.right];
    const rim = columns.flatMap((x) => [isLand([x, box.top]), isLand([x, box.bottom])]);
    const isAcross = new Set(rim).size > 1;
    const room = { ...box, left: box.left - size / 2, right: box.right + size / 2 };
    return Number(isAcross) + others.filter((light) => overlap(room, light)).length;
  };
  const places = PLACES.map((place) => ({
    ...putName(name, point, place, size),
    smaller: putName(name, point, place, wideSize).box,
  }));
  const ranks = new Map(places.map((place) => [place, rank(place)]));
  return places.toSorted((a, b) => ranks.get(a)! - ranks.get(b)!);
}
