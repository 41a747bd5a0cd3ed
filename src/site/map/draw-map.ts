import { polygonContains } from 'd3-polygon';
import type { CoverageMap } from '../../../shared/content/page-content.js';
import type { AreaFile } from '../../../shared/content/site-schema.js';
import { escapeHtml } from '../../../shared/head.js';
import { listTowns } from '../towns/find-towns.js';
import { findLand } from './coast.js';
import { findGlows } from './find-glows.js';
import { type Box, fitFrame, type Point, type Position } from './frame.js';
import { guardBorders } from './guard-borders.js';
import { writeStyle } from './map-style.js';
import { placeNames } from './place-names.js';
import type { County, PlacedName, Sheet } from './sheet.js';
import { writeFilters } from './write-filters.js';
import { writeLights, writeRings } from './write-path.js';

/** An entry of a list, which may be a town of the map or have a position of its own. */
interface Place {
  name: string;
  at?: Position;
}

/**
 * @param listed the only places that shine and have names
 * @returns undefined where too few towns have a position
 */
export type MapDrawer = (listed?: readonly Place[]) => CoverageMap | undefined;
/** @param number of the map in the site: two on a page don't share their filters */
type Drawer = (number: number, listed?: readonly Place[]) => CoverageMap | undefined;

/** Two towns are a line, and no map. */
export const LEAST_TOWNS = 3;
/** From one point of a line to the next, in the map's units: three times as far on half a page. */
const COAST_STEP = 4;
const GLOW_STEP = 20;
/** Of the towns' names: on a map as wide as a phone, as half a page, and as a page. */
const SIZES = { small: 37, medium: 26, large: 17 };

/** The latest drawings, kept because every keystroke at the desk asks for the same maps again. */
let last:
  { towns: string; draw: Drawer; drawings: Map<string, CoverageMap | undefined> } | undefined;
/** Each is as long as a page. */
const MOST_DRAWINGS = 50;

/**
 * Draws where a business plays, as what goes into the `svg` of `client/components/coverage-map.tsx`.
 * @param country whose towns say where a county ends, if they are known
 */
export function prepareMap(areas: readonly AreaFile[], country?: string): MapDrawer {
  const towns = JSON.stringify([areas, country]);
  if (last?.towns !== towns) {
    last = { towns, draw: prepareDrawing(areas, country), drawings: new Map() };
  }
  const { draw, drawings } = last;
  if (drawings.size > MOST_DRAWINGS) drawings.clear();
  let number = 0;
  return (listed) => {
    number += 1;
    const key = JSON.stringify([number, listed]);
    if (!drawings.has(key)) drawings.set(key, draw(number, listed));
    return drawings.get(key);
  };
}

function prepareDrawing(areas: readonly AreaFile[], country: string | undefined): Drawer {
  const known = areas.map(({ name, towns }) => ({
    name,
    towns: towns.flatMap((town) =>
      typeof town === 'string' || !town.at ? [] : [{ name: town.name, at: town.at }],
    ),
  }));
  const positions = known.flatMap(({ towns }) => towns.map(({ at }) => at));
  if (positions.length < LEAST_TOWNS) return () => undefined;

  const frame = fitFrame(positions);
  const { height, project, projection, box } = frame;
  const land = findLand(projection);
  // An inland sea is a ring in another.
  const isLand = (point: Point) =>
    land.filter((ring) => polygonContains(ring, point)).length % 2 === 1;
  const counties = findGlows(
    known
      .filter(({ towns }) => towns.length > 0)
      .map(({ name, towns }) => ({
        name,
        towns: towns.map((town) => ({ name: town.name, point: project(town.at) })),
      })),
    height,
  );
  const towns = counties.flatMap((county) => county.towns);
  // Islands in a county's light where the business has no town.
  const islands = land.filter(
    (ring) =>
      ring.some((point) => counties.some(({ covers }) => covers(point))) &&
      !towns.some(({ point }) => polygonContains(ring, point)),
  );
  const drawGround = (coarseness: number) => {
    const step = coarseness * COAST_STEP;
    return {
      outlines: counties.map(({ rings }) => writeRings(rings, coarseness * GLOW_STEP)),
      sea: writeRings([around(box), ...land], step),
      dark: islands.length > 0 ? `<path class="island" d="${writeRings(islands, step)}"/>` : '',
    };
  };
  const guard = guardBorders(listTowns(country), frame);
  const guarded = counties.map((county) => {
    const isWithin = guard(county.name);
    return { ...county, covers: (point: Point) => county.covers(point) && isWithin(point) };
  });
  const grounds = { large: drawGround(1), medium: drawGround(3) };

  return (number, listed) => {
    const { filters, use } = writeFilters(number);
    const others = (listed ?? []).flatMap(({ name, at }) =>
      at && towns.every((town) => town.name !== name) ? [{ name, point: project(at) }] : [],
    );
    const isNamed = ({ name }: { name: string }) =>
      !listed || listed.some((place) => place.name === name);
    const lit = [...towns, ...others].filter(isNamed);
    const dim = towns.filter((town) => !isNamed(town));
    const named = [...guarded, { name: '', towns: others, covers: () => false }];
    const write = (kind: keyof typeof SIZES) =>
      writeNames(named, { height, isLand, isNamed, size: SIZES[kind] }, kind);
    const widest = listed ? 'medium' : 'large';
    const { outlines, sea, dark } = grounds[widest];
    const glows = counties.map((county, index) => {
      const kind = !listed ? '' : county.towns.some(isNamed) ? ' near' : ' far';
      return `<path class="glow${kind}" d="${outlines[index]}"/>`;
    });
    return {
      height,
      drawing: [
        writeStyle(Boolean(listed)),
        filters,
        `<g ${use('glow')}>${glows.join('')}</g>`,
        `<path class="sea" ${use('coast')} d="${sea}"/>`,
        dark,
        `<path class="halo" ${use('halo')} d="${writeLights(lit)}"/>`,
        dim.length > 0 ? `<path class="dim" d="${writeLights(dim)}"/>` : '',
        `<path class="lit" ${use('lit')} d="${writeLights(lit)}"/>`,
        write(widest),
        write('small'),
      ].join(''),
    };
  };
}

export function around({ left, top, right, bottom }: Box): Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

function writeNames(counties: readonly County[], sheet: Sheet, kind: string): string {
  const named = placeNames(counties, sheet);
  const write = ({ text, x, y }: PlacedName, more = '') =>
    `<text x="${Math.round(x)}" y="${Math.round(y)}"${more}>${escapeHtml(text)}</text>`;
  const groups = (['start', 'middle', 'end'] as const).map((anchor) => {
    const names = named.towns.filter((name) => name.anchor === anchor).map((name) => write(name));
    return names.length === 0 ? '' : `<g class="${anchor}">${names.join('')}</g>`;
  });
  const large = named.counties.map(({ size, width, ...name }) => {
    const fit = `textLength="${Math.round(width)}" lengthAdjust="spacingAndGlyphs"`;
    return write(name, ` font-size="${Math.round(size)}" ${fit}`);
  });
  const names = `<g class="county">${large.join('')}</g>${groups.join('')}`;
  return `<g class="${kind}" font-size="${sheet.size}">${names}</g>`;
}
