import { polygonContains } from 'd3-polygon';
import { findLand } from './coast.js';
import { fitFrame, type Position } from './frame.js';

/** The land in the twenty kilometres around a place. */
function look(place: Position) {
  const { projection, project, box } = fitFrame([place]);
  const land = findLand(projection);
  return { land, box, isOnLand: land.some((ring) => polygonContains(ring, project(place))) };
}

describe('the world’s coasts', () => {
  it.each([
    ['York', 53.96, -1.08],
    ['Hamburg', 53.55, 9.99],
    ['Auckland', -36.9, 174.78],
    ['Taveuni, on the date line', -16.85, -179.98],
    ['Chukotka, across the date line', 66.5, 180],
    ['Tromsø', 69.6, 19.05],
  ])('have land at %s', (_, latitude, longitude) => {
    expect(look([latitude, longitude]).isOnLand).toBe(true);
  });

  it.each([
    ['the English Channel', 50.1, -1.5],
    ['the Irish Sea', 53.8, -4.9],
    ['the Norwegian Sea, opposite Kamchatka', 65, -5],
  ])('have none in %s', (_, latitude, longitude) => {
    expect(look([latitude, longitude]).land).toEqual([]);
  });

  it('are cut to what is shown, on all of its sides', () => {
    const { land, box } = look([50.76, -1.3]);
    expect(land.length).toBeGreaterThan(1);
    for (const [x, y] of land.flat()) {
      expect(x).toBeGreaterThanOrEqual(box.left - 1e-6);
      expect(x).toBeLessThanOrEqual(box.right + 1e-6);
      expect(y).toBeGreaterThanOrEqual(box.top - 1e-6);
      expect(y).toBeLessThanOrEqual(box.bottom + 1e-6);
    }
  });
});
