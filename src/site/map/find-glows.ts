import { contours } from 'd3-contour';
import type { Point } from './frame.js';
import { WIDTH } from './frame.js';

/** The side of a square of the grid that the light is measured on. */
const STEP = 10;
const COLUMNS = Math.ceil(WIDTH / STEP) + 1;
const countRows = (height: number) => Math.ceil(height / STEP) + 1;
/** How far a town's light reaches, in distances to its nearest neighbour, and its limits. */
const REACH = 1.15;
const LEAST_REACH = 34;
const MOST_REACH = 110;
/** Of a town's own light: where that of a county ends. */
const EDGE = 0.32;
/** How much brighter than its neighbours' a county's own light has to be: a dark seam between two. */
const SEAM = 0.06;

/** How far the music carries: a line at each of these, of a town's own light. */
const LEVELS = [0.2, 0.45, 0.8, 1.25, 1.8];

/** The area that the lights of a county’s towns fill. */
export interface Glow {
  rings: Point[][];
  /** Of its towns, on the grid. */
  light: number[];
  /** Whether a point is within it. */
  covers: (point: Point) => boolean;
}

/**
 * Gives each county the area where its towns shine brightest, with soft and even outlines, whatever
 * its real shape: there is no free data set of what people call their area.
 */
export function findGlows<County extends { towns: readonly { point: Point }[] }>(
  counties: readonly County[],
  height: number,
): (County & Glow)[] {
  const points = counties.map(({ towns }) => towns.map(({ point }) => point));
  const reach = measureReach(points.flat());
  const rows = countRows(height);
  const shine = (towns: readonly Point[], [x, y]: Point) =>
    towns.reduce((sum, [townX, townY]) => {
      return sum + Math.exp(-((x - townX) ** 2 + (y - townY) ** 2) / reach ** 2);
    }, 0);
  const grid = Array.from({ length: COLUMNS * rows }, (_, index): Point => {
    return [(index % COLUMNS) * STEP, Math.floor(index / COLUMNS) * STEP];
  });
  const lights = points.map((towns) => grid.map((point) => shine(towns, point)));
  return counties.map((county, index) => {
    const excess = grid.map((__, at) => {
      const others = lights.map((light, other) => (other === index ? 0 : light[at]! + SEAM));
      return lights[index]![at]! - Math.max(EDGE, ...others);
    });
    const [rings] = trace(excess, rows, [0]);
    return {
      ...county,
      rings: rings!,
      light: lights[index]!,
      covers: ([x, y]) => excess[Math.round(y / STEP) * COLUMNS + Math.round(x / STEP)]! > 0,
    };
  });
}

/** @returns the lines of equal light around the towns of these counties, from the outermost inwards */
export function findLevels(counties: readonly Glow[], height: number): Point[][][] {
  const sum = counties[0]!.light.map((_, at) =>
    counties.reduce((all, { light }) => all + light[at]!, 0),
  );
  return trace(sum, countRows(height), LEVELS);
}

/** @returns for each level, the rings within which there is more light */
function trace(light: number[], rows: number, levels: readonly number[]): Point[][][] {
  return contours()
    .size([COLUMNS, rows])
    .thresholds([...levels])(light)
    .map(({ coordinates }) =>
      coordinates.flatMap((polygon) =>
        polygon.map((ring) =>
          // d3 counts from the middles of the squares.
          ring.slice(1).map(([x, y]): Point => [(x! - 0.5) * STEP, (y! - 0.5) * STEP]),
        ),
      ),
    );
}

/** Twice as far apart, towns shine twice as far: the median of the distances to the nearest one. */
function measureReach(towns: readonly Point[]): number {
  const distances = towns
    .map(([x, y], index) =>
      Math.min(
        ...towns.flatMap(([otherX, otherY], other) =>
          other === index ? [] : [Math.hypot(x - otherX, y - otherY)],
        ),
      ),
    )
    .toSorted((a, b) => a - b);
  const median = distances[Math.floor(distances.length / 2)] ?? MOST_REACH;
  return Math.min(MOST_REACH, Math.max(LEAST_REACH, median * REACH));
}
