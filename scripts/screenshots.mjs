/**
 * Takes every page and state at three widths into screenshots/, with contact sheets for each width.
 * With the name of a shot, takes only that one. The README's pictures are home-1440, cut to its first
 * screen, and desk-films-390 as WebP.
 */
import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ROUTES } from './read-routes.mjs';
import { makeContactSheets } from './contact-sheets.mjs';
import { findBrowser } from './find-browser.mjs';
import { startSite } from './start-site.mjs';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'screenshots');
const WIDTHS = [390, 768, 1440];
const HEIGHTS = { 390: 844, 768: 1024, 1440: 900 };
const BOOKING = { BOOKING_WIDGET_URL: 'https://book.example/widget' };

const DESK = { DESK: 'true' };
const DESK_SCREENS = ['films', 'films/new', 'pages', 'history', 'backup', 'devices'];

/** Spends a link for the browser. */
const enterDesk = async (page, { url, dataDir }) => {
  const program = join(ROOT, 'dist/server/desk.cjs');
  const env = { ...process.env, ...DESK, DATA_DIR: dataDir, SITE_URL: url };
  const link = execFileSync(process.execPath, [program, 'link'], { cwd: dataDir, env });
  const [, token] = /#(.*)/.exec(String(link));
  const data = { token, name: 'iPhone, Safari' };
  await page.request.post(`${url}/api/desk/link`, { data, headers: { Origin: url } });
};
const answerVideos = (answer) => (page) => page.route('**/api/videos*', answer);
const fromAreas = async (page) => {
  await page.evaluate(() => document.querySelector('footer a[href="/"]').click());
  await page.waitForURL((url) => url.pathname === '/');
  await page.locator('#gallery').scrollIntoViewIfNeeded();
};
const showContact = (page) => page.locator('#contact').scrollIntoViewIfNeeded();
const waitForHero = (status) => (page) => page.locator(`#home[data-hero="${status}"]`).waitFor();

/** Each has a name, a path, and what to do before and after the page is opened. */
const SHOTS = [
  ...ROUTES.map(({ id, path }) => ({ name: id, path, isWhole: true })),
  { name: '404', path: '/nothing-here', isWhole: true },
  {
    name: 'menu',
    path: '/',
    widths: [390],
    act: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
  { name: 'hero-playing', path: '/', motion: 'no-preference', act: waitForHero('playing') },
  {
    name: 'hero-fallback',
    path: '/',
    prepare: (page) => page.route('**/film/*.{webm,mp4}', (route) => route.abort()),
    motion: 'no-preference',
    act: waitForHero('fallback'),
  },
  {
    name: 'gallery-loading',
    path: '/areas-served',
    prepare: answerVideos(() => {}),
    act: fromAreas,
  },
  {
    name: 'gallery-empty',
    path: '/areas-served',
    prepare: answerVideos((route) => route.fulfill({ json: [] })),
    act: fromAreas,
  },
  {
    name: 'gallery-failed',
    path: '/areas-served',
    prepare: answerVideos((route) => route.fulfill({ status: 503 })),
    act: fromAreas,
  },
  {
    name: 'dialog',
    path: '/',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Play ./ })
        .nth(1)
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'tooltip-and-toast',
    path: '/',
    act: async (page) => {
      await showContact(page);
      await page.getByRole('button', { name: 'Copy email address' }).click();
      await page.getByRole('button', { name: 'Close notification' }).waitFor();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
    },
  },
  { name: 'booking', path: '/', env: BOOKING, act: showContact },
  {
    name: 'booking-loaded',
    path: '/',
    env: BOOKING,
    prepare: (page) =>
      page.route('https://book.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>A calendar of another company</h1>' }),
      ),
    act: async (page) => {
      await page.getByRole('button', { name: 'Load the booking calendar' }).click();
      await showContact(page);
    },
  },
  { name: 'desk-door', path: '/desk', env: DESK, colours: 'dark' },
  ...['', ...DESK_SCREENS].map((screen) => ({
    name: `desk-${screen.replace('/', '-') || 'today'}`,
    path: `/desk/${screen}`,
    env: DESK,
    colours: 'dark',
    prepare: enterDesk,
    act: (page) => page.waitForLoadState('networkidle'),
  })),
];

async function takeShot(browser, site, shot, width) {
  const { name, path, isWhole, motion, colours, prepare, act } = shot;
  const page = await browser.newPage({
    viewport: { width, height: HEIGHTS[width] },
    hasTouch: width < 1000,
    reducedMotion: motion ?? 'reduce',
    colorScheme: colours,
    permissions: ['clipboard-write'],
  });
  await prepare?.(page, site);
  await page.goto(site.url + path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  await act?.(page);
  if (isWhole) await showLazyPictures(page);
  await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`), fullPage: isWhole });
  await page.close();
}

async function showLazyPictures(page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

const wanted = process.argv[2];
await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-site-isolation-trials'],
});
const sites = new Map();
for (const env of [undefined, BOOKING, DESK]) sites.set(env, await startSite(env));
try {
  for (const width of WIDTHS) {
    const shots = SHOTS.filter(
      ({ name, widths }) => (!wanted || name === wanted) && (widths ?? WIDTHS).includes(width),
    );
    for (const shot of shots) {
      await takeShot(browser, sites.get(shot.env), shot, width);
    }
    if (!wanted) {
      const names = shots.map(({ name }) => name);
      await makeContactSheets(FOLDER, names, width);
    }
  }
} finally {
  await browser.close();
  await Promise.all([...sites.values()].map((site) => site.stop()));
}
