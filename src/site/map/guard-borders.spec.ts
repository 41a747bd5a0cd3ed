import { polygonContains } from 'd3-polygon';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import type { Town } from '../../../shared/api/desk-site.js';
import type { AreaFile } from '../../../shared/content/site-schema.js';
import { DEMO_SITE_DIR } from '../../platform/config/paths.js';
import { readYaml } from '../editing/write-yaml.js';
import { findTowns, findTownsNear } from '../towns/find-towns.js';
import { findLand } from './coast.js';
import { prepareMap } from './draw-map.js';
import { type Box, fitFrame, type Frame, type Point, type Position } from './frame.js';
import { PHONE_SIZE, WIDE_SIZES } from './map-style.js';
import { measureText } from './measure-text.js';
import { overlap, putName } from './sheet.js';

const ALWAYS = '.names > g:not(.more) text';
const SITES = join(DEMO_SITE_DIR, '../../test/sites');
const readAreas = (folder: string) =>
  readYaml(readFileSync(join(folder, 'areas.yaml'), 'utf8')) as unknown as AreaFile[];

/** As a site begins: the largest towns around one. */
function around(q: string, country: 'DE' | 'GB' | 'IE', count: number): AreaFile[] {
  const towns = findTownsNear(findTowns({ q, country })[0]!.at, 48, country).slice(0, count);
  const counties = [...new Set(towns.map(({ county }) => county))];
  return counties.map((name) => ({
    name,
    text: '',
    towns: towns.filter(({ county }) => county === name),
  }));
}

const MAPS: [string, string, AreaFile[]][] = [
  ['Clare', 'IE', around('Ennis', 'IE', 15)],
  ['Hampshire', 'GB', around('Winchester', 'GB', 15)],
  ['Hamburg, where lights shine across two borders', 'DE', around('Hamburg', 'DE', 15)],
  ['sixty towns', 'IE', around('Ennis', 'IE', 60)],
  ['the demonstration', 'GB', readAreas(DEMO_SITE_DIR)],
  ['Lyon', 'FR', readAreas(join(SITES, 'lyon'))],
  ['York', 'GB', readAreas(join(SITES, 'york'))],
];

/** The county of the nearest town of all, wherever the business plays. */
function findCounty({ projection }: Frame, point: Point, country: 'GB') {
  const [longitude, latitude] = projection.invert!(point)!;
  const near = findTownsNear([latitude, longitude], 20, country);
  const measure = ({ at: [north, east] }: Town) =>
    Math.hypot(north - latitude, (east - longitude) * Math.cos((latitude * Math.PI) / 180));
  return near.toSorted((a, b) => measure(a) - measure(b))[0]?.county;
}

/** Every name, as wide as it is in any font: of those that are always there, or of a wide map. */
function listBoxes(drawing: string, size: number): Box[] {
  const names = parse(drawing).querySelectorAll(size === PHONE_SIZE ? ALWAYS : '.names text');
  return names.map((name) => {
    const read = (attribute: string) => parseFloat(name.getAttribute(attribute) ?? '0');
    const group = name.parentNode!.getAttribute('class');
    const anchor = group === 'start' || group === 'end' ? group : 'middle';
    const place = { anchor, dx: read('dx'), dy: read('dy') } as const;
    const point: Point = [read('x'), read('y')];
    const width = read('textLength') || measureText(name.text) * size;
    return putName(name.text, point, place, read('font-size') || size, width).box;
  });
}

describe('the names on real maps', () => {
  it.each(MAPS)('never lie on each other, in %s', (_, country, areas) => {
    const { drawing } = prepareMap(areas, country)()!;
    for (const size of [PHONE_SIZE, WIDE_SIZES.large]) {
      const boxes = listBoxes(drawing, size);
      expect(boxes.length).toBeGreaterThan(5);
      for (const [index, { left, top, right, bottom }] of boxes.entries()) {
        // What is written is rounded.
        const box = { left: left + 1, top: top + 1, right: right - 1, bottom: bottom - 1 };
        expect(boxes.slice(index + 1).filter((other) => overlap(box, other))).toEqual([]);
      }
    }
  });
});

describe('a county’s name', () => {
  it.each(MAPS)('is on land, in its county, in %s', (_, country, areas) => {
    const positions = areas.flatMap(({ towns }) =>
      towns.flatMap((town) => (typeof town === 'string' || !town.at ? [] : [town.at as Position])),
    );
    const frame = fitFrame(positions);
    const land = findLand(frame.projection);
    const svg = parse(prepareMap(areas, country)()!.drawing);
    const names = svg.querySelectorAll('.county text');
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const [x, y, width] = ['x', 'y', 'textLength'].map((each) => Number(name.getAttribute(each)));
      for (const part of [-0.5, -0.25, 0, 0.25, 0.5]) {
        const point: Point = [x! + part * width!, y! - 5];
        expect(land.filter((ring) => polygonContains(ring, point)).length % 2).toBe(1);
        const county = findCounty(frame, point, country as 'GB');
        // Some say where they play by another name, which is no county's.
        expect({ 'Nord-Isère': 'Isère' }[name.text] ?? name.text).toBe(county);
      }
    }
  });
});
