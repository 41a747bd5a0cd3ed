/** Measures the time from a server's start to its first page, as a multiple of a least Node server's: the floor. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START_COMMAND } from '../scripts/start-site.mjs';
import { startServer } from './site.mjs';
import { interleave, median, medianRatio } from './stats.mjs';

const ROUNDS = 9;
const FLOOR = [
  process.execPath,
  '-e',
  "require('node:http').createServer((_, r) => r.end('ok')).listen(process.env.PORT)",
];

export async function measure() {
  const { site, floor } = await measureStarts({ site: START_COMMAND });
  return {
    figures: [{ id: 'start', value: medianRatio(site, floor) }],
    details: { site: median(site), floor: median(floor) },
  };
}

export async function measureStarts(programs, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'disco-bench-'));
  const measurements = Object.fromEntries(
    Object.entries({ ...programs, floor: FLOOR }).map(([name, command]) => [
      name,
      () => measureStart(command, { ...env, DATA_DIR: folder }),
    ]),
  );
  // Warms up: creates the database and fills the file cache.
  await interleave(1, measurements);
  const times = await interleave(ROUNDS, measurements);
  rmSync(folder, { recursive: true });
  return times;
}

async function measureStart(command, env) {
  const start = performance.now();
  const server = await startServer(command, env);
  const time = performance.now() - start;
  await server.stop();
  return time;
}
