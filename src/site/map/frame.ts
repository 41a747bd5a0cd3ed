import { geoAzimuthalEqualArea, geoCentroid, geoPath, type GeoProjection } from 'd3-geo';

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

export interface MapFrame {
  height: number;
  project: (position: Position) => Point;
  /** Clips what it projects to `box`. */
  projection: GeoProjection;
  box: Box;
}

export const WIDTH = 1000;

/** Limits of width divided by height. A map of towns in a row shows more around them instead. */
const WIDEST = 1.6;
const TALLEST = 0.9;
/** Share of each side kept free of towns: names need room, and the edges fade. */
const MARGIN = 0.13;
/** Least span of the towns in radians (22 km): zoomed in further, the coast would look coarse. */
const LEAST_SPAN = 0.0035;
/** Overdraw beyond the edges, so that the line along the clipped coast stays out of sight. */
const BEYOND = 30;

/** Fits a frame around the positions, of which there must be at least one. */
export function fitFrame(positions: readonly Position[]): MapFrame {
  const coordinates = positions.map(toGeoJson);
  const places = { type: 'MultiPoint' as const, coordinates };
  const [longitude, latitude] = geoCentroid(places);
  // This projection is accurate around its centre, also at the poles and on the date line.
  const projection = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .precision(0)
    .scale(1)
    .translate([0, 0]);
  const [[left, top], [right, bottom]] = geoPath(projection).bounds(places);
  const spanX = Math.max(right - left, LEAST_SPAN) / (1 - 2 * MARGIN);
  const spanY = Math.max(bottom - top, LEAST_SPAN) / (1 - 2 * MARGIN);
  const width = Math.max(spanX, spanY * TALLEST);
  const scale = WIDTH / width;
  const height = Math.round(Math.max(spanY, width / WIDEST) * scale);
  const box = { left: -BEYOND, top: -BEYOND, right: WIDTH + BEYOND, bottom: height + BEYOND };
  projection
    .scale(scale)
    .translate([(WIDTH - (left + right) * scale) / 2, (height - (top + bottom) * scale) / 2])
    // Clipping to a circle over the diagonal first is faster than clipping the world to the box.
    .clipAngle(Math.min(179, (Math.hypot(box.right - box.left, box.bottom - box.top) / scale) * 90))
    .clipExtent([
      [box.left, box.top],
      [box.right, box.bottom],
    ]);
  return { height, project: (position) => projection(toGeoJson(position))!, projection, box };
}

/** Swaps to GeoJSON's order, longitude first. */
export function toGeoJson([latitude, longitude]: Position): [number, number] {
  return [longitude, latitude];
}
