import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { follow, isFocused, isSameDocument, markDocument, openSite } from '../support/open-site.js';
import { runSql } from '../support/engines.js';
import { FILMS, NEW, runGalleryOk } from '../support/gallery.js';
import { waitFor } from '../support/server-process.js';
import { takeShifts, watchShifts } from '../support/watch-shifts.js';

const site = openSite({});
const PHONE = { viewport: { width: 390, height: 844 } };

const TITLE = 'Confetti in the spotlight';
const card = (page: Page) => page.getByRole('button', { name: `Play ${TITLE}` });
const dialog = (page: Page) => page.getByRole('dialog', { name: TITLE });
const untilClosed = (page: Page) => page.locator('dialog').waitFor({ state: 'detached' });
const readPath = (page: Page) => new URL(page.url()).pathname;

describe('a film of the gallery', () => {
  it('opens once at a double click under its own address, closes at Back and Escape where the page was, and is a page after a reload', async () => {
    const { page, messages, requests } = await site.open('/', PHONE);
    await markDocument(page);
    const path = await card(page).getAttribute('href');
    expect(path).toMatch(/^\/films\/\d+-confetti-in-the-spotlight$/);
    await card(page).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await card(page).dblclick();
    await dialog(page).waitFor();
    expect(readPath(page)).toBe(path);
    expect(await page.title()).toBe(`${TITLE} | Chalk & Neon`);
    await page.goBack();
    await untilClosed(page);
    expect(readPath(page)).toBe('/');
    expect(await page.title()).not.toContain(TITLE);
    expect(await isFocused(card(page))).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await page.goForward();
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await untilClosed(page);
    await page.waitForURL((url) => url.pathname === '/');
    expect(await isSameDocument(page)).toBe(true);
    expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
    await page.goForward();
    await dialog(page).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    expect(readPath(page)).toBe(path);
    expect(await page.locator('dialog').count()).toBe(0);
    expect(messages).toEqual([]);
  });
});

describe('the page of a film', () => {
  it('leads to other pages without loading a document, and is restored by Back, also after a reload', async () => {
    const { page, messages } = await site.open('/films/3');
    const title = page.getByRole('heading', { level: 1, name: TITLE });
    const comeBack = async () => {
      await page.goBack();
      await title.waitFor();
      expect(await page.locator('main video').count()).toBe(1);
    };
    await markDocument(page);
    await follow(page, 'Areas Served');
    await title.waitFor({ state: 'detached' });
    await comeBack();
    expect(await isSameDocument(page)).toBe(true);
    await follow(page, 'Areas Served');
    await title.waitFor({ state: 'detached' });
    await page.reload();
    await comeBack();
    expect(messages).toEqual([]);
  });

  it('shows an upright film as high as a phone’s screen allows, and shifts nothing', async () => {
    const args = ['add', ...NEW, '--file', join(FILMS, 'upright.mp4')];
    const id = await runGalleryOk(site.server.dataDir, ...args);
    const { page } = await site.open(`/films/${id.trim()}`, {
      ...PHONE,
      prepare: watchShifts,
    });
    const video = page.locator('main video');
    await waitFor(() => video.evaluate((film: HTMLVideoElement) => film.videoHeight === 64));
    const { width, height } = (await video.boundingBox())!;
    expect([Math.round(width), Math.round(height)]).toEqual([380, 675]);
    // A late font moves letters by a hair; a film would move half of the page.
    expect(Math.max(0, ...(await takeShifts(page)))).toBeLessThan(0.005);
  });
});

it('a gallery of 200 films stays where it is on a phone for visitors who went to what is below it', async () => {
  await runSql(
    site.server.env,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 192)
      INSERT INTO videos (title, description, url, category, featured, position, uploaded_at)
      SELECT 'Film ' || i, '', '/media/demo-confetti.mp4', 'Parties', 0, 1000 + i, '2026-05-01' FROM n`,
  );
  const { page } = await site.open('/#contact', PHONE);
  const findTop = () =>
    page.locator('#contact').evaluate((element) => element.getBoundingClientRect().top);
  const top = await findTop();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await findTop()).toBe(top);
});
