import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { runnerImport } from 'vite';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import {
  addReplica,
  ask,
  PATHS,
  removeReplica,
  ROOT,
  run,
  sendVisitors,
  startProxy,
  startStack,
} from './stack.mjs';
import { waitFor } from '../support/programs.mjs';

const KILLS = 6;
const PIECES = 4;

void test('no request fails when a replica is killed, and every replica shows a change within a second', async (t) => {
  const port = await findFreePort();
  const SITE_URL = `http://localhost:${port}`;
  const stack = await startStack({ SITE_URL, TRUST_PROXY: '1', DESK: 'true' });
  const proxy = await startProxy(stack, port);
  const film = await addFilm(stack, proxy);
  const update = (url, title) => ask(url, `UPDATE videos SET title = '${title}' WHERE id = 2`);
  const ways = [
    (title) => run(stack, 'gallery', 'edit', '2', '--title', title),
    (title) => update(stack.database.url, title),
    (title) => update(stack.bouncer, title),
  ];
  const stopVisitors = sendVisitors([...PATHS, film].map((path) => proxy + path));
  const times = [];
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(2000);
    const title = `Edit ${kill}.`;
    await ways[kill % ways.length](title);
    const isSeen = (url) => waitFor(async () => (await (await fetch(url)).text()).includes(title));
    const urls = stack.replicas.flatMap(({ url }) => [`${url}/`, `${url}/api/videos`]);
    for (const { time } of await Promise.all(urls.map(isSeen))) times.push(time);
    await removeReplica(stack, 'SIGKILL');
    await sleep(1000);
    await addReplica(stack);
  }
  const { sent, failures } = await stopVisitors();
  t.diagnostic(`${sent} requests; a change is seen after ${Math.max(...times)} ms at most`);
  assert.deepEqual(failures, []);
  assert.ok(Math.max(...times) <= 1000);
});

/** Adds a film as a phone does, in pieces that all have to reach the same replica. @returns the film's path */
async function addFilm(stack, url) {
  const { module } = await runnerImport(join(ROOT, 'test/support/at-desk.ts'));
  const desk = new module.DeskClient(url);
  const [, token] = (await run(stack, 'desk', 'link')).split(/[#\n]/);
  assert.equal((await desk.join(token)).status, 204);
  const file = readFileSync(join(ROOT, 'test/fixtures/films/h264-aac.mp4'));
  const id = await desk.begin('night.mp4', file.length);
  for (let piece = 1; piece <= PIECES; piece++)
    await desk.send(id, file, Math.ceil((file.length * piece) / PIECES));
  const body = { title: 'From a phone', category: 'Parties', upload: id };
  const { status } = await desk.ask('POST', 'films', body);
  assert.equal(status, 201);
  const { answer: film } = await waitFor(async () => {
    const films = await (await fetch(`${url}/api/videos`)).json();
    return films.find(({ title }) => title === body.title);
  });
  return film.url;
}
