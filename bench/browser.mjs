import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser.mjs';

/** Phone and network of every visit: a cheap phone far from the mast. Throughput is in bytes per second. */
const PHONE = { width: 390, height: 844, deviceScaleFactor: 3, mobile: true };
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
/** How long a page is watched after hydration, in milliseconds. */
const TIME_AFTER_HYDRATION = 5000;
const LAST_LIMIT = 120_000;
/** A full Chromium works more for a page than Playwright's headless shell, as visitors' browsers do. */
const FULL = '/usr/bin/chromium';

if (existsSync(FULL)) process.env.CHROME_PATH ||= FULL;

export async function openBrowser(args = []) {
  const executablePath = await findBrowser();
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...args] });
}

/**
 * Opens a page on a phone with an empty cache, through the DevTools protocol. In Playwright's pages the
 * debugger is on, and the browser parses all of React again for the stack of each error.
 */
async function openPhone(browser) {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const target = { url: 'about:blank', browserContextId };
  const { targetId } = await session.send('Target.createTarget', target);
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const replies = [];
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message);
    replies[id]?.(result);
  });
  const send = (method, params) =>
    new Promise((resolve, reject) => {
      const id = replies.push(resolve) - 1;
      const message = JSON.stringify({ id, method, params });
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  await send('Network.enable');
  await send('Network.emulateNetworkConditions', NETWORK);
  await send('Emulation.setDeviceMetricsOverride', PHONE);
  await send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const evaluate = async (run) => {
    const options = { expression: `(${run})()`, awaitPromise: true, returnByValue: true };
    return (await send('Runtime.evaluate', options)).result.value;
  };
  const close = async () => {
    await session.send('Target.disposeBrowserContext', { browserContextId });
    await session.detach();
  };
  return { send, evaluate, close };
}

/**
 * Visits a page on a phone with an empty cache.
 * @returns first and largest paint and blocking time in milliseconds, and the layout shift
 */
export async function visit(browser, url, { hasScript = true } = {}) {
  const { send, evaluate, close } = await openPhone(browser);
  if (!hasScript) await send('Network.setBlockedURLs', { urls: ['*.js'] });
  await send('Page.navigate', { url });
  const end = Date.now() + LAST_LIMIT;
  while (!(await evaluate(hasScript ? isWorking : isLoaded))) {
    if (Date.now() > end) throw new Error(`${url} never worked`);
    await wait(100);
  }
  await wait(TIME_AFTER_HYDRATION);
  const timeline = await evaluate(readTimeline);
  await close();
  return timeline;
}

function isLoaded() {
  return location.protocol.startsWith('http') && document.readyState === 'complete';
}

/** React marks the nodes that it has hydrated. Each section is hydrated by itself. */
function isWorking() {
  const parts = [...document.querySelectorAll('main, main > *')];
  const isHydrated = (part) => Object.keys(part).some((key) => key.startsWith('__reactFiber'));
  return document.readyState === 'complete' && parts.length > 0 && parts.every(isHydrated);
}

/** Reads the entries afterwards: the browser buffers them all, so nothing has to listen during the load. */
async function readTimeline() {
  const read = (type) =>
    new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      setTimeout(() => resolve(observer.takeRecords()), 200);
    });
  const add = (numbers) => numbers.reduce((total, number) => total + number, 0);
  const [{ startTime: firstPaint }] = performance.getEntriesByName('first-contentful-paint');
  const shifts = (await read('layout-shift')).filter((shift) => !shift.hadRecentInput);
  const blocking = (await read('longtask')).map(({ startTime, duration }) =>
    Math.max(0, startTime + duration - Math.max(startTime, firstPaint) - 50),
  );
  return {
    firstPaint,
    largestPaint: (await read('largest-contentful-paint')).at(-1).startTime,
    blockingTime: add(blocking),
    layoutShift: add(shifts.map(({ value }) => value)),
  };
}
