import type { Point } from './frame.js';

/**
 * Some million points of the coast pass through it for a site's maps: with an iterator, most of the
 * time would go into collecting garbage.
 * @returns whether the point is inside of an odd number of the rings
 */
export function isWithin([x, y]: Point, rings: readonly (readonly Point[])[]): boolean {
  let isInside = false;
  for (const ring of rings) {
    let from = ring.at(-1)!;
    ring.forEach((to) => {
      const isBeside = from[1] > y !== to[1] > y;
      if (isBeside && x < from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1])) {
        isInside = !isInside;
      }
      from = to;
    });
  }
  return isInside;
}
