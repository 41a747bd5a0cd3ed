import { contours } from 'd3-contour';
import { type Point, WIDTH } from './frame.js';

/** Side of a grid square, in the map's units; light is computed once per square. */
const STEP = 10;
const COLUMNS = Math.ceil(WIDTH / STEP) + 1;
const countRows = (height: number) => Math.ceil(height / STEP) + 1;
/** Reach of a town's light: a multiple of the median distance between neighbours, within limits. */
const REACH = 1.15;
const LEAST_REACH = 34;
const MOST_REACH = 110;
/** Brightness at which a county's glow ends; a single town has 1 at its centre. */
const EDGE = 0.32;
/** Least lead in brightness over other counties, which leaves a dark seam between two glows. */
const SEAM = 0.06;

/** Brightness of each ripple line, which suggests how far the music carries. */
const LEVELS = [0.2, 0.45, 0.8, 1.25, 1.8];

export interface Glow {
  rings: Point[][];
  /** Brightness at each point of the grid, row by row. */
  light: number[];
  covers: (point: Point) => boolean;
}

/**
 * Gives each county the area where its towns are the brightest. Real borders aren't used: no free data
 * set has the regions as people name them.
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

/** @returns for each of `LEVELS`, the rings of that brightness around these counties' towns */
export function findLevels(counties: readonly Glow[], height: number): Point[][][] {
  const sum = counties[0]!.light.map((_, at) =>
    counties.reduce((all, { light }) => all + light[at]!, 0),
  );
  return trace(sum, countRows(height), LEVELS);
}

function trace(light: number[], rows: number, levels: readonly number[]): Point[][][] {
  return contours()
    .size([COLUMNS, rows])
    .thresholds([...levels])(light)
    .map(({ coordinates }) =>
      coordinates.flatMap((polygon) =>
        polygon.map((ring) =>
          // d3-contour puts grid values at the middle of squares, half a square off.
          ring.slice(1).map(([x, y]): Point => [(x! - 0.5) * STEP, (y! - 0.5) * STEP]),
        ),
      ),
    );
}

/** Scales the reach of light with the spacing of towns, so that dense and sparse maps look alike. */
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
