import { setTimeout as sleep } from 'node:timers/promises';
import { ask, summarise } from '../load.mjs';
import { psql, startPgBouncer } from '../postgres.mjs';
import { startReplica } from '../replicas.mjs';
import { gallery, startStack } from '../stack.mjs';

const PATHS = ['/', '/api/videos'];

export const title =
  '60 edits: by commands, psql, and psql through PgBouncer; B is behind PgBouncer';
export const bar = 'On the pages and API of A and B: p95 ≤ 500 ms, all ≤ 1 s';

export async function measure(mediaUrl) {
  const stack = await startStack(mediaUrl, { replicas: 1 });
  const { url } = stack.database;
  const bouncer = await startPgBouncer(url);
  const b = await startReplica(stack.group, { env: { DATABASE_URL: bouncer } });
  const urls = [stack.replicas[0], b].flatMap(({ url }) => PATHS.map((path) => url + path));
  const update = (name, by) => psql(by, `UPDATE videos SET title = '${name}' WHERE id = 2`);
  const ways = [
    (name) => gallery(stack, 'edit', '2', '--title', name),
    (name) => update(name, url),
    (name) => update(name, bouncer),
  ];
  const times = [];
  for (let i = 0; i < 60; i++) {
    const name = `Edit number ${i}.`;
    // At any moment between two looks at the database.
    await sleep(Math.random() * 300);
    ways[i % ways.length](name);
    const edited = performance.now();
    times.push(...(await Promise.all(urls.map((url) => timeUntilSeen(url, name, edited)))));
  }
  const { p50, p95, max } = summarise(times);
  return { isGood: p95 <= 500 && max <= 1000, figures: `p50 ${p50}, p95 ${p95}, max ${max} ms` };
}

export async function timeUntilSeen(url, text, since) {
  while (!(await ask(url)).body.includes(text)) {
    if (performance.now() - since > 60_000) return Infinity;
    await sleep(10);
  }
  return performance.now() - since;
}
