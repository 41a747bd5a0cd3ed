import { setTimeout as sleep } from 'node:timers/promises';
import { ask, startLoad } from '../load.mjs';
import { startPath } from '../path.mjs';
import { startPostgres } from '../postgres.mjs';
import { startStack } from '../stack.mjs';
import { timeUntilSeen } from './edits.mjs';

export const title = 'The way to PostgreSQL swallows every packet for 20 s';
export const bar =
  '`ready` responses ≤ 3 s; no page failed; a change is seen ≤ 5 s after the path heals';

export async function measure(store) {
  const postgres = await startPostgres();
  const path = await startPath({ host: '127.0.0.1', port: postgres.port });
  const DATABASE_URL = postgres.url.replace(`:${postgres.port}/`, `:${path.port}/`);
  const { replicas } = await startStack(store, { postgres, env: { DATABASE_URL } });
  const loads = replicas.map(({ url }) =>
    startLoad(url, { rate: 50, paths: ['/', '/api/videos'] }),
  );
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
  const results = await Promise.all(loads.map((load) => load.stop()));
  const failures = results.flatMap(({ failures }) => failures);
  path.stop();
  const [slowest, latest] = [Math.round(Math.max(...ready)), Math.round(Math.max(...seen))];
  return {
    isGood: failures.length === 0 && slowest <= 3000 && latest <= 5000,
    figures: `\`ready\` in ${slowest} ms at most; seen after ${latest} ms; failed: ${failures.length} ${failures.slice(0, 5).join(', ')}`,
  };
}
