import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../load.mjs';
import { readLog, startStack } from '../stack.mjs';
import { timeUntilStatus, watchLive } from '../health.mjs';

export const title = 'PostgreSQL stopped for 10 s, then killed, at 100 requests/s';
export const bar =
  'None failed; `ready` 503 within 3 s, 200 within 2 s; same process; one log line each way';

export async function measure(store) {
  const { database, replicas } = await startStack(store);
  const loads = replicas.map(({ url }) => startLoad(url, { rate: 50, paths: PATHS }));
  const live = watchLive(replicas);
  const down = [];
  const up = [];
  for (const end of ['stop', 'kill']) {
    await sleep(2000);
    await database[end]();
    down.push(...(await Promise.all(replicas.map(({ url }) => timeUntilStatus(url, 503)))));
    await sleep(10_000);
    await database.start();
    up.push(...(await Promise.all(replicas.map(({ url }) => timeUntilStatus(url, 200)))));
  }
  await sleep(1000);
  const results = await Promise.all(loads.map((load) => load.stop()));
  const failures = [...results.flatMap(({ failures }) => failures), ...(await live.stop())];
  const lines = replicas.map((replica) => readLog(replica).filter(isAboutDatabase).length);
  const isSame = replicas.every(({ child }) => child.exitCode === null);
  const [sent, slowest] = [
    sum(results.map(({ sent }) => sent)),
    Math.max(...results.map(({ max }) => max)),
  ];
  return {
    // Two outages, a line each way.
    isGood:
      failures.length === 0 &&
      isSame &&
      Math.max(...down) <= 3000 &&
      Math.max(...up) <= 2000 &&
      lines.every((count) => count === 4),
    figures: `${sent} requests, ${failures.length} failed ${failures.slice(0, 5).join(', ')}, slowest ${slowest} ms; 503 after ${Math.max(...down)} ms, 200 after ${Math.max(...up)} ms; lines ${lines.join(' and ')}`,
  };
}

const PATHS = [
  '/',
  '/areas-served',
  '/api/videos',
  '/api/videos?featured=true',
  '/sitemap.xml',
  '/media/demo-confetti.mp4',
];
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

/** Not the responses of /health/ready, which are logged as any of 500 or above are. */
function isAboutDatabase({ req, level, context }) {
  return !req && context !== 'Start' && level !== 'debug';
}
