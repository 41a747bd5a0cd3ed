import { spawnSync } from 'node:child_process';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, startLoad } from '../load.mjs';
import { startPath } from '../path.mjs';
import { ROOT } from '../programs.mjs';
import { startReplica } from '../replicas.mjs';
import { describeCommand, startStack } from '../stack.mjs';

const FILM = '/media/demo-confetti.mp4';

export const title = 'The S3 store away, silent, and with wrong keys; a visitor who leaves';
export const bar =
  'Pages 200; films 502 or 503; the command says so in one line without the secret; the request to the store ends';

export async function measure(store) {
  const path = await startPath({ host: '127.0.0.1', port: store.port });
  const stack = await startStack({ ...store, port: path.port }, { replicas: 1 });
  const [{ url }] = stack.replicas;
  const load = startLoad(url, { rate: 50, paths: ['/', '/areas-served', '/api/videos'] });
  const found = [];

  const wasted = await countAfterAbort(url, path);
  found.push(`bytes after a visitor left: ${wasted}`);

  path.isSwallowing = true;
  found.push(`silent: ${await describe(stack, url, store.secret)}`);
  path.isSwallowing = false;

  path.target.port = 1;
  for (const socket of path.open) socket.destroy();
  found.push(`away: ${await describe(stack, url, store.secret)}`);
  path.target.port = store.port;

  const MEDIA_URL = stack.group.env.MEDIA_URL.replace(store.secret, 'another-secret');
  const other = await startReplica(stack.group, { env: { MEDIA_URL } });
  stack.group.env.MEDIA_URL = MEDIA_URL;
  found.push(`wrong key: ${await describe(stack, other.url, 'another-secret')}`);

  const { sent, failed } = await load.stop();
  path.stop();
  return {
    isGood:
      failed === 0 &&
      wasted === 0 &&
      found.slice(1).every((line) => / film 50[23] .* command refused in one line$/.test(line)),
    figures: `${sent} pages, ${failed} failed; ${found.join('; ')}`,
  };
}

async function describe(stack, url, secret) {
  const start = performance.now();
  const { status } = await ask(url + FILM, { timeout: 60_000 });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const film = join(ROOT, 'sites/chalk-and-neon/gallery/beams.mp4');
  const add = ['add', '--title', 'Refused', '--category', 'Tests', '--file', film];
  const { args, options } = describeCommand(stack, ...add);
  const ended = spawnSync(process.execPath, args, { ...options, encoding: 'utf8' });
  const { status: exit, stdout, stderr } = ended;
  const isOneLine = exit === 1 && stderr.trim().split('\n').length === 1;
  const isKept = !(stdout + stderr).includes(secret);
  const said =
    isOneLine && isKept
      ? 'refused in one line'
      : `exit ${exit}: ${isKept ? stderr : 'with the secret'}`;
  return `page ${(await ask(`${url}/`)).status}, film ${status} after ${seconds} s, command ${said}`;
}

/** @returns how many bytes still come from the store, or go there, once a visitor has left a film */
async function countAfterAbort(url, path) {
  path.isSlow = true;
  await new Promise((resolve) => {
    const request = get(url + FILM, (response) => {
      response.once('data', () => {
        request.destroy();
        resolve();
      });
    });
    request.on('error', () => {});
  });
  await sleep(1000);
  const before = path.passed;
  await sleep(1000);
  path.isSlow = false;
  return path.passed - before;
}
