import { geoAzimuthalEqualArea, geoCentroid, geoPath, type GeoProjection } from 'd3-geo';

/** Latitude and longitude in degrees, as map services write them. */
export type Position = readonly [latitude: number, longitude: number];

/** A place on the map: its width is 1000, and y grows downwards. */
export type Point = [x: number, y: number];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The part of the world that a map shows. */
export interface Frame {
  height: number;
  project: (position: Position) => Point;
  /** Cut to what is shown, and a little beyond. */
  projection: GeoProjection;
  box: Box;
}

export const WIDTH = 1000;

/** Of width to height: beyond these, the map shows more of what is around the towns. */
const WIDEST = 1.6;
const TALLEST = 0.9;
/** Of the map's sides, kept clear of towns: names need room, and the edges fade. */
const MARGIN = 0.13;
/** In radians, 22 km: closer than that, the coast would be too coarse. */
const LEAST_SPAN = 0.0035;
/** The coast goes on beyond the edges, so that its line isn't seen to follow them. */
const BEYOND = 30;

/** @returns the frame that all of the positions, one at least, are well within */
export function fitFrame(positions: readonly Position[]): Frame {
  const coordinates = positions.map(turn);
  const places = { type: 'MultiPoint' as const, coordinates };
  const [longitude, latitude] = geoCentroid(places);
  // Around its middle it is true anywhere, at the poles and on the date line too.
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
    // Most of the world is left out first, which is faster: the sheet's diagonal reaches far enough.
    .clipAngle(Math.min(179, (Math.hypot(box.right - box.left, box.bottom - box.top) / scale) * 90))
    .clipExtent([
      [box.left, box.top],
      [box.right, box.bottom],
    ]);
  return { height, project: (position) => projection(turn(position))!, projection, box };
}

/** GeoJSON has the longitude first. */
export function turn([latitude, longitude]: Position): [number, number] {
  return [longitude, latitude];
}
