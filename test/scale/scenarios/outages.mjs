import { setTimeout as sleep } from 'node:timers/promises';
import { ask, startLoads } from '../load.mjs';
import { readLog, startStack } from '../stack.mjs';

export const title = 'PostgreSQL stopped for 10 s, then killed, at 100 requests/s';
export const bar =
  'None failed; `ready` 503 within 3 s, 200 within 2 s; same process; one log line each way';

export async function measure(mediaUrl) {
  const { database, replicas } = await startStack(mediaUrl);
  const stopLoads = startLoads(replicas, PATHS);
  const live = watchLive(replicas);
  const down = [];
  const up = [];
  for (const signal of ['SIGINT', 'SIGQUIT']) {
    await sleep(2000);
    await database.halt(signal);
    down.push(...(await Promise.all(replicas.map(({ url }) => timeUntilStatus(url, 503)))));
    await sleep(10_000);
    await database.restart();
    up.push(...(await Promise.all(replicas.map(({ url }) => timeUntilStatus(url, 200)))));
  }
  await sleep(1000);
  const { sent, slowest, failures } = await stopLoads();
  failures.push(...(await live.stop()));
  const lines = replicas.map((replica) => readLog(replica).filter(isAboutDatabase).length);
  const isSame = replicas.every(({ child }) => child.exitCode === null);
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

/** Not the responses of /health/ready, which are logged as any of 500 or above are. */
function isAboutDatabase({ req, level, context }) {
  return !req && context !== 'Start' && level !== 'debug';
}

/** @returns milliseconds until /health/ready responses so */
async function timeUntilStatus(url, status) {
  const start = performance.now();
  while ((await ask(`${url}/health/ready`)).status !== status) {
    if (performance.now() - start > 60_000) return Infinity;
    await sleep(20);
  }
  return Math.round(performance.now() - start);
}

/** Asks /health/live all the time. Its `stop` returns whatever wasn't a 200. */
function watchLive(replicas) {
  const bad = [];
  let isOver = false;
  const watch = async ({ url }) => {
    for (; !isOver; await sleep(200)) {
      const { status } = await ask(`${url}/health/live`).catch(({ code }) => ({ status: code }));
      if (status !== 200) bad.push(`/health/live: ${status}`);
    }
  };
  const watched = replicas.map(watch);
  return {
    async stop() {
      isOver = true;
      await Promise.all(watched);
      return bad;
    },
  };
}
