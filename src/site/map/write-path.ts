import type { Point } from './frame.js';

/**
 * Rings as the data of an SVG path: whole numbers, each point relative to the one before it.
 * @param step how far each point is from the one before it, at least
 */
export function writeRings(rings: readonly (readonly Point[])[], step: number): string {
  return rings.map((ring) => writeRing(thinOut(ring, step))).join('');
}

function thinOut(ring: readonly Point[], step: number): Point[] {
  const kept: Point[] = [];
  for (const [x, y] of ring) {
    const [lastX, lastY] = kept.at(-1) ?? [Infinity, Infinity];
    if (Math.hypot(x - lastX, y - lastY) >= step) kept.push([Math.round(x), Math.round(y)]);
  }
  return kept;
}

/** A speck has no area to be drawn. */
function writeRing(ring: readonly Point[]): string {
  if (ring.length < 3) return '';
  const steps = ring.map(([x, y], index): Point => {
    const [beforeX, beforeY] = ring[index - 1] ?? [0, 0];
    return [x - beforeX, y - beforeY];
  });
  const [first, ...others] = steps.map(([x, y]) => `${x}${y < 0 ? '' : ' '}${y}`);
  return `M${first}l${others.join(' ').replaceAll(' -', '-')}z`;
}

/**
 * Rings as soft lines, in as few numbers: from the middle of one side to the middle of the next, and
 * towards the corner between them. What is rounded at one middle is made up for at the next.
 * @param step as in `writeRings`
 */
export function writeCurves(rings: readonly (readonly Point[])[], step: number): string {
  return rings.map((ring) => writeCurve(thinOut(ring, step))).join('');
}

function writeCurve(ring: readonly Point[]): string {
  if (ring.length < 3) return '';
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
const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];

/** Of lines as short as can be, only the round ends are seen. */
export function writeLights(towns: readonly { point: Point }[]): string {
  return towns.map(({ point: [x, y] }) => `M${Math.round(x)} ${Math.round(y)}h0`).join('');
}
