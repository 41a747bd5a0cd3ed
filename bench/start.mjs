/** Time from the start of the process to the first page; the floor is a Node server that sends one word. */
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
  const contenders = Object.fromEntries(
    Object.entries({ ...programs, floor: FLOOR }).map(([name, command]) => [
      name,
      () => timeStart(command, { ...env, DATA_DIR: folder }),
    ]),
  );
  await interleave(1, contenders);
  const times = await interleave(ROUNDS, contenders);
  rmSync(folder, { recursive: true });
  return times;
}

async function timeStart(command, env) {
  const start = performance.now();
  const server = await startServer(command, env);
  const time = performance.now() - start;
  await server.stop();
  return time;
}
