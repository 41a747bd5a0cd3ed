import { findLand } from './coast.js';
import { fitFrame, type Position, project, WIDTH } from './frame.js';
import { isWithin } from './is-within.js';

const EARTH_RADIUS = 6371;

/** @returns how far it is from one to the other, in kilometres */
export function measureDistance(a: Position, b: Position): number {
  const [latitudeA, longitudeA, latitudeB, longitudeB] = [...a, ...b].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number, number];
  const half = (angle: number) => Math.sin(angle / 2) ** 2;
  const across =
    half(latitudeB - latitudeA) +
    Math.cos(latitudeA) * Math.cos(latitudeB) * half(longitudeB - longitudeA);
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(across)));
}

/** The drawing of the coast is right to about a kilometre: this many degrees are eleven. */
const NEAR = 0.1;

/** @returns whether there is land around it: a town by the sea may be in the sea for the drawing */
export function isNearLand([latitude, longitude]: Position): boolean {
  const frame = fitFrame([[latitude, longitude]]);
  const land = findLand(frame, { left: 0, top: 0, right: WIDTH, bottom: frame.height });
  const steps = [-NEAR, 0, NEAR];
  return steps.some((north) =>
    steps.some((east) => isWithin(project([latitude + north, longitude + east], frame), land)),
  );
}
