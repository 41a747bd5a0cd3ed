import { setTimeout as sleep } from 'node:timers/promises';
import { ask, startLoads } from '../load.mjs';
import { startBehindPath } from '../stack.mjs';
import { timeUntilSeen } from './edits.mjs';

export const title = 'The way to PostgreSQL swallows every packet for 20 s';
export const bar =
  '`ready` responses ≤ 3 s; no page failed; a change is seen ≤ 5 s after the path heals';

export async function measure(store) {
  const { postgres, path, replicas } = await startBehindPath(store);
  const stopLoads = startLoads(replicas, ['/', '/api/videos']);
  await sleep(2000);
  path.isSwallowing = true;
  const ready = [];
  for (const end = performance.now() + 20_000; performance.now() < end; await sleep(200)) {
    const start = performance.now();
    await Promise.all(replicas.map(({ url }) => ask(`${url}/health/ready`, { timeout: 60_000 })));
    ready.push(performance.now() - start);
  }
  postgres.psql("UPDATE videos SET title = 'Healed.' WHERE id = 2");
  path.isSwallowing = false;
  const healed = performance.now();
  const seen = await Promise.all(
    replicas.map(({ url }) => timeUntilSeen(`${url}/`, 'Healed.', healed)),
  );
  const { failures } = await stopLoads();
  path.stop();
  const [slowest, latest] = [Math.round(Math.max(...ready)), Math.round(Math.max(...seen))];
  return {
    isGood: failures.length === 0 && slowest <= 3000 && latest <= 5000,
    figures: `\`ready\` in ${slowest} ms at most; seen after ${latest} ms; failed: ${failures.length} ${failures.slice(0, 5).join(', ')}`,
  };
}
