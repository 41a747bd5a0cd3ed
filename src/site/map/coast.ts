import { type GeoProjection, geoStream } from 'd3-geo';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { COAST_FILE } from '../../platform/config/paths.js';
import { OVERDRAW, type Point } from './frame.js';
import { subtract } from './write-path.js';

/** Length of coast at the map's edge, in its units, below which it tells nothing. */
const SCRAP = 150;

let world: Topology | undefined;

/** @returns the land as closed rings on the map, cut to its frame */
export function findLand(projection: GeoProjection): Point[][] {
  world ??= JSON.parse(brotliDecompressSync(readFileSync(COAST_FILE)).toString()) as Topology;
  const rings: Point[][] = [];
  const draw = projection.stream({
    lineStart: () => rings.push([]),
    point: (x, y) => rings.at(-1)!.push([x, y]),
    lineEnd() {},
    polygonStart() {},
    polygonEnd() {},
  });
  const { geometries } = world.objects.land as GeometryCollection;
  for (const land of geometries) {
    // Comparing boxes skips most of the world; clipping it point by point is slow.
    if (isNear(land.bbox!, projection)) geoStream(feature(world, land), draw);
  }
  const [low, high] = projection.clipExtent()!;
  const isBeyond = (axis: 0 | 1, point: Point) =>
    point[axis] < low[axis] + OVERDRAW || point[axis] > high[axis] - OVERDRAW;
  return rings.map((ring) => dropScraps(ring, isBeyond));
}

/** Moves coast that only dips into the map, and would look like a scratch at its edge, out of it. */
function dropScraps(ring: Point[], isBeyond: (axis: 0 | 1, point: Point) => boolean): Point[] {
  const first = ring.findIndex((point) => isBeyond(0, point) || isBeyond(1, point));
  if (first < 0) return ring;
  let from = ring[first]!;
  let coast: Point[] = [];
  return [...ring.slice(first + 1), ...ring.slice(0, first + 1)].flatMap((to) => {
    coast.push(to);
    if (!isBeyond(0, to) && !isBeyond(1, to)) return [];
    const isScrap = coast.every((point) => Math.hypot(...subtract(point, from)) < SCRAP);
    // The corner between the two, if they are beyond different sides of the map.
    const corner: Point = isBeyond(0, from) ? [from[0], to[1]] : [to[0], from[1]];
    const kept = isScrap ? [corner, to] : coast;
    [from, coast] = [to, []];
    return kept;
  });
}

/** Tests, generously, whether a box in degrees overlaps the circle that the projection shows. */
function isNear(bbox: number[], projection: GeoProjection): boolean {
  const [west, south, east, north] = bbox as [number, number, number, number];
  const [longitude, latitude] = projection.rotate().map((angle) => -angle) as [number, number];
  const reach = projection.clipAngle()!;
  if (south > latitude + reach || north < latitude - reach) return false;
  // A circle that contains a pole touches every meridian.
  const poleward = Math.abs(latitude) + reach;
  const reachEast = poleward < 90 ? reach / Math.cos((poleward * Math.PI) / 180) : 180;
  const middle = (west + east) / 2;
  const apart = Math.abs(((((longitude - middle) % 360) + 540) % 360) - 180);
  return apart <= (east - west) / 2 + reachEast;
}
