import { type Box, type Point, WIDTH } from './frame.js';
import { measureText } from './measure-text.js';
import {
  type County,
  hasRoom,
  PHONE_SIZE,
  type Place,
  type PlacedName,
  putName,
  type Sheet,
} from './sheet.js';

interface PlacedCounty extends PlacedName {
  size: number;
  /** Width that SVG's `textLength` forces on the text, whatever the font. */
  width: number;
}

/** Multiples of the size of towns' names. */
const SIZES = [2.8, 2.3, 1.9, 1.5, 1.2, 1];
/** Width of the narrow display face, relative to `measureText`. */
const NARROWING = 0.75;
const STEP = 20;
const MIDDLE: Place = { anchor: 'middle', dx: 0, dy: 0, drop: 0 };

/** Places counties' names on land within their own glow, in the one size at which the most fit. */
export function nameCounties(
  counties: readonly County[],
  sheet: Sheet,
  taken: readonly Box[],
): PlacedCounty[] {
  const spots = counties.map((county) => listSpots(county, sheet));
  const isAtHome = ({ covers }: County, box: Box) =>
    spread(box).every((point) => covers(point) && sheet.isLand(point));
  const place = (size: number) =>
    counties.reduce<PlacedCounty[]>((placed, county, index) => {
      const width = measureText(county.name) * size * NARROWING;
      const others = [...taken, ...placed.map(({ box }) => box)];
      const found = spots[index]!.map((spot) =>
        putName(county.name, spot, MIDDLE, size, width),
      ).find(({ box }) => hasRoom(box, others, sheet) && isAtHome(county, box));
      return found ? [...placed, { ...found, size, width }] : placed;
    }, []);
  let best: PlacedCounty[] = [];
  for (const part of SIZES) {
    const names = place(part * PHONE_SIZE);
    if (names.length > best.length) best = names;
    if (best.length === counties.length) break;
  }
  return best;
}

/** Samples points all over a name's box, close enough to notice a bay or another county. */
function spread({ left, top, right, bottom }: Box): Point[] {
  const columns = Math.ceil((right - left) / STEP);
  return Array.from({ length: columns + 1 }, (_, column) => {
    return left + ((right - left) * column) / columns;
  }).flatMap((x) => [top, (top + bottom) / 2, bottom].map((y): Point => [x, y]));
}

/** Lists candidate points for a county's name, nearest to the centre of its towns first. */
function listSpots({ towns, covers }: County, { height }: Sheet): Point[] {
  const middle = (axis: 0 | 1) =>
    towns.reduce((sum, { point }) => sum + point[axis] / towns.length, 0);
  const [middleX, middleY] = [middle(0), middle(1)];
  const measure = ([x, y]: Point) => Math.hypot(x - middleX, y - middleY);
  const columns = WIDTH / STEP;
  return Array.from({ length: columns * Math.floor(height / STEP) }, (_, index): Point => {
    return [(index % columns) * STEP, Math.floor(index / columns) * STEP];
  })
    .filter(covers)
    .toSorted((a, b) => measure(a) - measure(b));
}
