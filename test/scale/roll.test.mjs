import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import {
  addReplica,
  PATHS,
  removeReplica,
  ROOT,
  sendVisitors,
  startProxy,
  startStack,
} from './stack.mjs';
import { makeFolder } from '../support/programs.mjs';

void test('no request fails and no page lacks its script while another build takes over, and while it is rolled back', async (t) => {
  const other = makeOtherBuild();
  const stack = await startStack();
  const proxy = await startProxy(stack, await findFreePort());
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox'],
  });
  const stopVisitors = sendVisitors(PATHS.map((path) => proxy + path));
  const lost = [];
  let visits = 0;
  let isOver = false;
  const visiting = (async () => {
    for (; !isOver; visits++) lost.push(...(await visit(browser, `${proxy}/areas-served`)));
  })();
  for (const build of [other, ROOT, other, ROOT])
    for (let count = stack.replicas.length; count > 0; count--) {
      await addReplica(stack, build);
      // Long enough for the proxy to check the new replica before an old one stops.
      await sleep(2000);
      await removeReplica(stack);
    }
  isOver = true;
  await visiting;
  await browser.close();
  const { sent, failures } = await stopVisitors();
  t.diagnostic(`${sent} requests, ${visits} visits by a browser`);
  assert.deepEqual([...failures, ...lost], []);
});

/**
 * Makes a copy of the build that differs as the next build would: its scripts have other names, and so
 * its pages another version.
 */
function makeOtherBuild() {
  const folder = makeFolder('build');
  cpSync(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  for (const name of ['node_modules', 'sites']) symlinkSync(join(ROOT, name), join(folder, name));
  const assets = join(folder, 'dist/client/assets');
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const rename = (text) =>
    names.reduce((renamed, name) => renamed.replaceAll(name, `other-${name}`), text);
  for (const name of names) {
    const text = readFileSync(join(assets, name), 'utf8');
    for (const ending of ['', '.br', '.gz']) rmSync(join(assets, name + ending), { force: true });
    writeFileSync(join(assets, `other-${name}`), rename(text));
  }
  const template = join(folder, 'dist/renderer/template.html');
  writeFileSync(template, rename(readFileSync(template, 'utf8')));
  return folder;
}

async function visit(browser, url) {
  const page = await browser.newPage();
  const failed = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.url()}: ${response.status()}`);
  });
  page.on('pageerror', ({ message }) => failed.push(message));
  await page.goto(url);
  const isHydrated = () =>
    Object.keys(document.querySelector('main')).some((key) => key.startsWith('__reactFiber'));
  await page.waitForFunction(isHydrated).catch(({ message }) => failed.push(message));
  await page.close();
  return failed;
}
