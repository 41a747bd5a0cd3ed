import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser.mjs';
import { traceTasks } from './tasks.mjs';

/** The phone for every visit: a cheap one, far from the mast. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};
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

/** @returns a page on a phone with an empty cache */
export async function openPhone(browser) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, session, close: () => context.close() };
}

/**
 * Visits a page for the first time, on a phone.
 * @returns first and largest paint, blocking time, the longest task after the first paint and when
 * the page is interactive, all in milliseconds, and the layout shift
 */
export async function visit(browser, url, { hasScript = true } = {}) {
  const { page, close } = await openPhone(browser);
  const endTrace = await traceTasks(browser);
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  if (hasScript) await waitForHydration(page);
  await page.waitForTimeout(hasScript ? TIME_AFTER_HYDRATION : TIME_AFTER_LOAD);
  const { paints, largest, tasks, shifts } = await page.evaluate(readTimeline);
  const lengths = await endTrace(page.url());
  await close();
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

/** React marks the nodes that it has hydrated, each section's by itself. */
export async function waitForHydration(page) {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('main, main > *')].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactFiber')),
      ),
    undefined,
    { polling: 100, timeout: 120_000 },
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
