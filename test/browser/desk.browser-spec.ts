import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { BUDGETS } from '../../bench/budgets.mjs';
import { measureDeskScripts } from '../../bench/weigh.mjs';
import type { Video } from '../../shared/api/videos.js';
import { makeDataDir } from '../support/data-dir.js';
import { makeLink, runDesk } from '../support/desk.js';
import { findFaults, PHONE } from '../support/open-desk.js';
import { openSite } from '../support/open-site.js';
import { ROOT, waitFor } from '../support/server-process.js';

const FILMS = join(ROOT, 'test/fixtures/films');

const site = openSite({ DESK: 'true' });

/** A phone of its own with an authenticator, at the desk's door. */
async function openPhone() {
  const opened = await site.open('/desk', {
    viewport: PHONE,
    isHydrated: false,
    prepare: () => Promise.resolve(),
  });
  const devTools = await opened.context.newCDPSession(opened.page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return opened;
}

async function keepPhone() {
  const phone = await openPhone();
  await phone.page.goto(`${site.server.url}/desk/join#${await makeLink(site.server.env)}`);
  await press(phone.page, 'Keep this device');
  await phone.page.getByRole('heading', { name: 'Today' }).waitFor();
  return phone;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name, exact: true }).click();
const isSaid = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();

/** As visitors get them. */
async function listTitles(): Promise<string[]> {
  const response = await fetch(`${site.server.url}/api/videos`);
  return ((await response.json()) as Video[]).map(({ title }) => title);
}

/** Within a second. */
async function expectTitles(titles: readonly string[]): Promise<void> {
  const wanted = JSON.stringify(titles);
  await waitFor(async () => JSON.stringify(await listTitles()) === wanted);
  expect(await listTitles()).toEqual(titles);
}

async function fillFilm(page: Page, file: string, title: string) {
  await follow(page, 'Films');
  await press(page, 'Add a film');
  await page.getByLabel('Film', { exact: true }).setInputFiles(join(FILMS, file));
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
}

describe('the desk’s door', () => {
  it('leads back to what was being typed when the session has ended', async () => {
    const { page, context } = await keepPhone();
    await follow(page, 'Films');
    await press(page, 'Add a film');
    await page.getByLabel('Or its address').fill('https://youtu.be/dQw4w9WgXcQ');
    await page.getByRole('textbox', { name: 'Title' }).fill('Half typed');
    await context.clearCookies();
    await press(page, 'Put on the site');
    await press(page, 'Sign in');
    await isSaid(page, '“Half typed” is on the site.');
    await waitFor(async () => (await listTitles())[0] === 'Half typed');
    expect(await listTitles()).toContain('Half typed');
  });

  it('signs a removed device out', async () => {
    const { page } = await keepPhone();
    await follow(page, 'Devices');
    const own = page.getByRole('listitem').filter({ hasText: 'This device' });
    await own.waitFor();
    const { stdout } = await runDesk(site.server.env, ['devices', '--json']);
    const ids = (JSON.parse(stdout) as { id: number }[]).map(({ id }) => id);
    await runDesk(site.server.env, ['remove', String(Math.max(...ids))]);
    await follow(page, 'History');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  });
});

