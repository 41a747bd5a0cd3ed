import { polygonContains } from 'd3-polygon';
import type { CoverageMap } from '../../../shared/content/page-content.js';
import type { AreaFile } from '../../../shared/content/site-schema.js';
import { escapeHtml } from '../../../shared/head.js';
import { listTowns } from '../towns/find-towns.js';
import { findLand } from './coast.js';
import { findGlows, findLevels, type Glow } from './find-glows.js';
import { type Box, fitFrame, type Frame, type Point, type Position } from './frame.js';
import { guardBorders } from './guard-borders.js';
import { STYLE } from './map-style.js';
import { type Names, placeNames } from './place-names.js';
import { type County, overlap, type PlacedName, surround } from './sheet.js';
import { writeCurves, writeLights, writeRings } from './write-path.js';

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
/** @param number of the map in the site: two on a page don't share their pattern */
type Drawer = (number: number, listed?: readonly Place[]) => CoverageMap | undefined;

/** What all maps of a site have in common. */
interface Ground {
  frame: Frame;
  land: Point[][];
  islands: Point[][];
  counties: readonly (County & Glow)[];
}

/** Two towns are a line, and no map. */
export const LEAST_TOWNS = 3;
/** From one point of a line to the next, in the map's units: further on half a page. */
const COAST_STEP = 4;
const RIPPLE_STEP = 22;
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

/** Prepares what all maps of a site have in common. */
function prepareDrawing(areas: readonly AreaFile[], country: string | undefined): Drawer {
  const known = areas
    .map(({ name, towns }) => ({
      name,
      towns: towns.flatMap((town) =>
        typeof town === 'string' || !town.at ? [] : [{ name: town.name, at: town.at }],
      ),
    }))
    .filter(({ towns }) => towns.length > 0);
  const positions = known.flatMap(({ towns }) => towns.map(({ at }) => at));
  if (positions.length < LEAST_TOWNS) return () => undefined;

  const frame = fitFrame(positions);
  const guard = guardBorders(listTowns(country), frame);
  const glows = findGlows(
    known.map(({ name, towns }) => ({
      name,
      towns: towns.map((town) => ({ name: town.name, point: frame.project(town.at) })),
    })),
    frame.height,
  );
  const land = findLand(frame.projection);
  const islands = findIslands(land, glows);
  const counties = glows.map((county) => {
    const isWithin = guard(county.name);
    return { ...county, covers: (point: Point) => county.covers(point) && isWithin(point) };
  });
  return (number, listed) => drawMap({ frame, land, islands, counties }, number, listed);
}

/** Finds the islands in a county's light where the business has no town. */
function findIslands(land: Point[][], counties: readonly (County & Glow)[]): Point[][] {
  const towns = counties.flatMap((county) => county.towns);
  return land.filter(
    (ring) =>
      ring.some((point) => counties.some(({ covers }) => covers(point))) &&
      !towns.some(({ point }) => polygonContains(ring, point)),
  );
}

function drawMap(
  { frame, land, islands, counties }: Ground,
  number: number,
  listed: readonly Place[] | undefined,
): CoverageMap {
  const { height, project, box } = frame;
  const towns = counties.flatMap((county) => county.towns);
  const others = (listed ?? []).flatMap(({ name, at }) =>
    at && towns.every((town) => town.name !== name) ? [{ name, point: project(at) }] : [],
  );
  const isNamed = ({ name }: { name: string }) =>
    !listed || listed.some((place) => place.name === name);
  const lit = [...towns, ...others].filter(isNamed);
  // An inland sea is a ring in another.
  const isLand = (point: Point) =>
    land.filter((ring) => polygonContains(ring, point)).length % 2 === 1;
  const names = placeNames([...counties, { name: '', towns: others, covers: () => false }], {
    height,
    isLand,
    isNamed,
  });
  const boxes = [...names.counties, ...names.towns].map((name) => name.box);
  // A name that lies on a light would be a smudge.
  const dim = towns.filter(
    (town) => !isNamed(town) && !boxes.some((each) => overlap(each, surround(town))),
  );
  const chosen = counties.filter((county) => county.towns.some(isNamed));
  const near = chosen.length > 0 ? chosen : counties;
  const far = counties.flatMap((county) => (near.includes(county) ? [] : county.name));
  // A map beside a list is half as wide.
  const coarseness = listed ? 2 : 1;
  const step = coarseness * COAST_STEP;
  const soften = (rings: Point[][]) => writeCurves(rings, coarseness * RIPPLE_STEP);
  const ripples = findLevels(near, height).map(
    (rings, level) => `<path style="--n:${level}" d="${soften(rings)}"/>`,
  );
  const waves = `waves-${number}`;
  return {
    height,
    drawing: [
      STYLE,
      `<pattern id="${waves}" width="8" height="8" patternUnits="userSpaceOnUse"><path class="wave" d="M-9 0h30v8h-30z"/></pattern>`,
      ...near.map(({ rings }) => `<path class="glow" d="${soften(rings)}"/>`),
      `<g class="ripples">${ripples.join('')}</g>`,
      `<path class="sea" fill="url(#${waves})" d="${writeRings([around(box), ...land], step)}"/>`,
      islands.length > 0 ? `<path class="island" d="${writeRings(islands, step)}"/>` : '',
      dim.length > 0 ? `<path class="dim" d="${writeLights(dim)}"/>` : '',
      `<path class="pit" d="${writeLights(lit)}"/><path class="lit" d="${writeLights(lit)}"/>`,
      `<g class="names">${writeNames(names, far)}</g>`,
    ].join(''),
  };
}

function around({ left, top, right, bottom }: Box): Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** @param far counties beside those that the map is about */
function writeNames({ counties, towns }: Names, far: readonly string[]): string {
  const write = ({ text, at: [x, y] }: PlacedName, more: string) =>
    `<text x="${Math.round(x)}" y="${Math.round(y)}"${more}>${escapeHtml(text)}</text>`;
  const groups = (['start', 'middle', 'end'] as const).map((anchor) => {
    const texts = towns
      .filter((name) => name.anchor === anchor)
      .map((name) => write(name, ` dy="${name.drop}em"`));
    return texts.length === 0 ? '' : `<g class="${anchor}">${texts.join('')}</g>`;
  });
  const large = counties.map(({ size, width, ...name }) => {
    const fit = `textLength="${Math.round(width)}" lengthAdjust="spacingAndGlyphs"`;
    const kind = far.includes(name.text) ? ' class="far"' : '';
    return write(name, `${kind} font-size="${Math.round(size)}" ${fit}`);
  });
  return `<g class="county">${large.join('')}</g>${groups.join('')}`;
}
