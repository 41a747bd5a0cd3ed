/** The site in the one container, with every privilege removed that it can do without. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import * as here from './engine.mjs';

const PORT = await findFreePort();
const MAX_START = 30_000;
const MAX_STOP = 5000;
const HARDENING = [
  '--read-only',
  // With it podman would mount a /tmp that can be written. Docker mounts none.
  ...(here.IS_PODMAN ? ['--read-only-tmpfs=false'] : []),
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--memory=256m',
];

/** @param args further ones for the engine's `run` */
export async function start(...args) {
  // The same port inside, as on the host's own network none is published.
  const network = ['-e', `PORT=${PORT}`, '-p', `127.0.0.1:${PORT}:${PORT}`];
  const volume = ['-v', `${here.NAME}:/data`];
  const options = [...HARDENING, ...network, ...volume, ...args];
  here.engine('run', '-d', '--name', here.NAME, ...options, here.IMAGE);
  const deadline = Date.now() + MAX_START;
  while (!(await isReady())) {
    if (!here.inspect('container', here.NAME).State.Running || Date.now() > deadline) {
      throw new Error(`The container did not start:\n${here.engine('logs', here.NAME)}`);
    }
    await sleep(200);
  }
}

/** @returns how long it took, in milliseconds */
export function stop() {
  const started = Date.now();
  here.engine('stop', '-t', '10', here.NAME);
  const took = Date.now() - started;
  assert.equal(here.inspect('container', here.NAME).State.ExitCode, 0);
  assert.ok(took < MAX_STOP, `${took} ms`);
  return took;
}

export async function fetchText(path) {
  const response = await fetch(`http://127.0.0.1:${PORT}${path}`);
  assert.equal(response.status, 200, path);
  return response.text();
}

export async function fetchTitles() {
  return JSON.parse(await fetchText('/api/videos')).map((video) => video.title);
}

async function isReady() {
  const response = await fetch(`http://127.0.0.1:${PORT}/health/ready`).catch(() => undefined);
  return response?.status === 200;
}
