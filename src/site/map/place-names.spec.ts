import fc from 'fast-check';
import { type Point, WIDTH } from './frame.js';
import { placeNames } from './place-names.js';
import { type County, overlap, type PlacedName, putName, type Sheet, surround } from './sheet.js';

const HEIGHT = 740;

/** Anywhere, or where others are. */
const along = (max: number) =>
  fc.oneof(fc.double({ min: 0, max, noNaN: true }), fc.integer({ min: 300, max: 310 }));
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
const town = fc.record({
  name,
  point: fc.tuple(along(WIDTH), along(HEIGHT)),
});
const county = fc.record({ name, towns: fc.array(town, { minLength: 1, maxLength: 20 }) });

const everywhere = { covers: () => true };
const SIZES = { size: 37, wideSize: 17 };
const sheet: Sheet = { height: HEIGHT, isLand: () => true, isNamed: () => true, ...SIZES };

describe('the names on a map', () => {
  it('never touch each other, a light or the edge, as a phone shows them, nor where they are smaller', () => {
    fc.assert(
      fc.property(
        fc.array(county, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(17, 26, 37),
        (drawn, size) => {
          const counties = drawn.map((each) => ({ ...each, ...everywhere }));
          const half = { ...sheet, size, isLand: ([x]: Point) => x > 300 };
          const { always, wide } = placeNames(counties, half);
          const lights = counties.flatMap(({ towns }) => towns.map(surround));
          const check = (drawnSize: number, more: readonly PlacedName[]) => {
            const towns = always.towns.map((each) =>
              putName(each.text, each.point, each.place, drawnSize),
            );
            const boxes = [...always.counties, ...towns, ...more].map(({ box }) => box);
            for (const [index, box] of boxes.entries()) {
              const { left, top, right, bottom } = box;
              expect(Math.min(left, top, WIDTH - right, HEIGHT - bottom)).toBeGreaterThan(0);
              const others = [...boxes.slice(index + 1), ...lights];
              expect(others.filter((other) => overlap(box, other))).toEqual([]);
            }
          };
          check(size, []);
          check(sheet.wideSize, [...wide.counties, ...wide.towns]);
        },
      ),
      { numRuns: 60 },
    );
  });

  const place = (counties: readonly Omit<County, 'covers'>[], more: Partial<Sheet> = {}) => {
    const { always, wide } = placeNames(
      counties.map((each) => ({ ...each, ...everywhere })),
      { ...sheet, ...more },
    );
    const read = (kind: keyof typeof always) =>
      [...always[kind], ...wide[kind]].map(({ text }) => text);
    return { counties: read('counties'), towns: read('towns') };
  };
  const at = (text: string, point: Point) => ({ name: text, point });

  it('are all there where there is room', () => {
    const towns = [at('York', [300, 400]), at('Selby', [500, 600]), at('Whitby', [700, 200])];
    expect(place([{ name: 'Yorkshire', towns }])).toEqual({
      counties: ['Yorkshire'],
      towns: ['York', 'Selby', 'Whitby'],
    });
  });

  it('are those of the first towns where there is none for all', () => {
    const towns = Array.from({ length: 20 }, (_, index) => at(`Town ${index}`, [500, 400 + index]));
    const { towns: named } = place([{ name: 'Crowd', towns }]);
    expect(named).toContain('Town 0');
    expect(named.length).toBeLessThan(20);
  });

  it('are no county’s that has a town of its name', () => {
    const towns = [at('York', [300, 400]), at('Selby', [500, 600])];
    expect(place([{ name: 'York', towns }])).toEqual({ counties: [], towns: ['York', 'Selby'] });
    const isNamed = ({ name: text }: { name: string }) => text === 'Selby';
    expect(place([{ name: 'York', towns }], { isNamed }).counties).toEqual(['York']);
  });

  it('are only those of the towns that a list names', () => {
    const towns = [at('York', [300, 400]), at('Selby', [500, 600])];
    const isNamed = ({ name: text }: { name: string }) => text === 'Selby';
    expect(place([{ name: 'Yorkshire', towns }], { isNamed }).towns).toEqual(['Selby']);
  });
});
