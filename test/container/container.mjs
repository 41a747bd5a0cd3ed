/**
 * Tests the image in a container without every privilege that it doesn't need: only what differs from
 * the same files in a folder, which `image-files.e2e-spec.ts` tests. Run by hand where there is a
 * container engine. Uses only Node's own modules, so that nothing has to be installed.
 *
 * CONTAINER_ENGINE=podman node test/container/container.mjs
 *
 * CONTAINER_ENGINE the engine's command, with its first arguments; `docker` when unset
 * CONTAINER_IMAGE an image to test as it is, instead of one built from this folder
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../scripts/find-free-port.mjs';

const [COMMAND, ...FIRST_ARGS] = (process.env.CONTAINER_ENGINE || 'docker').split(' ');
const NAME = `mobile-disco-test-${process.pid}`;
const IMAGE = process.env.CONTAINER_IMAGE || `localhost/${NAME}`;
const IS_PODMAN = engine('--version').toLowerCase().includes('podman');
const PORT = await findFreePort();
const MAX_START = 30_000;
const MAX_STOP = 5000;
const HARDENING = [
  '--read-only',
  // Podman would otherwise mount a writable /tmp; Docker doesn't.
  ...(IS_PODMAN ? ['--read-only-tmpfs=false'] : []),
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--memory=256m',
];
const DEMO = '/app/sites/chalk-and-neon';

before(async () => {
  // Podman's own image format has no health check.
  const format = IS_PODMAN ? ['--format', 'docker'] : [];
  if (!process.env.CONTAINER_IMAGE)
    engine('build', ...format, '-t', IMAGE, join(import.meta.dirname, '../..'));
  await start();
});
after(() => {
  engine('rm', '-f', NAME);
  engine('volume', 'rm', '-f', NAME);
  if (!process.env.CONTAINER_IMAGE) engine('rmi', '-f', IMAGE);
});

void test('the image holds no development tools, and no file that its user could change', () => {
  const find = (...args) => inside('find', '/app', ...args).trim();
  assert.equal(find('(', '-name', '*.map', '-o', '-name', '*.ts', ')'), '');
  assert.equal(find('-writable', '!', '-type', 'l'), '');
  for (const name of ['typescript', 'vite', 'react']) assert.equal(find('-name', name), '', name);
});

void test('the container runs without root and without capabilities, can gain none, and passes its health check', () => {
  const status = inside('cat', '/proc/1/status');
  assert.doesNotMatch(status, /^Uid:.*\b0\b/m);
  assert.match(status, /^CapBnd:\s+0+$/m);
  assert.match(status, /^NoNewPrivs:\s+1$/m);
  const { Config, Healthcheck } = JSON.parse(engine('image', 'inspect', IMAGE))[0];
  // Run by hand, because not every engine runs health checks.
  const [, ...command] = (Config.Healthcheck ?? Healthcheck).Test;
  inside(...command);
});

void test('the container writes only to /data, stops in time, and keeps a film, its thumbnail and a new site', async () => {
  assert.throws(() => inside('site', 'init', 'my-site'), /folder that can be written/);
  inside('site', 'init', '/data/my-site');
  const files = [
    '--file',
    `${DEMO}/film/hero.mp4`,
    '--thumbnail',
    `${DEMO}/pictures/card-home.jpg`,
  ];
  inside('gallery', 'add', '--title', 'Inside', '--category', 'Tests', ...files);
  const begun = Date.now();
  engine('stop', '-t', '10', NAME);
  assert.ok(Date.now() - begun < MAX_STOP, `${Date.now() - begun} ms`);
  assert.equal(engine('wait', NAME).trim(), '0');
  engine('rm', NAME);
  await start();
  inside('site', 'check', '/data/my-site');
  const films = JSON.parse(await fetchText('/api/videos'));
  const { url, thumbnailUrl } = films.find(({ title }) => title === 'Inside');
  await Promise.all([url, thumbnailUrl].map(fetchText));
});

function engine(...args) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  return execFileSync(COMMAND, [...FIRST_ARGS, ...args], { encoding: 'utf8', stdio });
}

function inside(...args) {
  return engine('exec', NAME, ...args);
}

async function start() {
  // The same port inside: on the host's own network nothing is published.
  const network = ['-e', `PORT=${PORT}`, '-p', `127.0.0.1:${PORT}:${PORT}`];
  engine('run', '-d', '--name', NAME, ...HARDENING, ...network, '-v', `${NAME}:/data`, IMAGE);
  const deadline = Date.now() + MAX_START;
  while (!(await fetchText('/health/ready').catch(() => undefined))) {
    assert.ok(Date.now() < deadline, `It did not start:\n${engine('logs', NAME)}`);
    await sleep(200);
  }
}

async function fetchText(path) {
  const response = await fetch(`http://127.0.0.1:${PORT}${path}`);
  assert.equal(response.status, 200, path);
  return response.text();
}
