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

/** Of lines as short as can be, only the round ends are seen. */
export function writeLights(towns: readonly { point: Point }[]): string {
  return towns.map(({ point: [x, y] }) => `M${Math.round(x)} ${Math.round(y)}h0`).join('');
}
