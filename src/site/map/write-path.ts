import type { Point } from './frame.js';

/**
 * Writes rings as the `d` of an SVG path, in whole numbers and relative steps to keep it short.
 * @param step least distance between two points; points in between are dropped
 */
export function writeRings(rings: readonly (readonly Point[])[], step: number): string {
  return thinOut(rings, step).map(writeRing).join('');
}

function thinOut(rings: readonly (readonly Point[])[], step: number): Point[][] {
  return rings
    .map((ring) => {
      const kept: Point[] = [];
      for (const [x, y] of ring) {
        const [lastX, lastY] = kept.at(-1) ?? [Infinity, Infinity];
        if (Math.hypot(x - lastX, y - lastY) >= step) kept.push([Math.round(x), Math.round(y)]);
      }
      return kept;
    })
    .filter(({ length }) => length >= 3);
}

function writeRing(ring: readonly Point[]): string {
  const steps = ring.map(([x, y], index): Point => {
    const [beforeX, beforeY] = ring[index - 1] ?? [0, 0];
    return [x - beforeX, y - beforeY];
  });
  const [first, ...others] = steps.map(([x, y]) => `${x}${y < 0 ? '' : ' '}${y}`);
  return `M${first}l${others.join(' ').replaceAll(' -', '-')}z`;
}

/**
 * Writes rings as smooth quadratic curves: each runs from the middle of one side to the middle of the
 * next, with the corner between them as its control point. Rounding errors don't add up.
 */
export function writeCurves(rings: readonly (readonly Point[])[], step: number): string {
  return thinOut(rings, step).map(writeCurve).join('');
}

function writeCurve(ring: readonly Point[]): string {
  let corner = ring[0]!;
  let from = findMiddle(ring.at(-1)!, corner);
  const start = `M${from.join(' ')}q${subtract(corner, from).join(' ')}`;
  const steps = ring.map((_, index) => {
    const to = findMiddle(corner, ring[(index + 1) % ring.length]!);
    const step = subtract(to, from).join(' ');
    corner = [2 * to[0] - corner[0], 2 * to[1] - corner[1]];
    from = to;
    return step;
  });
  const [first, ...others] = steps;
  return `${start} ${first}t${others.join(' ')}z`.replaceAll(' -', '-');
}

const findMiddle = (a: Point, b: Point): Point => [
  Math.round((a[0] + b[0]) / 2),
  Math.round((a[1] + b[1]) / 2),
];
export const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];

/** Writes each town as a line of no length: its round caps draw a dot. */
export function writeLights(towns: readonly { point: Point }[]): string {
  return towns.map(({ point: [x, y] }) => `M${Math.round(x)} ${Math.round(y)}h0`).join('');
}
