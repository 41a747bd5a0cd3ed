import { geoCircle } from 'd3-geo';
import { polygonContains } from 'd3-polygon';
import type { MapDrawing } from '../../../shared/content/page-content.js';
import type { AreaFile } from '../../../shared/content/site-schema.js';
import { escapeHtml } from '../../../shared/head.js';
import { listTowns, MILES_IN_A_DEGREE, MILES_IN_A_KILOMETRE } from '../towns/find-towns.js';
import { findLand } from './coast.js';
import { findGlows, findLevels, type Glow } from './find-glows.js';
import { fitFrame, type Point, type Position, toGeoJson, WIDTH } from './frame.js';
import { borderTest } from './guard-borders.js';
import { STYLE } from './map-style.js';
import { type Names, placeNames } from './place-names.js';
import {
  type County,
  hasRoom,
  overlap,
  PHONE_SIZE,
  type PlacedName,
  putName,
  surround,
} from './sheet.js';
import { subtract, writeCurves, writeLights, writeRings } from './write-path.js';

/** Entry of a page's list of places: a town of areas.yaml by name, or a place with its own position. */
interface Place {
  name: string;
  at?: Position;
}

/** @param listed the only places to light and name; left out, all towns */
export type MapDrawer = (listed?: readonly Place[]) => MapDrawing | undefined;
type Ground = NonNullable<ReturnType<typeof prepareGround>>;

/** Fewest towns with a position for which a map is drawn: two are only a line. */
export const LEAST_TOWNS = 3;
const ON_RING = { anchor: 'middle', dx: 0, dy: 0, drop: 0.34 } as const;
const MIDDLE: Point = [WIDTH / 2, WIDTH / 2];
/** Distance from a map of the towns alone up to which a ring is shown whole. */
const FAR = 2 * WIDTH;
/** Least distance between the points of a line, in the map's units; doubled on half-width maps. */
const COAST_STEP = 4;
const RIPPLE_STEP = 22;
/** Cache of the latest site's maps: the desk renders them again at every keystroke. */
let last: { towns: string; ground?: Ground; drawings: Map<string, MapDrawing> } | undefined;
const MOST_DRAWINGS = 50;

/**
 * Prepares the map of where the business plays. A drawing is the inner SVG that
 * `client/components/coverage-map.tsx` puts into its `svg`.
 * @param country selects the known towns, from which the borders of counties are estimated
 */
export function prepareMap(areas: readonly AreaFile[], country?: string): MapDrawer {
  const towns = JSON.stringify([areas, country]);
  if (last?.towns !== towns) {
    last = { towns, ground: prepareGround(areas, country), drawings: new Map() };
  }
  const { ground, drawings } = last;
  if (drawings.size > MOST_DRAWINGS) drawings.clear();
  let number = 0;
  return (listed) => {
    if (!ground) return undefined;
    number += 1;
    const key = JSON.stringify([number, listed]);
    const drawing = drawings.get(key) ?? drawMap(ground, number, listed);
    drawings.set(key, drawing);
    return drawing;
  };
}

/** Prepares what all maps of a site share; undefined if too few towns have a position. */
function prepareGround(areas: readonly AreaFile[], country: string | undefined) {
  const known = areas
    .map(({ name, towns }) => ({
      name,
      towns: towns.flatMap((town) =>
        typeof town === 'string' || !town.at ? [] : [{ name: town.name, at: town.at }],
      ),
    }))
    .filter(({ towns }) => towns.length > 0);
  const positions = known.flatMap(({ towns }) => towns.map(({ at }) => at));
  if (positions.length < LEAST_TOWNS) return undefined;

  const homes = areas.flatMap(({ towns }) => towns.flatMap(findHome));
  const { project } = fitFrame(positions);
  const isNear = (each: Position) => Math.hypot(...subtract(project(each), MIDDLE)) < FAR;
  const rims = homes.flatMap(({ rim }) => (rim.every(isNear) ? rim : []));
  const frame = fitFrame([...positions, ...rims]);
  const guard = borderTest(listTowns(country), frame);
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
  return { homes, frame, land, islands, counties };
}

