import type { MapQuery, Surroundings } from '../../../shared/api/desk-site.js';
import { findLargestTown, findTownsNear, MILES_IN_A_DEGREE } from './find-towns.js';
import { findLand } from '../map/coast.js';
import { around, COAST_STEP } from '../map/draw-map.js';
import { fitFrame, type Point, type Position, WIDTH } from '../map/frame.js';
import { writeRings } from '../map/write-path.js';

/** In the map's units: names that are closer would be written over each other. */
const [APART_X, APART_Y] = [260, 70];

/** A map to put a place on: the coast, and the largest towns to go by. */
export function drawSurroundings({ country, span, ...query }: MapQuery): Surroundings {
  const { north, east } = query;
  const centre =
    north === undefined || east === undefined
      ? findLargestTown(country).at
      : ([north, east] as const);
  const [latitude, longitude] = centre;
  const across = span / Math.cos((latitude * Math.PI) / 180);
  const corners: Position[] = [
    [latitude - span, longitude],
    [latitude + span, longitude],
    [latitude, longitude - across],
    [latitude, longitude + across],
  ];
  const { height, project, projection, box } = fitFrame(corners);
  const towns: Surroundings['towns'] = [];
  for (const { name, at } of findTownsNear([...centre], 2 * span * MILES_IN_A_DEGREE, country)) {
    const [x, y] = project(at);
    const isIn = x > 0 && x < WIDTH && y > 0 && y < height;
    const isFree = towns.every((town) => isApart([x, y], [town.x, town.y]));
    if (isIn && isFree) towns.push({ name, x: Math.round(x), y: Math.round(y) });
  }
  return {
    centre: [latitude, longitude],
    width: WIDTH,
    height,
    sea: writeRings([around(box), ...findLand(projection)], COAST_STEP),
    towns,
    scale: projection.scale(),
    translate: projection.translate(),
    rotate: projection.rotate(),
  };
}

const isApart = ([x, y]: Point, [otherX, otherY]: Point) =>
  Math.abs(x - otherX) > APART_X || Math.abs(y - otherY) > APART_Y;
