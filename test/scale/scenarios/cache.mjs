import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../../scripts/find-free-port.mjs';
import { startLoad } from '../load.mjs';
import { makeFolder, ROOT, start, waitForPort } from '../programs.mjs';
import { psql } from '../postgres.mjs';
import { startReplica, stopReplica } from '../replicas.mjs';
import { readLog, startProxy, startStack } from '../stack.mjs';
import { timeUntilSeen } from './edits.mjs';

const PATHS = ['/', '/areas-served', '/api/videos', '/sitemap.xml'];
const RATE = 2000;

export const title = `nginx's cache of 1 s before it at ${RATE} requests/s; then all replicas dead for a minute`;
export const bar = 'Each replica ≤ 1 request a page and second; none failed';

export async function measure(mediaUrl) {
  const stack = await startStack(mediaUrl, { replicas: 3, env: { LOG_LEVEL: 'debug' } });
  const { port } = await startProxy(stack);
  const url = await startCache(port);
  const load = startLoad(url, { rate: RATE, paths: PATHS });
  await sleep(10_000);
  const most = Math.max(...stack.replicas.map(countMost));
  for (const replica of stack.replicas.splice(0))
    await stopReplica(stack.group, replica, 'SIGKILL');
  await sleep(60_000);
  const { sent, failed, failures, p95 } = await load.stop();
  // Not stuck on what it showed meanwhile.
  psql(stack.database.url, "UPDATE videos SET title = 'Back.' WHERE id = 2");
  stack.replicas.push(await startReplica(stack.group));
  const seen = Math.round(await timeUntilSeen(`${url}/`, 'Back.', performance.now()));
  return {
    isGood: most <= 1 && failed === 0 && seen <= 5000,
    figures: `at most ${most} a page, replica and second; ${sent} requests, ${failed} failed ${failures.join(', ')}, p95 ${p95} ms; up to date ${seen} ms after a replica is back`,
  };
}

async function startCache(proxyPort) {
  const folder = makeFolder('nginx');
  const port = await findFreePort();
  const values = {
    CACHE_DIR: join(folder, 'cache'),
    DNS: '127.0.0.1',
    LISTEN: `127.0.0.1:${port}`,
    PROXY: `127.0.0.1:${proxyPort}`,
  };
  const template = readFileSync(join(ROOT, 'deploy/nginx-cache.conf.template'), 'utf8');
  writeFileSync(
    join(folder, 'site.conf'),
    // As the image's start does it.
    template.replace(/\$\{(\w+)\}/g, (_, name) => values[name]),
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `user root;
daemon off;
pid ${folder}/pid;
error_log stderr;
events { worker_connections 4096; }
http { include ${folder}/site.conf; }
`,
  );
  start('nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')]);
  await waitForPort('nginx', port);
  return `http://127.0.0.1:${port}`;
}

/** The most requests of one page in one second that a replica's log has. */
function countMost(replica) {
  const counts = new Map();
  for (const { req, time } of readLog(replica)) {
    // Its own, by which it refreshes its pages, are HEAD.
    if (req?.method !== 'GET' || !PATHS.includes(req.path)) continue;
    const key = `${req.path} ${time.slice(0, 19)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}
