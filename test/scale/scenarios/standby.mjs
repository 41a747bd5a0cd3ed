import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../load.mjs';
import { startPath } from '../path.mjs';
import { startPostgres } from '../postgres.mjs';
import { startStack } from '../stack.mjs';
import { timeUntilSeen } from './edits.mjs';

export const title = 'PostgreSQL dies, and its standby is promoted behind the same address';
export const bar = 'No failed request; a change is seen ≤ 3 s after';

export async function measure(store) {
  const postgres = await startPostgres();
  const path = await startPath({ host: '127.0.0.1', port: postgres.port });
  const DATABASE_URL = postgres.url.replace(`:${postgres.port}/`, `:${path.port}/`);
  const { replicas } = await startStack(store, { postgres, env: { DATABASE_URL } });
  const standby = await postgres.startStandby();
  const loads = replicas.map(({ url }) => startLoad(url, { rate: 50, paths: PATHS }));
  await sleep(2000);
  await postgres.kill();
  await sleep(5000);
  standby.promote();
  path.target.port = standby.port;
  standby.psql("UPDATE videos SET title = 'Promoted.' WHERE id = 2");
  const promoted = performance.now();
  const seen = await Promise.all(
    replicas.map(({ url }) => timeUntilSeen(`${url}/`, 'Promoted.', promoted)),
  );
  const results = await Promise.all(loads.map((load) => load.stop()));
  const failures = results.flatMap(({ failures }) => failures);
  path.stop();
  const latest = Math.round(Math.max(...seen));
  return {
    isGood: failures.length === 0 && latest <= 3000,
    figures: `seen after ${latest} ms; failed: ${failures.length} ${failures.slice(0, 5).join(', ')}`,
  };
}

const PATHS = ['/', '/areas-served', '/api/videos', '/sitemap.xml'];
