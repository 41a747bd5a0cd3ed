import type { Point } from './frame.js';

/** @returns whether the point is inside of an odd number of the rings */
export function isWithin([x, y]: Point, rings: readonly (readonly Point[])[]): boolean {
  let isInside = false;
  for (const ring of rings) {
    for (const [index, [toX, toY]] of ring.entries()) {
      const [fromX, fromY] = ring.at(index - 1)!;
      const isBeside = fromY > y !== toY > y;
      if (isBeside && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)) {
        isInside = !isInside;
      }
    }
  }
  return isInside;
}
