import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { findViolations } from '../support/find-violations.js';
import { findTooWide, resize } from '../support/measure-page.js';
import { isFocused, isSameDocument, markDocument, openSite } from '../support/open-site.js';
import { runSql } from '../support/engines.js';
import { FILMS, NEW, runGalleryOk } from '../support/gallery.js';
import { waitFor } from '../support/server-process.js';
import { takeShifts, watchShifts } from '../support/watch-shifts.js';

const site = openSite({});

const TITLE = 'Confetti in the spotlight';
const card = (page: Page) => page.getByRole('button', { name: `Play ${TITLE}` });
const dialog = (page: Page) => page.getByRole('dialog', { name: TITLE });
const untilClosed = (page: Page) => page.locator('dialog').waitFor({ state: 'detached' });
const readPath = (page: Page) => new URL(page.url()).pathname;

describe('a film of the gallery', () => {
  it('opens at a press under its own address, and closes at Back', async () => {
    const { page, messages, requests } = await site.open('/');
    await markDocument(page);
    const path = await card(page).getAttribute('href');
    expect(path).toMatch(/^\/films\/\d+-confetti-in-the-spotlight$/);
    await card(page).click();
    await dialog(page).waitFor();
    expect(readPath(page)).toBe(path);
    expect(await page.title()).toBe(`${TITLE} | Chalk & Neon`);
    await page.goBack();
    await untilClosed(page);
    expect(readPath(page)).toBe('/');
    expect(await page.title()).not.toContain(TITLE);
    expect(await isFocused(card(page))).toBe(true);
    await page.goForward();
    await dialog(page).waitFor();
    expect(readPath(page)).toBe(path);
    await page.keyboard.press('Escape');
    await untilClosed(page);
    await page.waitForURL((url) => url.pathname === '/');
    expect(await isSameDocument(page)).toBe(true);
    expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
    expect(messages).toEqual([]);
  });

  it('opens once at a double click, keeps the scroll position, and is a page after a reload', async () => {
    const { page, messages } = await site.open('/', { viewport: { width: 390, height: 844 } });
    await card(page).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await card(page).dblclick();
    await dialog(page).getByRole('button', { name: 'Close film' }).click();
    await untilClosed(page);
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await page.goForward();
    await dialog(page).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    expect(await page.locator('dialog').count()).toBe(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).press('Enter');
    await card(page).press('Enter');
    await dialog(page).waitFor();
    await page.goBack();
    await untilClosed(page);
    expect(readPath(page)).toBe('/');
    expect(messages).toEqual([]);
  });

  it('closes at Back during hydration', async () => {
    const { page, context, messages } = await site.open('/', { keepOpen: true });
    await card(page).click();
    await dialog(page).waitFor();
    await page.addInitScript(() => {
      if (location.pathname === '/') return;
      const { addEventListener } = globalThis;
      globalThis.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
        addEventListener(...listener);
        if (listener[0] !== 'popstate') return;
        globalThis.addEventListener = addEventListener;
        history.back();
        // Blocks until the address has changed, before React renders anything.
        for (const end = performance.now() + 300; performance.now() < end;);
      };
    });
    await page.route('**/', (route) => setTimeout(1000).then(() => route.continue()));
    await page.reload();
    await page.locator('#gallery').waitFor();
    expect(readPath(page)).toBe('/');
    expect(messages).toEqual([]);
    await context.close();
  });

  it('opens as a page in a new tab', async () => {
    const { page, context } = await site.open('/', { keepOpen: true });
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      card(page).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await context.close();
  });
});

describe('the page of a film', () => {
  const openFilm = async (options: Parameters<typeof site.open>[1] = {}) => {
    const { page } = await site.open('/');
    const path = await card(page).getAttribute('href');
    return site.open(path!, options);
  };

  it('leads to other pages without loading a document, and is restored by Back, also after a reload', async () => {
    const { page, messages } = await openFilm();
    const leave = async () => {
      await page.getByRole('navigation').getByRole('link', { name: 'Areas Served' }).click();
      await page.getByRole('heading', { level: 1, name: TITLE }).waitFor({ state: 'detached' });
      expect(readPath(page)).toBe('/areas-served');
    };
    const comeBack = async () => {
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
      expect(readPath(page)).toMatch(/^\/films\//);
      expect(await page.locator('main video').count()).toBe(1);
    };
    await markDocument(page);
    await leave();
    await comeBack();
    expect(await isSameDocument(page)).toBe(true);
    await leave();
    await page.reload();
    await comeBack();
    expect(messages).toEqual([]);
  });

  it('fits each width, and has no violation', async () => {
    const { page, messages } = await openFilm({ viewport: { width: 390, height: 844 } });
    expect(await findViolations(page)).toEqual([]);
    for (const width of [390, 768, 1440]) {
      await resize(page, width, 844);
      expect(await findTooWide(page)).toEqual([]);
      const film = await page.locator('main video').boundingBox();
      expect(film!.width / film!.height).toBeCloseTo(16 / 9, 1);
    }
    expect(messages).toEqual([]);
  });

  it('shows an upright film as high as a phone’s screen allows, and shifts nothing', async () => {
    const args = ['add', ...NEW, '--file', join(FILMS, 'upright.mp4')];
    const id = await runGalleryOk(site.server.dataDir, ...args);
    const { page } = await site.open(`/films/${id.trim()}`, {
      viewport: { width: 390, height: 844 },
      prepare: watchShifts,
    });
    const video = page.locator('main video');
    await waitFor(() => video.evaluate((film: HTMLVideoElement) => film.videoHeight === 64));
    const { width, height } = (await video.boundingBox())!;
    expect([Math.round(width), Math.round(height)]).toEqual([380, 675]);
    // A late font moves letters by a hair; a film would move half of the page.
    expect(Math.max(0, ...(await takeShifts(page)))).toBeLessThan(0.005);
  });

  it('has its poster as the largest contentful paint', async () => {
    const { page } = await openFilm({
      prepare: (context) =>
        context.addInitScript(() => {
          new PerformanceObserver((list) => {
            const { element } = list.getEntries().at(-1) as unknown as { element: Element };
            Object.assign(globalThis, { largest: element.tagName });
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    });
    await page.waitForFunction(() => 'largest' in globalThis);
    expect(await page.evaluate(() => (globalThis as unknown as { largest: string }).largest)).toBe(
      'VIDEO',
    );
  });

  it('requests a film from another company only after a press', async () => {
    await runSql(
      site.server.env,
      `INSERT INTO videos (id, title, description, url, category, featured, position, uploaded_at)
        VALUES (900, 'Elsewhere', '', ?, 'Parties', 0, 900, '2026-05-01')`,
      'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    );
    const { page, requests } = await site.open('/films/900-elsewhere', {
      prepare: (context) =>
        context.route(/youtube/, (route) =>
          route.fulfill({ contentType: 'text/html', body: 'film' }),
        ),
    });
    const foreign = () => requests.filter((address) => !address.startsWith(site.server.url));
    expect(foreign()).toEqual([]);
    await page.getByRole('button', { name: 'Play Elsewhere' }).click();
    await page.frameLocator('main iframe').getByText('film').waitFor();
    const { width, height } = (await page.locator('main iframe').boundingBox())!;
    expect(width / height).toBeCloseTo(9 / 16, 2);
    expect(foreign()).toEqual([
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    ]);
  });
});
