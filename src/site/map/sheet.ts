import { type Box, type Point, WIDTH } from './frame.js';
import { measureText } from './measure-text.js';

export interface Sheet {
  height: number;
  isLand: (point: Point) => boolean;
  isNamed: (town: MapTown) => boolean;
  isHome: (town: MapTown) => boolean;
}

export interface County {
  name: string;
  towns: readonly MapTown[];
  /** Tests whether a point is in the county's glow, and on its side of the border. */
  covers: (point: Point) => boolean;
}

export interface MapTown {
  name: string;
  point: Point;
}

export interface Place {
  anchor: 'start' | 'middle' | 'end';
  /** Offset in the map's units, independent of the font size. */
  dx: number;
  dy: number;
  /**
   * Offset of the baseline as a multiple of the font size, between -DESCENT and ASCENT: with a smaller
   * font, the name then stays within the box of the larger one.
   */
  drop: number;
}

export type PlacedName = ReturnType<typeof putName>;

/** Font size of towns' names on a phone, in the map's units. */
export const PHONE_SIZE = 37;
/** Space around letters, as multiples of the font size: above and below the baseline, and beside. */
export const ASCENT = 0.8;
export const DESCENT = 0.25;
const PADDING = 0.15;
const MARGIN = 45;
/** Half the side of a light's box: its radius and a little more. */
const LIGHT = 7;

/** @returns where the name stands: `at` is its anchor without `drop`, `box` holds the letters in any font */
export function putName(
  text: string,
  point: Point,
  { anchor, dx, dy, drop }: Place,
  size: number,
  width = measureText(text) * size,
) {
  const at: Point = [point[0] + dx, point[1] + dy];
  const left = anchor === 'start' ? at[0] : anchor === 'end' ? at[0] - width : at[0] - width / 2;
  const line = at[1] + drop * size;
  const box: Box = {
    left: left - PADDING * size,
    right: left + width + PADDING * size,
    top: line - ASCENT * size,
    bottom: line + DESCENT * size,
  };
  return { text, anchor, at, drop, box };
}

export function surround({ point: [x, y] }: MapTown): Box {
  return { left: x - LIGHT, right: x + LIGHT, top: y - LIGHT, bottom: y + LIGHT };
}

/** Tests whether a name has room: within the map's margin, without overlapping a taken box. */
export function hasRoom(box: Box, taken: readonly Box[], { height }: Sheet): boolean {
  const { left, top, right, bottom } = box;
  const isInside =
    left >= MARGIN && right <= WIDTH - MARGIN && top >= MARGIN && bottom <= height - MARGIN;
  return isInside && !taken.some((other) => overlap(box, other));
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
