/**
 * Tests the image, run with every privilege removed that it can do without. To be run by hand,
 * where there is an engine. It only uses Node's own modules, so it needs no installation.
 *
 * CONTAINER_ENGINE=podman node test/container/container.mjs
 *
 * CONTAINER_ENGINE the engine's command, with its first arguments; `docker` when unset
 * CONTAINER_IMAGE an image to test as it is, instead of one built from this folder
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as here from './engine.mjs';
import * as inside from './inside.mjs';
import { testOwnSite } from './own-site.mjs';
import { fetchText, fetchTitles, start, stop } from './running-site.mjs';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGE = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const MAX_PSS_KB = 150 * 1024;

const counts = { passed: 0, failed: 0 };
try {
  if (!process.env.CONTAINER_IMAGE) here.buildImage(ROOT);
  await testImage();
  await testContainer();
  here.engine('rm', here.NAME);
  await testOwnSite(check);
} catch (error) {
  counts.failed++;
  print(error.stack);
} finally {
  here.removeAll();
}
print(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;

async function testImage() {
  const image = here.inspect('image', here.IMAGE);
  const { Config: config } = image;
  const content = JSON.parse(here.runInImage(inside.listContent));
  const sizes = Object.entries({ image: image.Size, ...content.sizes });
  print(
    `     MB: ${sizes.map(([name, bytes]) => `${name} ${(bytes / 1e6).toFixed(1)}`).join(', ')}`,
  );

  await check('runs node itself, as a user without privileges', () => {
    assert.deepEqual(config.Cmd, PACKAGE.scripts.start.split(' '));
    assert.equal(config.User, 'node');
    assert.notEqual(content.uid, 0);
  });
  await check('says what it is, where its data goes and how its health is asked for', () => {
    assert.ok(config.Labels['org.opencontainers.image.title']);
    assert.ok('/data' in config.Volumes);
    assert.equal(here.findHealthCheck(image)[0], 'CMD');
  });
  await check('holds no development package', () => {
    const { devDependencies } = PACKAGE;
    const held = Object.keys(devDependencies).filter((name) => content.packages.includes(name));
    assert.deepEqual(held, []);
  });
  await check('holds no source map, TypeScript or npm cache, and two compiled addons', () => {
    assert.deepEqual(content.leftovers, []);
    const [pictures, ...others] = content.addons.sort();
    assert.match(pictures, /^@img\/sharp-linux-\w+\/lib\/[\w.-]+\.node$/);
    assert.deepEqual(others, ['better-sqlite3/build/Release/better_sqlite3.node']);
  });
  await check("can't change its own code", () => assert.deepEqual(content.writable, []));
}

async function testContainer() {
  const title = `Kept over everything ${Date.now()}`;
  await start();
  await check('answers its own health check', () => {
    // Done by hand, as not every engine has a timer for it.
    const [, ...command] = here.findHealthCheck(here.inspect('image', here.IMAGE));
    here.engine('exec', here.NAME, ...command);
  });
  await check('serves the page, its script, the API and the films', async () => {
    const page = await fetchText('/');
    const scripts = page.match(/\/assets\/[^" ]+\.js/g) ?? [];
    assert.ok(scripts.length > 0, 'no script in the page');
    for (const script of scripts) await fetchText(script);
    const titles = await fetchTitles();
    assert.ok(titles.length > 0);
    for (const each of titles) assert.ok(page.includes(each), each);
  });
  await check('is not root, has no capability and can gain none', () => {
    const status = here.runInside(inside.readProcessStatus);
    assert.doesNotMatch(status, /^Uid:.*\b0\b/m);
    assert.match(status, /^CapEff:\s+0+$/m);
    assert.match(status, /^CapBnd:\s+0+$/m);
    assert.match(status, /^NoNewPrivs:\s+1$/m);
  });
  await check('can write to its volume alone', () => {
    const result = JSON.parse(here.runInside(inside.tryToWrite));
    assert.deepEqual(result, { '/app': 'EROFS', '/tmp': 'EROFS', '/data': 'written' });
  });
  await check('keeps well within its memory', async () => {
    for (let i = 0; i < 100; i++) await Promise.all(['/', '/api/videos'].map(fetchText));
    const pss = Number(here.runInside(inside.readPss));
    print(`     MB of memory after 200 requests: ${((pss * 1024) / 1e6).toFixed(1)} (PSS)`);
    assert.ok(pss < MAX_PSS_KB, `${pss} kB`);
  });
  await check('has the gallery commands, which make thumbnails there', async () => {
    const args = '--title Inside --category Tests --url https://example.com/'.split(' ');
    const picture = '/app/sites/chalk-and-neon/pictures/card-home.jpg';
    const id = here.engine('exec', here.NAME, 'gallery', 'add', ...args, '--thumbnail', picture);
    // The pages show it within a second.
    await sleep(1500);
    assert.ok((await fetchTitles()).includes('Inside'));
    here.engine('exec', here.NAME, 'gallery', 'remove', id.trim());
  });
  here.runInside(inside.renameVideos, title);
  await check('stops on SIGTERM in time, with exit status 0', () => {
    print(`     ms to stop: ${stop()}`);
  });
  here.engine('rm', here.NAME);

  await start();
  await check('has its data again in a new container', async () => {
    assert.deepEqual([...new Set(await fetchTitles())], [title]);
    assert.equal(here.runInside(inside.readWritten), 'kept');
  });
  await check('stops in time again', () => void stop());
}

async function check(title, test) {
  try {
    await test();
    counts.passed++;
    print(`ok   ${title}`);
  } catch (error) {
    counts.failed++;
    print(`FAIL ${title}\n     ${error.stack.replaceAll('\n', '\n     ')}`);
  }
}

function print(line) {
  process.stdout.write(`${line}\n`);
}
