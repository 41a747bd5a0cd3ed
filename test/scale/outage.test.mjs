import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import {
  PATHS,
  removeReplica,
  sendVisitors,
  startCache,
  startProxy,
  startStack,
} from './stack.mjs';
import { waitFor } from '../support/programs.mjs';

const isAboutDatabase = /"context":"DatabaseWatch"/g;

void test('no visitor’s request fails while the database is away, nor, behind a cache, while all replicas are', async (t) => {
  const stack = await startStack({}, 2);
  const { database, replicas } = stack;
  const proxy = await startProxy(stack, await findFreePort());
  const cache = await startCache(proxy);
  const paths = [...PATHS, '/health/live', '/media/demo-confetti.mp4'];
  const stopVisitors = sendVisitors(replicas.flatMap(({ url }) => paths.map((path) => url + path)));
  const stopLate = sendVisitors(PATHS.map((path) => cache + path));
  const waitForStatus = async (status) => {
    const isSo = async ({ url }) => (await fetch(`${url}/health/ready`)).status === status;
    const waits = await Promise.all(replicas.map((replica) => waitFor(() => isSo(replica))));
    return Math.max(...waits.map(({ time }) => time));
  };
  const down = [];
  const up = [];
  for (const signal of ['SIGINT', 'SIGQUIT']) {
    await sleep(2000);
    await database.halt(signal);
    down.push(await waitForStatus(503));
    await sleep(8000);
    await database.restart();
    up.push(await waitForStatus(200));
  }
  const { sent, failures } = await stopVisitors();
  const logged = replicas.map(({ program }) => program.output().match(isAboutDatabase)?.length);
  while (stack.replicas.length > 0) await removeReplica(stack, 'SIGKILL');
  await sleep(5000);
  const late = await stopLate();
  t.diagnostic(
    `${sent + late.sent} requests; 503 after ${Math.max(...down)} ms, 200 after ${Math.max(...up)} ms`,
  );
  assert.deepEqual([...failures, ...late.failures], []);
  assert.ok(Math.max(...down) <= 3000 && Math.max(...up) <= 2000);
  // Two outages, each with a line when it begins and one when it ends.
  assert.deepEqual(logged, [4, 4]);
});
