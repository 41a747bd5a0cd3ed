import { isIn, type KnownTown } from '../towns/find-towns.js';
import { type MapFrame, type Point, WIDTH } from './frame.js';

const BEYOND = 100;
/** Points are rounded to this grid, so that the result can be cached. */
const STEP = 10;

/**
 * Keeps a county's glow on its side of the border. No data has the borders: a point counts as within
 * the county of the nearest town.
 * @returns a test for points per county; for an unknown county, it accepts every point
 */
export function borderTest(towns: readonly KnownTown[], { height, project }: MapFrame) {
  const near = towns
    .map((town) => ({ town, point: project(town.at) }))
    .filter(
      ({ point: [x, y] }) =>
        x > -BEYOND && x < WIDTH + BEYOND && y > -BEYOND && y < height + BEYOND,
    );
  const found = new Map<string, KnownTown>();
  const findTown = ([left, top]: Point) => {
    const [x, y] = [Math.round(left / STEP) * STEP, Math.round(top / STEP) * STEP];
    const measure = ({ point }: (typeof near)[number]) => (point[0] - x) ** 2 + (point[1] - y) ** 2;
    const known = found.get(`${x} ${y}`);
    if (known) return known;
    const { town } = near.reduce((one, other) => (measure(other) < measure(one) ? other : one));
    found.set(`${x} ${y}`, town);
    return town;
  };
  return (name: string): ((point: Point) => boolean) => {
    const isOwn = isIn(name);
    const isKnown = near.some(({ town }) => isOwn(town));
    return (point) => !isKnown || isOwn(findTown(point));
  };
}
