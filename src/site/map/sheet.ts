import { type Box, type Point, WIDTH } from './frame.js';
import { measureText } from './measure-text.js';

/** The map that names are placed on. */
export interface Sheet {
  height: number;
  isLand: (point: Point) => boolean;
  isNamed: (town: Town) => boolean;
}

export interface County {
  name: string;
  towns: readonly Town[];
  /** Whether a point is in the area of its lights. */
  covers: (point: Point) => boolean;
}

export interface Town {
  name: string;
  point: Point;
}

/** Position of a name beside what it names. */
export interface Place {
  anchor: 'start' | 'middle' | 'end';
  /** Offset in the map's units, whatever the size of the letters. */
  dx: number;
  dy: number;
  /**
   * Offset of the baseline in the size of the letters, between -DESCENT and ASCENT: smaller letters
   * then stay within the box of larger ones.
   */
  drop: number;
}

/** A name where there is room for it. */
export interface PlacedName {
  text: string;
  anchor: Place['anchor'];
  /** Where the text is anchored, before its baseline drops. */
  at: Point;
  drop: number;
  /** More than the letters take up, in any font. */
  box: Box;
}

/** Size of the towns' names on a phone. */
export const PHONE_SIZE = 37;
/** Space that letters need, in their size: above and below their line, before and after. */
export const ASCENT = 0.8;
export const DESCENT = 0.25;
const PADDING = 0.15;
/** Distance that names keep from the map's edges, which fade. */
const MARGIN = 45;
/** Radius of a town's light, and a little more. */
const LIGHT = 7;

export function putName(
  text: string,
  point: Point,
  { anchor, dx, dy, drop }: Place,
  size: number,
  width = measureText(text) * size,
): PlacedName {
  const at: Point = [point[0] + dx, point[1] + dy];
  const left = anchor === 'start' ? at[0] : anchor === 'end' ? at[0] - width : at[0] - width / 2;
  const line = at[1] + drop * size;
  const box = {
    left: left - PADDING * size,
    right: left + width + PADDING * size,
    top: line - ASCENT * size,
    bottom: line + DESCENT * size,
  };
  return { text, anchor, at, drop, box };
}

/** Box of the light itself, which no name may cover. */
export function surround({ point: [x, y] }: Town): Box {
  return { left: x - LIGHT, right: x + LIGHT, top: y - LIGHT, bottom: y + LIGHT };
}

/** Says whether a name there is well within the map and touches nothing that is taken. */
export function isClear(box: Box, taken: readonly Box[], { height }: Sheet): boolean {
  const { left, top, right, bottom } = box;
  const isInside =
    left >= MARGIN && right <= WIDTH - MARGIN && top >= MARGIN && bottom <= height - MARGIN;
  return isInside && !taken.some((other) => overlap(box, other));
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
