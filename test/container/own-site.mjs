/** Tests a site of one's own: begun in the container, copied out, and mounted. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as here from './engine.mjs';
import * as inside from './inside.mjs';
import { fetchText, start, stop } from './running-site.mjs';

const PATIENCE = 60_000;
const HEADING = /^heading: .*$/m;

export async function testOwnSite(check) {
  const parent = mkdtempSync(join(tmpdir(), 'own-site-'));
  // The container's user is nobody here.
  chmodSync(parent, 0o755);
  const folder = join(parent, 'my-site');
  try {
    await start();
    await begin(check, folder);
    stop();
    here.engine('rm', here.NAME);
    await start('-e', 'SITE_DIR=/site', '-v', `${folder}:/site:ro`);
    await follow(check, folder);
    stop();
  } finally {
    rmSync(parent, { recursive: true });
  }
}

async function begin(check, folder) {
  await check('says which folder a site can be begun in', () => {
    assert.throws(() => site('init', 'my-site'), /folder that can be written .* one in \/data/);
  });
  await check('begins a site, which can be copied out', () => {
    site('init', '/data/my-site');
    here.engine('cp', `${here.NAME}:/data/my-site`, folder);
    assert.match(readFileSync(join(folder, 'pages/home.yaml'), 'utf8'), HEADING);
  });
}

async function follow(check, folder) {
  const home = join(folder, 'pages/home.yaml');
  const write = (heading) => {
    const text = readFileSync(home, 'utf8').replace(HEADING, `heading: ${heading}`);
    writeFileSync(home, text);
  };
  const shows = (text, path = '/') => waitUntil(async () => (await fetchText(path)).includes(text));

  await check('shows the mounted folder, which has no fault', async () => {
    assert.match(site('check'), /^No faults in \/site/);
    assert.equal(await countFaults(), 0);
  });
  await check('shows what is written into a file, and what is renamed over it', async () => {
    write('Written in place');
    await shows('Written in place');
    const next = join(folder, 'next.yaml');
    writeFileSync(next, readFileSync(home, 'utf8').replace(HEADING, 'heading: Renamed over'));
    renameSync(next, home);
    await shows('Renamed over');
    assert.ok((await fetchText('/api/pages/home')).includes('Renamed over'));
  });
  await check('makes a photograph of 24 megapixels within its memory', async () => {
    const photograph = Buffer.from(here.runInImage(inside.drawPhotograph), 'base64');
    writeFileSync(join(folder, 'pictures/wedding.webp'), photograph);
    const name = createHash('sha256').update(photograph).digest('hex').slice(0, 16);
    await shows(`/pictures/${name}-960.avif`, '/wedding-dj-hampshire');
    assert.equal(await countFaults(), 0);
  });
}

function site(...args) {
  return here.engine('exec', here.NAME, 'site', ...args);
}

async function countFaults() {
  return JSON.parse(await fetchText('/health/ready')).content.faults;
}

async function waitUntil(isSo) {
  const deadline = Date.now() + PATIENCE;
  while (!(await isSo())) {
    assert.ok(Date.now() < deadline, 'not seen in time');
    await sleep(100);
  }
}