/** @returns a home town, with points all around the ring that shows its reach */
function findHome(town: AreaFile['towns'][number]) {
  if (typeof town === 'string' || !town.at || !town.reach) return [];
  const { name, at, reach } = town;
  const miles = Number.parseInt(reach, 10) * (reach.endsWith('km') ? MILES_IN_A_KILOMETRE : 1);
  const circle = geoCircle()
    .center(toGeoJson(at))
    .radius(miles / MILES_IN_A_DEGREE);
  const [ring] = circle.precision(90)().coordinates;
  const rim = ring!.map(([longitude, latitude]): Position => [latitude!, longitude!]);
  return [{ name, at, reach, rim }];
}

/** Finds islands inside a county's glow on which the business has no town: they stay unlit. */
function findIslands(land: Point[][], counties: readonly (County & Glow)[]): Point[][] {
  const towns = counties.flatMap((county) => county.towns);
  return land.filter(
    (ring) =>
      ring.some((point) => counties.some(({ covers }) => covers(point))) &&
      !towns.some(({ point }) => polygonContains(ring, point)),
  );
}

/** @param number keeps the id of the map's SVG pattern unique when a page has two maps */
function drawMap(
  { homes, frame, land, islands, counties }: Ground,
  number: number,
  listed: readonly Place[] | undefined,
): MapDrawing {
  const { height, project } = frame;
  const { left, top, right, bottom } = frame.box;
  const towns = counties.flatMap((county) => county.towns);
  const others = (listed ?? []).flatMap(({ name, at }) =>
    at && towns.every((town) => town.name !== name) ? [{ name, point: project(at) }] : [],
  );
  const isNamed = ({ name }: { name: string }) =>
    !listed || listed.some((place) => place.name === name);
  // A lake is a ring within another, so a point on land is in an odd number of rings.
  const isLand = (point: Point) =>
    land.filter((ring) => polygonContains(ring, point)).length % 2 === 1;
  const isHome = ({ name }: { name: string }) => homes.some((home) => home.name === name);
  const sheet = { height, isLand, isNamed, isHome };
  const names = placeNames([...counties, { name: '', towns: others, covers: () => false }], sheet);
  const { lit } = names;
  const listBoxes = () => [...names.counties, ...names.towns].map((name) => name.box);
  const rings = homes.map(({ at, reach, rim }) => {
    const [x, y] = project(at);
    const radius = Math.hypot(...subtract(project(rim[0]!), [x, y]));
    const label = putName(reach, [x, y - radius], ON_RING, PHONE_SIZE);
    if (hasRoom(label.box, [...listBoxes(), ...lit.map(surround)], sheet)) names.towns.push(label);
    return `<g transform="translate(${Math.round(x)} ${Math.round(y)})" fill="none" stroke="var(--accent)" stroke-width="3"><circle r="13"/><circle r="${Math.round(radius)}" stroke-dasharray="9"/></g>`;
  });
  const boxes = listBoxes();
  // Leaves out dim lights under a name, which would be smudges.
  const dim = towns.filter(
    (town) => !isNamed(town) && !boxes.some((each) => overlap(each, surround(town))),
  );
  const chosen = counties.filter((county) => county.towns.some(isNamed));
  const near = chosen.length > 0 ? chosen : counties;
  const far = counties.flatMap((county) => (near.includes(county) ? [] : county.name));
  // A map with a list stands beside it, at half the width.
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
      `<path class="sea" fill="url(#${waves})" d="M${left} ${top}H${right}V${bottom}H${left}z${writeRings(land, step)}"/>`,
      islands.length > 0 ? `<path class="island" d="${writeRings(islands, step)}"/>` : '',
      ...rings,
      dim.length > 0 ? `<path class="dim" d="${writeLights(dim)}"/>` : '',
      `<path class="pit" d="${writeLights(lit)}"/><path class="lit" d="${writeLights(lit)}"/>`,
      `<g class="names">${writeNames(names, far)}</g>`,
    ].join(''),
  };
}

/** @param far names of the counties without a listed town, drawn in a quieter colour */
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
