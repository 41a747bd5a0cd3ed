import { geoAzimuthalEqualArea, geoCentroid, geoPath } from 'd3-geo';

/** Latitude and longitude in degrees, as map services write them. */
export type Position = readonly [latitude: number, longitude: number];

/** Point on the map in its units: x from 0 to `WIDTH`, y downwards. */
export type Point = [x: number, y: number];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type MapFrame = ReturnType<typeof fitFrame>;

export const WIDTH = 1000;

/** Limits of width divided by height. A map of towns in a row gets more land around them instead. */
const MAX_ASPECT = 1.6;
const MIN_ASPECT = 0.9;
/** Share of each side kept free of towns: names need room, and the edges fade. */
const MARGIN = 0.13;
/** Smallest span of the towns in radians (22 km): any closer, the coast's data look coarse. */
const MIN_SPAN = 0.0035;
/** How far the map is drawn beyond its visible edges: a clipped coast gets a line along the cut, which this hides. */
export const OVERDRAW = 30;

/** Fits a frame around the positions, of which there must be at least one. */
export function fitFrame(positions: readonly Position[]) {
  const places = { type: 'MultiPoint' as const, coordinates: positions.map(toGeoJson) };
  const [longitude, latitude] = geoCentroid(places);
  // This projection is accurate around its centre, including at the poles and across the date line.
  const projection = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .precision(0)
    .scale(1)
    .translate([0, 0]);
  const [[left, top], [right, bottom]] = geoPath(projection).bounds(places);
  const spanX = Math.max(right - left, MIN_SPAN) / (1 - 2 * MARGIN);
  const spanY = Math.max(bottom - top, MIN_SPAN) / (1 - 2 * MARGIN);
  const width = Math.max(spanX, spanY * MIN_ASPECT);
  const scale = WIDTH / width;
  const height = Math.round(Math.max(spanY, width / MAX_ASPECT) * scale);
  const box = {
    left: -OVERDRAW,
    top: -OVERDRAW,
    right: WIDTH + OVERDRAW,
    bottom: height + OVERDRAW,
  };
  projection
    .scale(scale)
    .translate([(WIDTH - (left + right) * scale) / 2, (height - (top + bottom) * scale) / 2])
    // First clips to a circle around the box, which is faster than clipping the world to the box. A
    // distance of r in this projection spans at most r × 90 degrees.
    .clipAngle(Math.min(179, (Math.hypot(box.right - box.left, box.bottom - box.top) / scale) * 90))
    .clipExtent([
      [box.left, box.top],
      [box.right, box.bottom],
    ]);
  const project = (position: Position): Point => projection(toGeoJson(position))!;
  return { height, project, projection, box };
}

/** Swaps to GeoJSON's order, longitude first. */
export function toGeoJson([latitude, longitude]: Position): [number, number] {
  return [longitude, latitude];
}
