import simplify from 'simplify-js';
import type { Point } from './frame.js';

/**
 * Rings as the data of an SVG path: whole numbers, each point relative to the one before it.
 * @param tolerance how far a line may be from where it was
 */
export function writeRings(rings: readonly (readonly Point[])[], tolerance: number): string {
  return rings.map((ring) => writeRing(round(simplifyRing(ring, tolerance)))).join('');
}

function simplifyRing(ring: readonly Point[], tolerance: number): Point[] {
  const points = ring.map(([x, y]) => ({ x, y }));
  return simplify([...points, points[0]!], tolerance, true).map(({ x, y }): Point => [x, y]);
}

/** Without points that are the same as the one before them, once they are rounded. */
function round(ring: readonly Point[]): Point[] {
  return ring
    .map(([x, y]): Point => [Math.round(x), Math.round(y)])
    .filter(([x, y], index, all) => {
      const before = all.at(index - 1)!;
      return x !== before[0] || y !== before[1];
    });
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
