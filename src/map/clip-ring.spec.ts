import fc from 'fast-check';
import { clipRing } from './clip-ring.js';
import type { Point } from './frame.js';
import { isWithin } from './is-within.js';

const BOX = { left: 0, top: 0, right: 100, bottom: 80 };

const point = fc.tuple(fc.integer({ min: -150, max: 250 }), fc.integer({ min: -150, max: 250 }));

describe('clipping a coast', () => {
  it('keeps what is inside, and only that', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 12 }), point, (ring, [x, y]) => {
        const clipped = clipRing(ring, BOX);
        for (const [atX, atY] of clipped) {
          expect(atX).toBeGreaterThanOrEqual(-1e-9);
          expect(atX).toBeLessThanOrEqual(100 + 1e-9);
          expect(atY).toBeGreaterThanOrEqual(-1e-9);
          expect(atY).toBeLessThanOrEqual(80 + 1e-9);
        }
        // Off the lines, on which a point is on neither side.
        const inside: Point = [(((x % 99) + 99) % 99) + 0.513, (((y % 79) + 79) % 79) + 0.487];
        expect(isWithin(inside, [clipped])).toBe(isWithin(inside, [ring]));
      }),
    );
  });

  it('leaves nothing of a coast that is elsewhere', () => {
    expect(
      clipRing(
        [
          [200, 10],
          [300, 10],
          [300, 60],
        ],
        BOX,
      ),
    ).toEqual([]);
  });
});
