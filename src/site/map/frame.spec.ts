import { geoDistance } from 'd3-geo';
import { polygonContains } from 'd3-polygon';
import { findLand } from './coast.js';
import { fitFrame, type Point, type Position, toGeoJson } from './frame.js';

it('fitFrame puts north at the top, at the same scale across and down', () => {
  const towns: Position[] = [
    [51, -2],
    [51, -1],
    [50, -1],
  ];
  const [west, corner, south] = towns.map(fitFrame(towns).project) as [Point, Point, Point];
  expect(corner[1]).toBeLessThan(south[1]);
  expect(west[0]).toBeLessThan(corner[0]);
  const measure = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const [first, second, third] = towns.map(toGeoJson) as [Point, Point, Point];
  const ratio = geoDistance(first, second) / geoDistance(second, third);
  expect(measure(west, corner) / measure(corner, south)).toBeCloseTo(ratio, 3);
});

describe('findLand', () => {
  const look = (place: Position) => {
    const { projection, project } = fitFrame([place]);
    const land = findLand(projection);
    return { land, isOnLand: land.some((ring) => polygonContains(ring, project(place))) };
  };

  it.each([
    ['land at York', [53.96, -1.08], true],
    ['land on Taveuni, on the date line', [-16.85, -179.98], true],
    ['no land in the English Channel', [50.1, -1.5], false],
    ['no land in the Norwegian Sea, opposite Kamchatka', [65, -5], false],
  ] as const)('finds %s', (_, place, isOnLand) => {
    expect(look(place)).toMatchObject({ isOnLand, ...(!isOnLand && { land: [] }) });
  });
});
