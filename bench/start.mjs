/**
 * From the start of the process to the first complete page; the floor is a Node server that answers
 * one word.
 */
import { rmSync } from 'node:fs';
import { listStartCommand, makeFolder, spawnServer, waitForAnswer } from './site.mjs';
import { interleave, median, medianRatio } from './stats.mjs';

const ROUNDS = 9;
/** The floor. */
export const BARE = [
  process.execPath,
  '-e',
  "require('node:http').createServer((_, r) => r.end('ok')).listen(process.env.PORT)",
];

export async function measureStart() {
  const dataDir = makeFolder();
  try {
    const command = listStartCommand();
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
    // A warm-up, which creates the database.
    await timeStart(command, env);
    const { site, floor } = await interleave(ROUNDS, {
      site: () => timeStart(command, env),
      floor: () => timeStart(BARE),
    });
    return {
      figures: [{ id: 'start', value: medianRatio(site, floor) }],
      details: { site: median(site), floor: median(floor) },
    };
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

export async function timeStart(command, env) {
  const start = performance.now();
  const server = await spawnServer(command, env);
  await waitForAnswer(server);
  const time = performance.now() - start;
  await server.stop();
  return time;
}
