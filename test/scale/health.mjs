import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './load.mjs';

/** @returns milliseconds until /health/ready responses so */
export async function timeUntilStatus(url, status) {
  const start = performance.now();
  while ((await ask(`${url}/health/ready`)).status !== status) {
    if (performance.now() - start > 60_000) return Infinity;
    await sleep(20);
  }
  return Math.round(performance.now() - start);
}

/** Asks /health/live all the time. Its `stop` returns whatever wasn't a 200. */
export function watchLive(replicas) {
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
