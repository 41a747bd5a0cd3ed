/**
 * Makes src/map/coast/coast.br, the coasts that maps are drawn from, of Natural Earth's. Run by hand:
 *
 *   npm install --no-save world-atlas@2.0.2 topojson-client@3.1.0
 *   node scripts/make-coast.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';
import simplify from 'simplify-js';

/** Steps in a degree: 220 metres from north to south. */
const STEPS = 500;
/** About 330 metres: a third of what the drawing at 1:10,000,000 is right to. */
const TOLERANCE = 0.003;
/** Nobody is booked beyond these. */
const SOUTH = -60;
const NORTH = 78;

const require = createRequire(import.meta.url);
const { feature } = require('topojson-client');
const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/land-10m.json'), 'utf8'));

const rings = feature(atlas, atlas.objects.land)
  .features.flatMap(({ geometry: { type, coordinates } }) =>
    type === 'Polygon' ? coordinates : coordinates.flat(),
  )
  .filter((ring) => ring.some(([, y]) => y > SOUTH && y < NORTH))
  .map(unroll)
  .map(coarsen)
  .filter((ring) => ring.length > 2);

const bytes = [];
let [x, y] = [0, 0];
for (const ring of rings) {
  writeNumber(ring.length);
  for (const [nextX, nextY] of ring) {
    writeNumber(zigzag(nextX - x));
    writeNumber(zigzag(nextY - y));
    [x, y] = [nextX, nextY];
  }
}
const packed = brotliCompressSync(Buffer.from(bytes), {
  params: {
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});
writeFileSync(new URL('../src/map/coast/coast.br', import.meta.url), packed);
console.log(`${rings.length} coasts, ${bytes.length} bytes, ${packed.length} compressed`);

/** Siberia goes on beyond 180 degrees, instead of beginning again at -180. */
function unroll(ring) {
  let turns = 0;
  return ring.map(([lon, lat], index) => {
    turns += Math.round(((ring[index - 1] ?? ring[0])[0] - lon) / 360);
    return [lon + turns * 360, lat];
  });
}

/** As many points as it takes, in whole steps; the last is not the first again. */
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

/** Small numbers of either sign as small ones: 0, -1, 1, -2, 2. */
function zigzag(value) {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

/** Seven bits a byte, the lowest first; all but the last have the eighth bit set. */
function writeNumber(value) {
  while (value > 127) {
    bytes.push((value & 127) | 128);
    value >>>= 7;
  }
  bytes.push(value);
}