describe('the desk’s films', () => {
  it('takes a film from a phone, repacks it, and moves, removes and brings it back by keys', async () => {
    const { page, messages } = await keepPhone();
    const before = await listTitles();
    await fillFilm(page, 'h264.mov', 'Last night');
    const posters = page.getByRole('radiogroup', { name: 'Poster' }).getByRole('radio');
    await posters.nth(5).waitFor();
    expect(await posters.last().getAttribute('aria-label')).toBe('Another picture');
    await page.getByRole('progressbar', { name: 'Sending' }).waitFor();
    await expectTitles(before);
    await press(page, 'Put on the site');
    await isSaid(page, '“Last night” is on the site.');
    await expectTitles(['Last night', ...before]);
    const [film] = (await (await fetch(`${site.server.url}/api/videos`)).json()) as Video[];
    expect(film).toMatchObject({
      url: expect.stringMatching(/\.mp4$/),
      thumbnailUrl: expect.stringMatching(/\.webp$/),
    });

    await page.getByRole('button', { name: 'Drag: Last night' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('You hold “Last night”').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await isSaid(page, '“Last night” is number 3');
    const [first, second, ...rest] = before as [string, string, ...string[]];
    await expectTitles([first, second, 'Last night', ...rest]);

    await press(page, 'Remove: Last night');
    await isSaid(page, '“Last night” is removed.');
    await expectTitles(before);
    await press(page, 'Undo');
    await page.getByRole('button', { name: 'Remove: Last night' }).waitFor();
    await expectTitles([first, second, 'Last night', ...rest]);

    await press(page, 'To the front: Last night');
    await isSaid(page, '“Last night” is number 1');
    const down = page.getByRole('button', { name: 'Down: Last night' });
    await down.focus();
    await page.keyboard.press('Enter');
    await isSaid(page, '“Last night” is number 2');
    // A button that has moved with its film can be pressed again.
    expect(await down.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectTitles([first, 'Last night', second, ...rest]);
    expect(messages.filter((message) => !message.includes('401'))).toEqual([]);
  });

  it('puts a film back where it was when its move is refused', async () => {
    const { page } = await keepPhone();
    await follow(page, 'Films');
    const titles = page.locator('li', { has: page.getByRole('button', { name: /^Drag: / }) });
    await titles.first().waitFor();
    const before = await titles.locator('strong').allTextContents();
    await page.route('**/place', (route) =>
      route.fulfill({ status: 503, json: { message: 'No' } }),
    );
    await press(page, `Down: ${before[0]}`);
    await isSaid(page, 'No');
    expect(await titles.locator('strong').allTextContents()).toEqual(before);
  });

  it('goes on with a film after its tab was closed, with nothing chosen again', async () => {
    const { page, context } = await keepPhone();
    await cutLine(context);
    await fillFilm(page, 'h264-aac.mp4', 'Goes on');
    await page.getByRole('progressbar', { name: 'Sending' }).waitFor();
    await press(page, 'Put on the site');
    await page.getByText('“Goes on” is on its way.').waitFor();
    await page.close();
    await context.unrouteAll();
    const next = await context.newPage();
    await next.goto(`${site.server.url}/desk`);
    await isSaid(next, '“Goes on” is on the site.');
    await waitFor(async () => (await listTitles())[0] === 'Goes on');
    expect(await listTitles()).toContain('Goes on');
  });

  it.each([
    ['sound-only.mp4', 'This has sound, but no picture'],
    ['../README.md', 'This isn’t a film'],
  ])('says what is wrong with %s, and sends nothing', async (file, sentence) => {
    const { page, requests } = await keepPhone();
    await fillFilm(page, file, 'Not a film');
    await page.getByRole('alert').getByText(sentence).waitFor();
    expect(requests.filter((url) => url.includes('/uploads'))).toEqual([]);
  });
});

/** Whatever is sent gets lost. */
const cutLine = (context: BrowserContext) =>
  context.route('**/api/desk/uploads/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );

describe('the desk’s backup', () => {
  it('says what an archive holds before anything is replaced', async () => {
    const { page } = await keepPhone();
    await follow(page, 'Backup');
    const begun = page.waitForEvent('download');
    await press(page, 'Download everything');
    const archive = join(makeDataDir(), 'gallery.tar');
    await (await begun).saveAs(archive);
    const before = await listTitles();
    await follow(page, 'Films');
    await press(page, `Remove: ${before[0]}`);
    await isSaid(page, 'is removed.');
    await follow(page, 'Backup');
    await page.getByLabel('Archive').setInputFiles(archive);
    await page.getByText(`It takes the place of what is on the site now`).waitFor();
    await expectTitles(before.slice(1));
    await press(page, 'Restore');
    await isSaid(page, 'Restored');
    await waitFor(async () => (await listTitles()).length === before.length);
    await expectTitles(before);
  });
});

describe('every screen of the desk', () => {
  it('keeps the budgets for script', async () => {
    const door = await openPhone();
    await door.page.getByRole('button', { name: 'Sign in' }).waitFor();
    const toSignIn = measureDeskScripts(door.requests) / 1000;
    const { page, requests } = await keepPhone();
    requests.length = 0;
    await page.goto(`${site.server.url}/desk/films`);
    await page
      .getByRole('button', { name: /^Edit: / })
      .first()
      .waitFor();
    const forFilms = measureDeskScripts(requests) / 1000;
    expect(toSignIn).toBeLessThanOrEqual(BUDGETS.deskDoor.max);
    expect(forFilms).toBeLessThanOrEqual(BUDGETS.deskFilms.max);
    // Nothing has been overlooked.
    expect(Math.min(toSignIn, forFilms - toSignIn)).toBeGreaterThan(10);
  });

  it('shows all its links at a press on a phone', async () => {
    const { page } = await keepPhone();
    const devices = page.getByRole('link', { name: 'Devices' });
    await expectInView(devices, false);
    await press(page, 'More');
    await expectInView(devices, true);
    await page.keyboard.press('Escape');
    await expectInView(devices, false);
    await press(page, 'More');
    await devices.click();
    await page.getByRole('heading', { level: 1, name: 'Devices' }).waitFor();
    await page.getByRole('button', { name: 'More', expanded: false }).waitFor();
  });

  it('is reached by its link, and the form of a film can be used by everyone', async () => {
    const { page } = await keepPhone();
    const screens = ['Today', 'Films', 'Pages', 'Pictures', 'Business', 'Look', 'Areas', 'Words'];
    for (const name of [...screens, 'History', 'Backup', 'Devices']) {
      await follow(page, name);
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    }
    await fillFilm(page, 'h264-aac.mp4', 'Looked at');
    await page.getByText('Nothing is on the site yet.').waitFor();
    await page.getByRole('radio', { name: 'Another picture' }).check();
    await press(page, 'Put on the site');
    await page.getByText('Choose the picture.').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await press(page, 'Discard');
  });
});

async function expectInView(locator: Locator, isWanted: boolean): Promise<void> {
  const isInView = () =>
    locator.evaluate((element) => element.getBoundingClientRect().right <= innerWidth);
  await waitFor(async () => (await isInView()) === isWanted);
  expect(await isInView()).toBe(isWanted);
}
