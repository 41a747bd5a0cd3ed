import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../load.mjs';
import { startReplica, stopReplica } from '../replicas.mjs';
import { startProxy, startStack } from '../stack.mjs';

export const title =
  'Six of three replicas killed, one after another, at 400 requests/s through HAProxy';
export const bar = 'None failed';
export const PATHS = [
  '/',
  '/areas-served',
  '/api/videos',
  '/sitemap.xml',
  '/media/demo-confetti.w480.webp',
];

export const measure = (mediaUrl) =>
  measureUnderLoad(mediaUrl, async (stack) => {
    await sleep(2000);
    await stopReplica(stack.group, stack.replicas.shift(), 'SIGKILL');
    await sleep(1000);
    stack.replicas.push(await startReplica(stack.group));
  });

/** Does this to three replicas six times. */
export async function measureUnderLoad(mediaUrl, act) {
  const stack = await startStack(mediaUrl, { replicas: 3 });
  const { url } = await startProxy(stack);
  const load = startLoad(url, { rate: 400, paths: PATHS });
  for (let i = 0; i < 6; i++) await act(stack);
  return describeLoad(await load.stop());
}

export function describeLoad({ sent, failed, failures, p50, p95, max }) {
  return {
    isGood: failed === 0,
    figures: `${sent} requests, ${failed} failed ${failures.join(', ')}, p50 ${p50}, p95 ${p95}, max ${max} ms`,
  };
}
