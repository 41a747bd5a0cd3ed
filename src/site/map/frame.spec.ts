import { polygonContains } from 'd3-polygon';
import { findLand } from './coast.js';
import { fitFrame, type Position } from './frame.js';

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
] as const)('findLand finds %s', (_, place, isOnLand) => {
  expect(look(place)).toMatchObject({ isOnLand, ...(!isOnLand && { land: [] }) });
});
