import { geoDistance } from 'd3-geo';
import type { AreaFile } from '../../../../shared/content/site-schema.js';
import { type Position, turn } from '../../map/frame.js';
import type { Faults } from '../read/fault.js';
import { findPlace, type Tree } from '../read/tree.js';

/** In radians, 1500 kilometres: nobody drives a van that far to a party. */
const FAR = 1500 / 6371;

interface Placed {
  at: Position;
  path: PropertyKey[];
}

/** Finds latitudes and longitudes that have changed places, though each might be right. */
export function checkPositions(areas: readonly AreaFile[], tree: Tree, faults: Faults): void {
  const all = areas.flatMap(({ towns }, index) =>
    towns.flatMap((town, number): Placed[] =>
      typeof town === 'string' || !town.at
        ? []
        : [{ at: town.at, path: [index, 'towns', number, 'at'] }],
    ),
  );
  for (const { at, path } of findTurned(all)) {
    const [latitude, longitude] = at;
    faults.add(
      findPlace(tree, path),
      `has to have the latitude first and then the longitude: [${longitude}, ${latitude}]`,
    );
  }
}

/** Those that are far from most of the others, and would not be the other way round. */
function findTurned(all: readonly Placed[]): Placed[] {
  const middle: Position = [
    findMedian(all.map(({ at }) => at[0])),
    findMedian(all.map(({ at }) => at[1])),
  ];
  const isFar = (at: Position) => geoDistance(turn(at), turn(middle)) > FAR;
  return all.filter(({ at }) => isFar(at) && canTurn(at) && !isFar(turn(at)));
}

function canTurn([, longitude]: Position): boolean {
  return Math.abs(longitude) <= 90;
}

function findMedian(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
