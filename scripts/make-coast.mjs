/**
 * Makes src/site/map/coast/coast.br, Natural Earth's coasts as TopoJSON, for maps. Run by hand:
 *
 *   npm install --no-save world-atlas@2.0.2 simplify-js@1.2.4
 *   node scripts/make-coast.mjs
 */
import { polygonArea } from 'd3-polygon';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';
import simplify from 'simplify-js';
import { feature } from 'topojson-client';

/** Steps in a degree: 220 metres from north to south. */
const STEPS = 500;
/** Degrees, about 330 metres: a third of the accuracy of the drawing at 1:10,000,000. */
const TOLERANCE = 0.003;
/** Latitudes beyond which nobody is booked. */
const SOUTH = -60;
const NORTH = 78;

const require = createRequire(import.meta.url);
const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/land-10m.json'), 'utf8'));

const arcs = [];
const polygons = feature(atlas, atlas.objects.land)
  .features.flatMap(({ geometry: { type, coordinates } }) =>
    type === 'Polygon' ? [coordinates] : coordinates,
  )
  .map((rings) =>
    rings
      .filter((ring) => ring.some(([, y]) => y > SOUTH && y < NORTH))
      .map(unroll)
      .map((ring) => ({ ring, coarse: coarsen(ring) }))
      // Drops specks that simplifying has turned over: they would turn all the sea into land.
      .filter(({ ring, coarse }) => polygonArea(ring) * polygonArea(coarse) > 0)
      .map(({ coarse }) => coarse),
  )
  .filter((rings) => rings.length > 0)
  .map((rings) => ({
    type: 'Polygon',
    bbox: findBounds(rings[0]),
    arcs: rings.map((ring) => [arcs.push(encode(ring)) - 1]),
  }));

const topology = {
  type: 'Topology',
  transform: { scale: [1 / STEPS, 1 / STEPS], translate: [0, 0] },
  objects: { land: { type: 'GeometryCollection', geometries: polygons } },
  arcs,
};
const json = Buffer.from(JSON.stringify(topology));
const packed = brotliCompressSync(json, {
  params: {
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
  },
});
writeFileSync(new URL('../src/site/map/coast/coast.br', import.meta.url), packed);
console.log(`${arcs.length} coasts, ${json.length} bytes, ${packed.length} compressed`);

/** Continues beyond 180 degrees, where Siberia would jump to -180. */
function unroll(ring) {
  let turns = 0;
  return ring.map(([lon, lat], index) => {
    turns += Math.round(((ring[index - 1] ?? ring[0])[0] - lon) / 360);
    return [lon + turns * 360, lat];
  });
}

/** Simplifies a ring to whole steps, without the first point again at its end. */
function coarsen(ring) {
  const shaped = ring.map(([lon, lat]) => ({
    x: lon * Math.cos((lat * Math.PI) / 180),
    y: lat,
    lon,
  }));
  return simplify(shaped, TOLERANCE, true)
    .map(({ lon, y: lat }) => [Math.round(lon * STEPS), Math.round(lat * STEPS)])
    .filter(([lon, lat], index, all) => {
      const [lastLon, lastLat] = all.at(index - 1);
      return lon !== lastLon || lat !== lastLat;
    });
}

function findBounds(ring) {
  const [lons, lats] = [0, 1].map((axis) => ring.map((point) => point[axis] / STEPS));
  const [west, south] = [lons, lats].map((values) => Math.floor(Math.min(...values)));
  const [east, north] = [lons, lats].map((values) => Math.ceil(Math.max(...values)));
  return [west, south, east, north];
}

/** Encodes each point as the step from the one before it; the last point is the first again. */
function encode(ring) {
  let [x, y] = [0, 0];
  return [...ring, ring[0]].map(([nextX, nextY]) => {
    const step = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return step;
  });
}
