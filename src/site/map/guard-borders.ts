import { simplifyTown } from '../../../shared/towns.js';
import type { KnownTown } from '../towns/find-towns.js';
import { type Frame, type Point, WIDTH } from './frame.js';

/** How far beyond the map's edges a town may be the nearest. */
const BEYOND = 100;
/** How near each other the points are that are asked about. */
const STEP = 10;

/**
 * Lights may shine across a border. It is unknown where that is, but not which county the nearest town
 * is in.
 * @param towns of the country, whether the business plays there or not
 * @returns whether a county of that name, if there is one, has that point
 */
export function guardBorders(towns: readonly KnownTown[], { height, project }: Frame) {
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
    // A county is known by its own name and by its state's.
    const asked = `, ${simplifyTown(name)},`;
    const isKnown = near.some(({ county }) => county.includes(asked));
    return (point) => !isKnown || findCounty(point).includes(asked);
  };
}
