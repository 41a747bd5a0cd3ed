import type { Point } from './frame.js';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Which side of a line a point is on, above 0 within, and how far along it the line is. */
type Side = (point: Point) => number;

/**
 * Cuts a ring to a box, as Sutherland and Hodgman do. Where it leaves the box and comes back, the
 * result follows the box's side.
 */
export function clipRing(
  ring: readonly Point[],
  { left, top, right, bottom }: Box,
): readonly Point[] {
  const sides: Side[] = [
    ([x]) => x - left,
    ([x]) => right - x,
    ([, y]) => y - top,
    ([, y]) => bottom - y,
  ];
  return sides.reduce(cut, ring);
}

function cut(ring: readonly Point[], within: Side): readonly Point[] {
  const kept: Point[] = [];
  ring.forEach((point, index) => {
    const before = ring.at(index - 1)!;
    const from = within(before);
    const to = within(point);
    if (from < 0 !== to < 0) kept.push(between(before, point, from / (from - to)));
    if (to >= 0) kept.push(point);
  });
  return kept;
}

function between([x, y]: Point, [toX, toY]: Point, share: number): Point {
  return [x + (toX - x) * share, y + (toY - y) * share];
}
