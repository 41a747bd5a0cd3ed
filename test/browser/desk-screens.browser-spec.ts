import { cpSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DESK_BUDGETS } from '../../bench/budgets.mjs';
import { makeDataDir } from '../support/data-dir.js';
import { FILMS } from '../support/gallery.js';
import {
  expectTitles,
  fillFilm,
  findFaults,
  follow,
  waitForNotice,
  openRegisteredPhone,
  listTitles,
  openAll,
  openDesk,
  openOwnSite,
  openUnknownPhone,
  press,
} from '../support/open-desk.js';
import { openSite } from '../support/open-site.js';
import { waitFor } from '../support/server-process.js';

const { site: own } = openOwnSite();
const site = openSite({ DESK: 'true' });

const SCREENS = ['', 'films', 'history', 'backup', 'devices'];
const FORMS = ['pages/birthday-party-dj', 'business', 'look', 'areas', 'words', 'pictures'];

/** @returns kB in brotli of the desk's scripts among these requests of the browser */
function weighScripts(urls: readonly string[]): number {
  const paths = new Set(urls.map((url) => new URL(url).pathname));
  const scripts = [...paths].filter((path) => /^\/desk\/assets\/.*\.js$/.test(path));
  const sizes = scripts.map((path) => statSync(`dist/desk${path}.br`).size);
  return sizes.reduce((total, size) => total + size, 0) / 1000;
}

it.each([
  ...[...SCREENS, ...FORMS].map((path) => ['dark', path] as const),
  // The others share these parts.
  ...['films', 'pages/home'].map((path) => ['light', path] as const),
])(
  'in %s colours the desk’s screen /%s has no accessibility fault with all of its fields open',
  async (colorScheme, path) => {
    const { page } = await openDesk(own, path);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('One moment').waitFor({ state: 'detached' });
    if (!SCREENS.includes(path)) await openAll(page);
    expect(await findFaults(page)).toEqual([]);
  },
);

describe('the desk’s films', () => {
  it('goes on sending a film after its tab was closed, without choosing it again', async () => {
    const { page, context } = await openDesk(site, '');
    await context.route('**/api/desk/uploads/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await fillFilm(page, 'h264-aac.mp4', 'Goes on');
    await page.getByRole('progressbar', { name: 'Sending' }).waitFor();
    await press(page, 'Put on the site');
    await page.getByText('“Goes on” is on its way.').waitFor();
    await page.close();
    await context.unrouteAll();
    // The response to the first try gets lost; the film must be added once nevertheless.
    let isCut = true;
    await context.route('**/api/desk/films', async (route) => {
      if (route.request().method() !== 'POST' || !isCut) return route.continue();
      isCut = false;
      await route.fetch();
      await route.abort();
    });
    const next = await context.newPage();
    await next.goto(`${site.server.url}/desk`);
    await waitForNotice(next, '“Goes on” is on the site.');
    expect(isCut).toBe(false);
    expect((await listTitles(site)).filter((title) => title === 'Goes on')).toHaveLength(1);
  });

  it('sends a film again by itself when the server has lost the upload', async () => {
    const { page, context } = await openDesk(site, '');
    let isGone = false;
    await context.route('**/api/desk/uploads/*', async (route) => {
      const request = route.request();
      if (request.method() === 'PATCH' && !isGone) {
        isGone = true;
        const headers = { 'Tus-Resumable': '1.0.0', Origin: site.server.url };
        await context.request.delete(request.url(), { headers });
      }
      await route.continue();
    });
    await fillFilm(page, 'h264-aac.mp4', 'Sent twice');
    await press(page, 'Put on the site');
    await waitForNotice(page, '“Sent twice” is on the site.');
    expect(isGone).toBe(true);
  });

  it('says what is wrong with a film, sends nothing of it, and keeps none of it on the device', async () => {
    const { page, requests } = await openDesk(site, '');
    await fillFilm(page, 'sound-only.mp4', 'Not a film');
    const alert = page.getByRole('alert');
    await alert.getByText('This has sound, but no picture').waitFor();
    const film = page.getByLabel('Film', { exact: true });
    await page.evaluate(() => {
      const write = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
      Reflect.set(FileSystemFileHandle.prototype, 'createWritable', () =>
        Promise.resolve(new WritableStream({ write })),
      );
    });
    await film.setInputFiles(join(FILMS, 'h264.mov'));
    await alert.getByText('There is no room on this device').waitFor();
    const kept = await page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const films = await root.getDirectoryHandle('films', { create: true });
      return (await films.keys().next()).value;
    });
    expect(kept).toBeUndefined();
    // Memory would have to hold a long film where files can't be written.
    await page.evaluate(() =>
      Reflect.deleteProperty(FileSystemFileHandle.prototype, 'createWritable'),
    );
    const long = join(makeDataDir(), 'long.mov');
    cpSync(join(FILMS, 'h264.mov'), long);
    truncateSync(long, 300e6);
    await film.setInputFiles(long);
    await alert.getByText('too large for this browser').waitFor();
    expect(requests.filter((url) => url.includes('/uploads'))).toEqual([]);
  });

  it('asks for a reload when the desk has been updated', async () => {
    const { page, context } = await openDesk(site, '');
    // The script that sends films.
    await context.route('**/desk/assets/browser-*.js', (route) => route.fulfill({ status: 404 }));
    await fillFilm(page, 'h264-aac.mp4', 'Of another build');
    await page.getByRole('alert').getByText('The desk was updated meanwhile').waitFor();
    await context.unrouteAll();
    await page.reload();
    await press(page, 'Put on the site');
    await waitForNotice(page, '“Of another build” is on the site.');
  });

  it('puts a film back in its place when its move fails', async () => {
    const { page } = await openDesk(site, '');
    await follow(page, 'Films');
    const titles = page.locator('li', { has: page.getByRole('button', { name: /^Down: / }) });
    await titles.first().waitFor();
    const read = () => titles.locator('strong').allTextContents();
    const before = await read();
    await page.route('**/place', (route) =>
      route.fulfill({ status: 503, json: { message: 'No' } }),
    );
    await press(page, `Down: ${before[0]}`);
    await waitForNotice(page, 'No');
    await waitFor(async () => String(await read()) === String(before));
  });
});

