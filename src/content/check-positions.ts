import type { AreaFile } from '../../shared/content/site-schema.js';
import type { Position } from '../map/frame.js';
import { isNearLand, measureDistance } from '../map/position.js';
import type { Faults } from './fault.js';
import { findPlace, type Tree } from './tree.js';

/** In kilometres: nobody drives a van that far to a party. */
const FAR = 1500;

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
  const turned = findAllTurned(all) ?? findTurned(all);
  for (const { at, path } of turned) {
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
  const isFar = (at: Position) => measureDistance(at, middle) > FAR;
  return all.filter(({ at }) => isFar(at) && canTurn(at) && !isFar(turn(at)));
}

/** @returns all of them, if they are out at sea and would not be the other way round */
function findAllTurned(all: readonly Placed[]): readonly Placed[] | undefined {
  const areTurned = all.every(({ at }) => !isNearLand(at) && canTurn(at) && isNearLand(turn(at)));
  return areTurned ? all : undefined;
}

function canTurn([, longitude]: Position): boolean {
  return Math.abs(longitude) <= 90;
}

function turn([latitude, longitude]: Position): Position {
  return [longitude, latitude];
}

function findMedian(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
