import { polygonContains } from 'd3-polygon';
import { parse } from 'node-html-parser';
import type { Country, Town } from '../../../shared/api/desk-site.js';
import type { AreaFile } from '../../../shared/content/site-schema.js';
import { findTowns, findTownsNear, sortByDistance } from '../towns/find-towns.js';
import { findLand } from './coast.js';
import { prepareMap } from './draw-map.js';
import { fitFrame, type Point } from './frame.js';

type Placed = Pick<Town, 'name' | 'at'>;
const YORK: Placed = { name: 'York', at: [53.96, -1.08] };
const OTHERS: Placed[] = [
  { name: 'Whitby', at: [54.49, -0.61] },
  { name: 'Hull & District <Ltd>', at: [53.74, -0.33] },
];
/** Most tests draw these: preparing a map's coast is slow, and the latest is kept. */
const TOWNS = [YORK, ...OTHERS, 'Selby'];

/** Side of a cell of the map, in its units. */
const CELL = 10;

const prepare = (towns: AreaFile['towns']) => prepareMap([{ name: 'Yorkshire', text: '', towns }]);

function draw(towns: AreaFile['towns'], ...args: Parameters<ReturnType<typeof prepareMap>>) {
  const drawing = prepare(towns)(...args)?.drawing ?? '';
  const svg = parse(drawing);
  const readLights = (kind: string) =>
    [...(svg.querySelector(`path.${kind}`)?.getAttribute('d') ?? '').matchAll(/(\d+) (\d+)/g)].map(
      ([, x, y]): Point => [Number(x), Number(y)],
    );
  const names = svg.querySelectorAll('.names text').map(({ text }) => text);
  return { drawing, svg, names, lit: readLights('lit'), dim: readLights('dim') };
}

