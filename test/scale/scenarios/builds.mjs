import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/find-browser.mjs';
import { startLoad } from '../load.mjs';
import { makeOtherBuild } from '../../support/other-build.mjs';
import { makeFolder, ROOT } from '../programs.mjs';
import { startReplica, stopReplica } from '../replicas.mjs';
import { startProxy, startStack } from '../stack.mjs';
import { describeLoad, PATHS } from './kills.mjs';

const VISITS = 200;
const AT_ONCE = 2;

export const title = `A roll to another build and back, again and again, at 400 requests/s, with ${VISITS} browser visits`;
export const bar = 'None failed, no visit without its script';

export async function measure(mediaUrl) {
  const other = makeFolder('build');
  makeOtherBuild(other);
  const stack = await startStack(mediaUrl, { replicas: 3 });
  const { url } = await startProxy(stack);
  const executablePath = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const load = startLoad(url, { rate: 400, paths: PATHS });
  const lost = [];
  let begun = 0;
  let ended = 0;
  const visitor = async () => {
    while (begun++ < VISITS) {
      lost.push(...(await visit(browser, url)));
      ended++;
    }
  };
  const visitors = Promise.all(Array.from({ length: AT_ONCE }, visitor));
  let replaced = 0;
  while (ended < VISITS) await replaceOne(stack, replaced++ % 6 < 3 ? other : ROOT);
  // Back to the build that it began with.
  while (replaced % 6 !== 0) await replaceOne(stack, replaced++ % 6 < 3 ? other : ROOT);
  await visitors;
  await browser.close();
  const { isGood, figures } = describeLoad(await load.stop());
  return {
    isGood: isGood && lost.length === 0,
    figures: `${replaced / 6} rolls there and back; ${ended} visits, ${lost.length} without their script ${lost.slice(0, 3).join(', ')}; ${figures}`,
  };
}

/** One replica at a time, so that both builds run most of the time. */
async function replaceOne({ group, replicas }, build) {
  replicas.push(await startReplica(group, { build }));
  await sleep(2000);
  await stopReplica(group, replicas.shift());
}

/** @returns what went wrong */
async function visit(browser, url) {
  const page = await browser.newPage();
  const failed = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.url()}: ${response.status()}`);
  });
  page.on('pageerror', (error) => failed.push(error.message));
  try {
    await page.goto(`${url}/areas-served`);
    // React marks what it has hydrated.
    await page.waitForFunction(
      () =>
        Object.keys(document.querySelector('main')).some((key) => key.startsWith('__reactFiber')),
      undefined,
      { timeout: 30_000 },
    );
  } catch (error) {
    failed.push(error.message.split('\n')[0]);
  } finally {
    await page.close();
  }
  return failed.slice(0, 1);
}
