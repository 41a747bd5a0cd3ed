/** From the start of the process to the first page; the floor is a Node server with one word. */
import { rmSync } from 'node:fs';
import { makeFolder, START_COMMAND, spawnServer, waitForAnswer } from './site.mjs';
import { interleave, median, medianRatio } from './stats.mjs';

const ROUNDS = 9;
/** The floor. */
export const BARE = [
  process.execPath,
  '-e',
  "require('node:http').createServer((_, r) => r.end('ok')).listen(process.env.PORT)",
];

export async function measureStart() {
  const env = { DATA_DIR: makeFolder(), LOG_LEVEL: 'silent' };
  // A warm-up, which creates the database.
  await timeStart(START_COMMAND, env);
  const { site, floor } = await interleave(ROUNDS, {
    site: () => timeStart(START_COMMAND, env),
    floor: () => timeStart(BARE),
  });
  rmSync(env.DATA_DIR, { recursive: true });
  return {
    figures: [{ id: 'start', value: medianRatio(site, floor) }],
    details: { site: median(site), floor: median(floor) },
  };
}

export async function timeStart(command, env) {
  const start = performance.now();
  const server = await spawnServer(command, env);
  await waitForAnswer(server);
  const time = performance.now() - start;
  await server.stop();
  return time;
}
