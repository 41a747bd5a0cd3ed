import { type GeoPermissibleObjects, type GeoProjection, geoStream } from 'd3-geo';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { COAST_FILE } from '../../platform/config/paths.js';
import type { Point } from './frame.js';

let coasts: GeoPermissibleObjects | undefined;

/** @returns the land that the projection shows, as rings on the map */
export function findLand(projection: GeoProjection): Point[][] {
  coasts ??= readCoasts();
  const rings: Point[][] = [];
  const draw = projection.stream({
    lineStart: () => rings.push([]),
    point: (x, y) => rings.at(-1)!.push([x, y]),
    lineEnd() {},
    polygonStart() {},
    polygonEnd() {},
  });
  geoStream(coasts, draw);
  return rings;
}

/** As `scripts/make-coast.mjs` writes them. */
function readCoasts(): GeoPermissibleObjects {
  const text = brotliDecompressSync(readFileSync(COAST_FILE)).toString();
  const world = JSON.parse(text) as Topology;
  return feature(world, world.objects.land!);
}
