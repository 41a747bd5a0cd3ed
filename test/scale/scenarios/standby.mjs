import { setTimeout as sleep } from 'node:timers/promises';
import { startLoads } from '../load.mjs';
import { startBehindPath } from '../stack.mjs';
import { timeUntilSeen } from './edits.mjs';

export const title = 'PostgreSQL dies, and its standby is promoted behind the same address';
export const bar = 'No failed request; a change is seen ≤ 3 s after';

export async function measure(store) {
  const { postgres, path, replicas } = await startBehindPath(store);
  const standby = await postgres.startStandby();
  const stopLoads = startLoads(replicas, PATHS);
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
  const { failures } = await stopLoads();
  path.stop();
  const latest = Math.round(Math.max(...seen));
  return {
    isGood: failures.length === 0 && latest <= 3000,
    figures: `seen after ${latest} ms; failed: ${failures.length} ${failures.slice(0, 5).join(', ')}`,
  };
}

const PATHS = ['/', '/areas-served', '/api/videos', '/sitemap.xml'];