it('the desk says what an archive holds before it replaces anything', async () => {
  const { page } = await openRegisteredPhone(site);
  await follow(page, 'Backup');
  const begun = page.waitForEvent('download');
  await press(page, 'Download everything');
  const archive = join(makeDataDir(), 'gallery.tar');
  await (await begun).saveAs(archive);
  const before = await listTitles(site);
  await follow(page, 'Films');
  await press(page, `Remove: ${before[0]}`);
  await waitForNotice(page, 'is removed.');
  await follow(page, 'Backup');
  await page.getByLabel('Archive').setInputFiles(archive);
  await page.getByText(`It takes the place of what is on the site now`).waitFor();
  expect(await listTitles(site)).toEqual(before.slice(1));
  await press(page, 'Restore');
  await waitForNotice(page, 'Restored');
  await expectTitles(site, before);
});

describe('every screen of the desk', () => {
  it('keeps the budgets for script', async () => {
    const door = await openUnknownPhone(site);
    await door.page.getByRole('button', { name: 'Sign in' }).waitFor();
    const toSignIn = weighScripts(door.requests);
    const { page, requests } = await openRegisteredPhone(site);
    requests.length = 0;
    await page.goto(`${site.server.url}/desk/films`);
    await page
      .getByRole('button', { name: /^Edit: / })
      .first()
      .waitFor();
    const forFilms = weighScripts(requests);
    expect(toSignIn).toBeLessThanOrEqual(DESK_BUDGETS.door);
    expect(forFilms).toBeLessThanOrEqual(DESK_BUDGETS.films);
    expect(Math.min(toSignIn, forFilms - toSignIn)).toBeGreaterThan(5);
  });

  it('is reached by its link, which a phone shows at a press of More, and a film’s form has no accessibility fault', async () => {
    const { page } = await openDesk(site, '');
    const screens = ['Today', 'Films', 'Pages', 'Pictures', 'Business', 'Look', 'Areas', 'Words'];
    for (const name of [...screens, 'History', 'Backup']) {
      await follow(page, name);
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    }
    const devices = page.getByRole('link', { name: 'Devices' });
    const isCovered = () =>
      devices.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await waitFor(isCovered);
    await press(page, 'More');
    await waitFor(async () => !(await isCovered()));
    await devices.click();
    await page.getByRole('heading', { level: 1, name: 'Devices' }).waitFor();
    await page.getByRole('button', { name: 'More', expanded: false }).waitFor();
    await waitFor(isCovered);
    await fillFilm(page, 'h264-aac.mp4', 'Looked at');
    await page.getByText('Nothing is on the site yet.').waitFor();
    await page.getByRole('radio', { name: 'Another picture' }).check();
    await press(page, 'Put on the site');
    await page.getByText('Choose the picture.').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page
      .getByLabel('Picture', { exact: true })
      .setInputFiles('test/sites/york/pictures/hannah-at-the-decks.jpg');
    await page.getByText('hannah-at-the-decks.jpg').waitFor();
    await press(page, 'Discard');
  });
});
