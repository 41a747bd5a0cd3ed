import { geoDistance } from 'd3-geo';
import fc from 'fast-check';
import { fitFrame, type Point, type Position, turn, WIDTH } from './frame.js';

const position = fc.tuple(
  fc.double({ min: -85, max: 85, noNaN: true }),
  fc.double({ min: -180, max: 180, noNaN: true }),
);

describe('the frame of a map', () => {
  it('has every town well within it, wherever in the world they are', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 8 }), (positions) => {
        const longitudes = positions.map(([, longitude]) => longitude);
        // Half the world and more is no one's area.
        fc.pre(Math.max(...longitudes) - Math.min(...longitudes) < 170);
        const frame = fitFrame(positions);
        for (const [x, y] of positions.map(frame.project)) {
          expect(x).toBeGreaterThan(WIDTH * 0.1);
          expect(x).toBeLessThan(WIDTH * 0.9);
          expect(y).toBeGreaterThan(frame.height * 0.1);
          expect(y).toBeLessThan(frame.height * 0.9);
        }
      }),
    );
  });

  it('is neither a strip nor a tower', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 8 }), (positions) => {
        const { height } = fitFrame(positions);
        expect(WIDTH / height).toBeGreaterThan(0.85);
        expect(WIDTH / height).toBeLessThan(1.61);
      }),
    );
  });

  it('has north at the top, and as many kilometres across as down', () => {
    const towns: Position[] = [
      [51, -2],
      [51, -1],
      [50, -1],
    ];
    const [west, corner, south] = towns.map(fitFrame(towns).project) as [Point, Point, Point];
    expect(corner[1]).toBeLessThan(south[1]);
    expect(west[0]).toBeLessThan(corner[0]);
    const measure = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
    const [first, second, third] = towns.map(turn) as [Point, Point, Point];
    const across = geoDistance(first, second);
    const down = geoDistance(second, third);
    expect(measure(west, corner) / measure(corner, south)).toBeCloseTo(across / down, 3);
  });

  it('goes on over the date line', () => {
    const towns: Position[] = [
      [-16.8, 179.9],
      [-16.9, -179.9],
    ];
    const frame = fitFrame(towns);
    const [west, east] = towns.map((each) => frame.project(each)[0]) as [number, number];
    expect(west).toBeLessThan(east);
    expect(east).toBeLessThan(WIDTH);
  });
});