describe('prepareMap', () => {
  it('draws the coast, and a light and a name for each town that has a position', () => {
    const { names, lit, dim, svg } = draw(TOWNS);
    expect([lit.length, dim.length]).toEqual([3, 0]);
    expect(names.toSorted()).toEqual(['Hull & District <Ltd>', 'Whitby', 'York', 'Yorkshire']);
    // The first ring of the sea is the map's edge; the others are coasts.
    expect(svg.querySelector('.sea')!.getAttribute('d')!.split('M').length).toBeGreaterThan(2);
  });

  it('lights and names the listed places, dims other towns, and leaves out dim lights under a name', () => {
    const vale: Placed = { name: 'The Vale', at: [53.96, -1.2] };
    const { names, lit, dim } = draw(TOWNS, [{ name: 'Whitby' }, vale, { name: 'Narnia' }]);
    // York has no light: the name “The Vale” covers it.
    expect([lit.length, dim.length]).toEqual([2, 1]);
    expect(names.toSorted()).toEqual(['The Vale', 'Whitby', 'Yorkshire']);
  });

  it('gives the SVG pattern of each map on a page its own id', () => {
    const drawMap = prepare(TOWNS);
    const page = parse(drawMap()!.drawing + drawMap()!.drawing);
    const ids = page.querySelectorAll('[id]').map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(page.querySelectorAll('.sea').map((sea) => sea.getAttribute('fill'))).toEqual(
      ids.map((id) => `url(#${id})`),
    );
  });

  it('draws the given towns and list, whatever the cache holds', () => {
    const drawBoth = () => [draw(TOWNS).drawing, draw(TOWNS, [{ name: 'York' }]).drawing];
    const first = drawBoth();
    expect(draw([{ ...YORK, name: 'New York' }, ...OTHERS]).names).toContain('New York');
    expect(drawBoth()).toEqual(first);
  });

  it('draws the towns as large as without a ring if it is far outside', () => {
    const { lit } = draw(TOWNS);
    expect(draw([{ ...YORK, reach: '999 miles' }, ...OTHERS]).lit).toEqual(lit);
  });

  it.each([
    ['30 miles', 48.3],
    ['70 km', 70],
  ])('marks the home town, and rings its reach of %s, labelled and whole', (reach, kilometres) => {
    const { svg, names, lit } = draw([{ ...YORK, reach }, ...OTHERS]);
    const [[x, y], , hull] = lit as [Point, Point, Point];
    const ring = svg.querySelector(`g[transform="translate(${x} ${y})"]`)!;
    const radius = Number(ring.querySelectorAll('circle')[1]!.getAttribute('r'));
    expect(Math.min(x, 1000 - x, y)).toBeGreaterThan(radius);
    expect(names).toContain(reach);
    // Hull is 55 kilometres from York, to the south-east.
    expect([hull[0] > x, hull[1] > y]).toEqual([true, true]);
    expect(radius / Math.hypot(hull[0] - x, hull[1] - y)).toBeCloseTo(kilometres / 54.9, 1);
  });

  it('draws nothing if fewer than three towns have a position', () => {
    expect(prepareMap([])()).toBeUndefined();
    expect(draw([...OTHERS, 'Selby']).drawing).toBe('');
  });

  it('draws towns at one position, at a pole', () => {
    const { drawing, lit } = draw(Array(3).fill({ name: 'Town', at: [90, 0], reach: '5 km' }));
    expect(lit).toHaveLength(3);
    expect(drawing).not.toMatch(/NaN|Infinity/);
  });

  it.each<[town: string, country: Country]>([
    ['Bremen', 'DE'],
    ['Schwerin', 'DE'],
    ['Beaufort, SC', 'US'],
  ])('shows no scrap of coast or sea at its edge near %s', (q, country) => {
    const { projection, height } = frameOf(around(q, country));
    const land = findLand(projection);
    const isLand = (point: Point) =>
      land.filter((ring) => polygonContains(ring, point)).length % 2 === 1;
    const [columns, rows] = [1000 / CELL, Math.floor(height / CELL)];
    const cells = Array.from({ length: columns * rows }, (_, index) =>
      isLand([((index % columns) + 0.5) * CELL, (Math.floor(index / columns) + 0.5) * CELL]),
    );
    const isEdge = (at: number) =>
      [0, columns - 1].includes(at % columns) || at < columns || at >= columns * (rows - 1);
    const pieces = findPieces(cells, columns).filter((piece) => piece.some(isEdge));
    expect(pieces.map(({ length }) => length).filter((length) => length < 12)).toEqual([]);
  });

  it('writes a county’s name on land and within that county, though the glow crosses two borders', () => {
    const areas = around('Hamburg', 'DE');
    const frame = frameOf(areas);
    const land = findLand(frame.projection);
    const names = parse(prepareMap(areas, 'DE')()!.drawing).querySelectorAll('.county text');
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) {
      const [x, y, width] = ['x', 'y', 'textLength'].map((each) => Number(name.getAttribute(each)));
      for (const part of [-0.5, -0.25, 0, 0.25, 0.5]) {
        const point: Point = [x! + part * width!, y! - 5];
        expect(land.filter((ring) => polygonContains(ring, point)).length % 2).toBe(1);
        expect(findCounty(frame.projection.invert!(point)!, 'DE')).toBe(name.text);
      }
    }
  });
});

const frameOf = (areas: AreaFile[]) =>
  fitFrame(
    areas.flatMap(({ towns }) =>
      towns.flatMap((town) => (typeof town === 'string' || !town.at ? [] : [town.at])),
    ),
  );

/** @returns neighbouring cells of one kind, as their indexes */
function findPieces(cells: readonly boolean[], columns: number): number[][] {
  const seen = new Set<number>();
  return cells.flatMap((kind, start) => {
    const piece: number[] = [];
    const open = [start];
    while (open.length > 0) {
      const at = open.pop()!;
      if (seen.has(at) || cells[at] !== kind) continue;
      seen.add(at);
      piece.push(at);
      for (const next of [at - 1, at, at + 1]) {
        const isBeside = Math.floor(next / columns) === Math.floor(at / columns);
        if (isBeside) open.push(next - columns, next, next + columns);
      }
    }
    return piece.length > 0 ? [piece] : [];
  });
}

/** Areas as a new site has them: the largest towns around the DJ's, by county. */
function around(q: string, country: Country): AreaFile[] {
  const towns = findTownsNear(findTowns({ q, country })[0]!.at, 48, country).slice(0, 15);
  return [...new Set(towns.map(({ county }) => county))].map((name) => ({
    name,
    text: '',
    towns: towns.filter(({ county }) => county === name),
  }));
}

function findCounty([longitude, latitude]: [number, number], country: Country) {
  const at: Town['at'] = [latitude, longitude];
  return sortByDistance(findTownsNear(at, 20, country), at)[0]?.county;
}
