import fc from 'fast-check';
import { type Box, fitFrame, type MapFrame, type Point, type Position, WIDTH } from './frame.js';
import { placeNames } from './place-names.js';
import { overlap, surround } from './sheet.js';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
const away = fc.oneof(between(-1, 1), between(-0.01, 0.01));
const town = fc.record({ name, north: away, east: away });
const area = fc.record({
  middle: fc.tuple(between(-89, 89), fc.oneof(between(-180, 180), fc.constant(180))),
  counties: fc.array(fc.record({ name, towns: fc.array(town, { minLength: 1, maxLength: 8 }) }), {
    minLength: 1,
    maxLength: 5,
  }),
  coast: between(0, WIDTH),
  isListed: fc.option(fc.func(fc.boolean())),
});

type Options = Parameters<typeof placeNames>[1];
const OPTIONS = { isLand: () => true, isNamed: () => true, isHome: () => false };

/** Places the names of an area, and lists its lights. */
function place(
  { project, height }: MapFrame,
  counties: { name: string; towns: { name: string; at: Position }[] }[],
  more: Partial<Options>,
) {
  const projected = counties.map(({ name: county, towns }) => ({
    name: county,
    towns: towns.map((each) => ({ name: each.name, point: project(each.at) })),
    covers: () => true,
  }));
  const options = { ...OPTIONS, height, ...more };
  const lit = projected.flatMap(({ towns }) => towns).filter(options.isNamed);
  return { ...placeNames(projected, options), lit };
}

describe('placeNames', () => {
  it('never lets a name overlap another name, a light or the edge, wherever the towns are', () => {
    fc.assert(
      fc.property(area, ({ middle: [latitude, longitude], counties, coast, isListed }) => {
        const placed = counties.map(({ towns, ...county }) => ({
          ...county,
          towns: towns.map(({ north, east, ...each }) => ({
            ...each,
            at: [latitude + north, ((longitude + east + 540) % 360) - 180] as Position,
          })),
        }));
        const frame = fitFrame(placed.flatMap(({ towns }) => towns.map(({ at }) => at)));
        const isNamed = (each: { name: string }) => !isListed || isListed(each.name);
        const isLand = ([x]: Point) => x >= coast;
        const { lit, ...names } = place(frame, placed, { isLand, isNamed });
        const isInside = ({ left, top, right, bottom }: Box) =>
          left > 0 && right < WIDTH && top > 0 && bottom < frame.height;
        const lights = lit.map(surround);
        expect(lights.every(isInside)).toBe(true);
        const boxes = [...names.counties, ...names.towns].map(({ box }) => box);
        expect(boxes.every(isInside)).toBe(true);
        const touching = boxes.filter((box, index) =>
          [...boxes.slice(index + 1), ...lights].some((other) => overlap(box, other)),
        );
        expect(touching).toEqual([]);
      }),
      { numRuns: process.env.LONG_TESTS ? 200 : 15 },
    );
  });

  const YORK = { name: 'York', at: [53.96, -1.08] as Position };
  const SELBY = { name: 'Selby', at: [53.78, -1.07] as Position };
  const WHITBY = { name: 'Whitby', at: [54.49, -0.61] as Position };
  const read = (county: string, towns: (typeof YORK)[], more: Partial<Options> = {}) => {
    const frame = fitFrame(towns.map(({ at }) => at));
    const names = place(frame, [{ name: county, towns }], more);
    return [...names.counties, ...names.towns].map(({ text }) => text);
  };

  it('places all names where there is room, but no county that has a town of its name', () => {
    expect(read('Vale', [YORK, SELBY, WHITBY])).toEqual(['Vale', 'York', 'Selby', 'Whitby']);
    expect(read('York', [YORK, SELBY, WHITBY])).toEqual(['York', 'Selby', 'Whitby']);
  });

  it('prefers the first towns of a county if there is no room for all', () => {
    const crowd = Array.from({ length: 20 }, (_, index) => {
      return { name: `Town ${index}`, at: [53.9 + index / 1000, -1] as Position };
    });
    const named = read('Crowd', crowd);
    expect(named).toContain('Town 0');
    expect(named.length).toBeLessThan(20);
  });

  it('names the home town, though other towns are all around it', () => {
    const far = [YORK, SELBY, WHITBY];
    const around = Array.from({ length: 6 }, (_, index) => {
      const [dy, dx] = [Math.sin(index), Math.cos(index)].map((each) => each / 40);
      return { name: `Village ${index}`, at: [53.96 + dy!, -1.08 + dx! * 1.7] as Position };
    });
    const isHome = ({ name: each }: { name: string }) => each === 'York';
    expect(read('Yorkshire', [...around, ...far])).not.toContain('York');
    expect(read('Yorkshire', [...around, ...far], { isHome })).toContain('York');
  });
});
