import { type Box, type Point, WIDTH } from './frame.js';
import { measureText } from './measure-text.js';

/** What names are placed on. */
export interface Sheet {
  height: number;
  isLand: (point: Point) => boolean;
  isNamed: (town: Town) => boolean;
  /** Of the towns' names, and of the same where there is more room. */
  size: number;
  wideSize: number;
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

/** Where a name stands, in its size, from what it names: to the right and down. */
export interface Place {
  anchor: 'start' | 'middle' | 'end';
  dx: number;
  dy: number;
}

/** A name where there is room for it. */
export interface PlacedName {
  text: string;
  /** What it names. */
  point: Point;
  place: Place;
  /** More than the letters take up, in any font. */
  box: Box;
  /** The same where there is more room: a town's name is nearer to its own light then. */
  smaller?: Box;
}

/** Of letters, in their size: above and below their line, and clear space before and after. */
const ASCENT = 0.8;
const DESCENT = 0.25;
const PADDING = 0.15;
/** How near the edge a name may be: the edges fade. */
const MARGIN = 45;
/** From the middle of a town's light to its edge, and a little more. */
const LIGHT = 7;

/** On the middle of what it names. */
export const MIDDLE: Place = { anchor: 'middle', dx: 0, dy: 0 };

export function putName(
  text: string,
  point: Point,
  place: Place,
  size: number,
  width = measureText(text) * size,
): PlacedName {
  const { anchor, dx, dy } = place;
  const [x, y] = [point[0] + dx * size, point[1] + dy * size];
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  const box = {
    left: left - PADDING * size,
    right: left + width + PADDING * size,
    top: y - ASCENT * size,
    bottom: y + DESCENT * size,
  };
  return { text, point, place, box };
}

/** The light itself, which no name may cover. */
export function surround({ point: [x, y] }: Town): Box {
  return { left: x - LIGHT, right: x + LIGHT, top: y - LIGHT, bottom: y + LIGHT };
}

/** @returns whether a name there is well within the map, and touches nothing that is taken */
export function isClear(box: Box, taken: readonly Box[], { height }: Sheet): boolean {
  const { left, top, right, bottom } = box;
  const isInside =
    left >= MARGIN && right <= WIDTH - MARGIN && top >= MARGIN && bottom <= height - MARGIN;
  return isInside && !taken.some((other) => overlap(box, other));
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** As a phone shows it, and where there is more room. */
export const listBoxes = ({ box, smaller = box }: PlacedName) => [box, smaller];
