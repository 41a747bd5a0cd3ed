import { type GeoProjection, geoStream } from 'd3-geo';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { COAST_FILE } from '../../platform/config/paths.js';
import type { Point } from './frame.js';

let world: Topology | undefined;

/** @returns the land that the projection shows, as rings on the map */
export function findLand(projection: GeoProjection): Point[][] {
  // As `scripts/make-coast.mjs` writes it.
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
    // Most of the world is too far away, which takes long to find out point by point.
    if (isNear(land.bbox!, projection)) geoStream(feature(world, land), draw);
  }
  return rings;
}

/** Whether any of the box, in degrees, may be within the angle that the projection shows. */
function isNear(bbox: number[], projection: GeoProjection): boolean {
  const [west, south, east, north] = bbox as [number, number, number, number];
  const [longitude, latitude] = projection.rotate().map((angle) => -angle) as [number, number];
  const reach = projection.clipAngle()!;
  if (south > latitude + reach || north < latitude - reach) return false;
  // Where meridians meet, any of them may be near.
  const poleward = Math.abs(latitude) + reach;
  const reachEast = poleward < 90 ? reach / Math.cos((poleward * Math.PI) / 180) : 180;
  const middle = (west + east) / 2;
  const apart = Math.abs(((((longitude - middle) % 360) + 540) % 360) - 180);
  return apart <= (east - west) / 2 + reachEast;
}
