/**
 * Takes all pages, some states after a press, and the desk at three widths, or only the shot named
 * as an argument. The README's pictures are home-1440, cut to its first screen, and desk-films-390
 * as WebP.
 */
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ROUTES } from './read-routes.mjs';
import { findBrowser } from './find-browser.mjs';
import { signInAtDesk } from './sign-in-at-desk.mjs';
import { startSite } from './start-site.mjs';

const FOLDER = join(import.meta.dirname, '../screenshots');
const SIZES = { 390: 844, 768: 1024, 1440: 900 };
const DESK_SCREENS = ['', 'films', 'films/new', 'pages', 'history', 'backup', 'devices'];

const press = (name) => (page) => page.getByRole('button', { name }).first().click();

/** Screenshots: `act` runs once the page is open; `isScreen` takes the first screen only. */
const SHOTS = [
  ...ROUTES.map(({ id, path }) => ({ name: id, path })),
  { name: '404', path: '/nothing-here' },
  { name: 'dialog', path: '/', isScreen: true, act: press(/^Play ./) },
  { name: 'toast', path: '/', isScreen: true, act: press('Copy email address') },
  ...DESK_SCREENS.map((screen) => ({
    name: `desk-${screen.replace('/', '-') || 'today'}`,
    path: `/desk/${screen}`,
    isScreen: true,
    act: (page) => page.waitForLoadState('networkidle'),
  })),
];

const wanted = process.argv[2];
const site = await startSite({ DESK: 'true' });
const session = await signInAtDesk({ DATA_DIR: site.dataDir });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-site-isolation-trials'],
});
try {
  for (const [width, height] of Object.entries(SIZES)) {
    const viewport = { width: Number(width), height };
    const context = await browser.newContext({
      viewport,
      hasTouch: width < 1000,
      reducedMotion: 'reduce',
      colorScheme: 'dark',
      permissions: ['clipboard-write'],
    });
    await context.addCookies([{ name: 'desk', value: session, url: site.url }]);
    for (const shot of SHOTS)
      if (!wanted || shot.name === wanted)
        await takeShot(await context.newPage(), shot, `${shot.name}-${width}.png`);
    await context.close();
  }
} finally {
  await browser.close();
  await site.stop();
}

async function takeShot(page, { path, isScreen, act }, file) {
  await page.goto(site.url + path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  await act?.(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
  await page.screenshot({ path: join(FOLDER, file), fullPage: !isScreen });
  await page.close();
}
