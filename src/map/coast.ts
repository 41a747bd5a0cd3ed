import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { COAST_FILE } from '../config/paths.js';
import { type Box, clipRing } from './clip-ring.js';
import type { Frame, Point } from './frame.js';

/** As `scripts/make-coast.mjs` writes them: steps in a degree. */
const STEPS = 500;

/** Longitudes and latitudes in degrees, the last point joined to the first, and where they lie. */
interface Coast {
  points: readonly Point[];
  box: Box;
}

let coasts: readonly Coast[] | undefined;

/** @returns the land within the box, as rings on the map */
export function findLand(frame: Frame, box: Box): Point[][] {
  coasts ??= unpack(brotliDecompressSync(readFileSync(COAST_FILE)));
  const { west, north, perLongitude, perLatitude } = frame;
  const shown = {
    left: west + box.left / perLongitude,
    right: west + box.right / perLongitude,
    top: north - box.top / perLatitude,
    bottom: north - box.bottom / perLatitude,
  };
  // Beyond the date line, the count of degrees begins again.
  return [-360, 0, 360].flatMap((turn) =>
    coasts!
      .filter((coast) => overlaps(coast.box, shown, turn))
      .map(({ points }) =>
        // Cut first: little is left of a continent.
        clipRing(points, {
          left: shown.left - turn,
          right: shown.right - turn,
          top: shown.bottom,
          bottom: shown.top,
        }).map(([longitude, latitude]): Point => [
          (longitude + turn - west) * perLongitude,
          (north - latitude) * perLatitude,
        ]),
      )
      .filter(({ length }) => length > 2),
  );
}

/** Both in degrees, in which the top is more than the bottom. */
function overlaps(coast: Box, shown: Box, turn: number): boolean {
  const { left, top, right, bottom } = shown;
  return (
    coast.left + turn < right &&
    coast.right + turn > left &&
    coast.bottom < top &&
    coast.top > bottom
  );
}

/** A number is seven bits a byte, the lowest first; all but its last byte have the eighth bit set. */
function unpack(bytes: Uint8Array): Coast[] {
  const all: Coast[] = [];
  let at = 0;
  const readNumber = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  /** What is odd is below zero. */
  const readDifference = () => {
    const value = readNumber();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
  let [longitude, latitude] = [0, 0];
  while (at < bytes.length) {
    const points: Point[] = [];
    const box: Box = { left: Infinity, top: -Infinity, right: -Infinity, bottom: Infinity };
    for (let left = readNumber(); left > 0; left -= 1) {
      longitude += readDifference();
      latitude += readDifference();
      const [x, y] = [longitude / STEPS, latitude / STEPS];
      points.push([x, y]);
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.bottom = Math.min(box.bottom, y);
      box.top = Math.max(box.top, y);
    }
    all.push({ points, box });
  }
  return all;
}
