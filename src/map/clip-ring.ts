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
export function clipRing(ring: readonly Point[], { left, top, right, bottom }: Box): Point[] {
  const sides: Side[] = [
    ([x]) => x - left,
    ([x]) => right - x,
    ([, y]) => y - top,
    ([, y]) => bottom - y,
  ];
  return sides.reduce<Point[]>(cut, [...ring]);
}

function cut(ring: Point[], within: Side): Point[] {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1)!;
    const [from, to] = [within(before), within(point)];
    const crossing = from < 0 === to < 0 ? [] : [between(before, point, from / (from - to))];
    return to < 0 ? crossing : [...crossing, point];
  });
}

function between([x, y]: Point, [toX, toY]: Point, share: number): Point {
  return [x + (toX - x) * share, y + (toY - y) * share];
}
