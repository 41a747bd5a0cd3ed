import { simplifyTown } from '../../../shared/towns.js';
import type { KnownTown } from '../towns/find-towns.js';
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
    .map(({ within, at }) => ({ county: within, point: project(at) }))
    .filter(
      ({ point: [x, y] }) =>
        x > -BEYOND && x < WIDTH + BEYOND && y > -BEYOND && y < height + BEYOND,
    );
  const found = new Map<string, string>();
  const findCounty = ([left, top]: Point) => {
    const [x, y] = [Math.round(left / STEP) * STEP, Math.round(top / STEP) * STEP];
    const known = found.get(`${x} ${y}`);
    if (known !== undefined) return known;
    let [nearest, least] = ['', Infinity];
    for (const { county, point } of near) {
      const apart = (point[0] - x) ** 2 + (point[1] - y) ** 2;
      if (apart < least) [nearest, least] = [county, apart];
    }
    found.set(`${x} ${y}`, nearest);
    return nearest;
  };
  return (name: string): ((point: Point) => boolean) => {
    // `within` lists the county and its state, so a name of either matches.
    const asked = `, ${simplifyTown(name)},`;
    const isKnown = near.some(({ county }) => county.includes(asked));
    return (point) => !isKnown || findCounty(point).includes(asked);
  };
}
