import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser.mjs';
import { traceTasks } from './tasks.mjs';

/** The phone for every visit: a cheap one, far from the mast. */
const PHONE = { width: 390, height: 844, deviceScaleFactor: 3, mobile: true };
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;

/**
 * In milliseconds: how long a page is watched once it works, and how long a page without script.
 */
const TIME_AFTER_HYDRATION = 5000;
const TIME_AFTER_LOAD = 1500;
const LAST_LIMIT = 120_000;

/** Where a full Chrome or Chromium usually is. */
const USUAL_PLACES = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** For measurements that are the same in every browser. */
export async function openBrowser() {
  return launch(await findPackaged());
}

/**
 * Measures in the packaged shell and, if there is one, in a full browser, which does more work for
 * a page, as visitors' browsers do.
 * @returns each browser's results, by its name and version
 */
export async function measureInEach(measure, args = []) {
  const full = process.env.CHROME_PATH || USUAL_PLACES.find((path) => existsSync(path));
  const results = {};
  for (const [kind, path] of [
    ['headless shell', await findPackaged()],
    ...(full ? [['Chromium', full]] : []),
  ]) {
    const browser = await launch(path, args);
    try {
      results[`${kind} ${browser.version()}`] = await measure(browser);
    } finally {
      await browser.close();
    }
  }
  return results;
}

/** The tests' browser is the packaged one unless CHROME_PATH chooses another. */
async function findPackaged() {
  const { CHROME_PATH } = process.env;
  delete process.env.CHROME_PATH;
  try {
    return await findBrowser();
  } finally {
    if (CHROME_PATH) process.env.CHROME_PATH = CHROME_PATH;
  }
}

function launch(executablePath, args = []) {
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...args] });
}

/**
 * Opens a page on a phone, with an empty cache, and watches no more of it than is asked for. A page of
 * Playwright's is watched as by the developer tools: the browser then looks up the stack of every
 * error, for which it parses all of React once more, and no visitor waits for that.
 */
async function openPhone(browser) {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const target = { url: 'about:blank', browserContextId };
  const { targetId } = await session.send('Target.createTarget', target);
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const replies = new Map();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = JSON.parse(message);
    if (error) replies.get(id).reject(new Error(error.message));
    else replies.get(id)?.resolve(result);
  });
  const send = (method, params) =>
    new Promise((resolve, reject) => {
      const id = replies.size + 1;
      replies.set(id, { resolve, reject });
      const message = JSON.stringify({ id, method, params });
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  await send('Network.enable');
  await send('Network.emulateNetworkConditions', NETWORK);
  await send('Emulation.setDeviceMetricsOverride', PHONE);
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return {
    goto: (url) => send('Page.navigate', { url }),
    evaluate: async (run) => {
      const { result } = await send('Runtime.evaluate', {
        expression: `(${run})()`,
        awaitPromise: true,
        returnByValue: true,
      });
      return result.value;
    },
    close: async () => {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}

/**
 * Visits a page for the first time, on a phone.
 * @returns first and largest paint, blocking time, the longest task after the first paint and when
 * the page is interactive, all in milliseconds, and the layout shift
 */
export async function visit(browser, address, { hasScript = true } = {}) {
  const url = new URL(address).href;
  const page = await openPhone(browser);
  const endTrace = await traceTasks(browser);
  await page.goto(url);
  await waitUntil(page, hasScript ? isWorking : isLoaded);
  await wait(hasScript ? TIME_AFTER_HYDRATION : TIME_AFTER_LOAD);
  const { paints, largest, tasks, shifts } = await page.evaluate(readTimeline);
  const lengths = await endTrace(url);
  await page.close();
  const firstPaint = paints.find(({ name }) => name === 'first-contentful-paint').startTime;
  const late = tasks.filter(({ end }) => end > firstPaint);
  return {
    firstPaint,
    largestPaint: largest.at(-1).startTime,
    blockingTime: late.reduce(
      (sum, { start, end }) => sum + Math.max(0, end - Math.max(start, firstPaint) - 50),
      0,
    ),
    longestTask: Math.max(...lengths),
    interactive: Math.max(firstPaint, ...late.map(({ end }) => end)),
    layoutShift: shifts.reduce((sum, { value, hasInput }) => sum + (hasInput ? 0 : value), 0),
  };
}

async function waitUntil(page, condition) {
  const end = Date.now() + LAST_LIMIT;
  while (!(await page.evaluate(condition))) {
    if (Date.now() > end) throw new Error('The page never worked');
    await wait(100);
  }
}

/** Runs in the page. */
function isLoaded() {
  return location.protocol.startsWith('http') && document.readyState === 'complete';
}

/** Runs in the page. React marks the nodes that it has hydrated, each section's by itself. */
function isWorking() {
  return (
    document.readyState === 'complete' &&
    document.querySelector('main') !== null &&
    [...document.querySelectorAll('main, main > *')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    )
  );
}

/**
 * Runs in the page. The browser keeps all entries, so nothing has to listen while the page loads.
 */
async function readTimeline() {
  const read = (type) =>
    new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      setTimeout(() => resolve(observer.takeRecords()), 200);
    });
  const tasks = await read('longtask');
  const shifts = await read('layout-shift');
  return {
    paints: performance
      .getEntriesByType('paint')
      .map(({ name, startTime }) => ({ name, startTime })),
    largest: (await read('largest-contentful-paint')).map(({ startTime, element }) => ({
      startTime,
      element: element?.tagName,
    })),
    tasks: tasks.map(({ startTime, duration }) => ({
      start: startTime,
      end: startTime + duration,
    })),
    shifts: shifts.map(({ value, hadRecentInput }) => ({ value, hasInput: hadRecentInput })),
  };
}
