import type { Page } from 'playwright-core';
import { isFocused, openSite, waitForHydration } from '../support/open-site.js';

const site = openSite();
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const isInView = (page: Page, selector: string) =>
  page.waitForFunction((query) => {
    const top = document.querySelector(query)?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < 200;
  }, selector);

it('the header stays in view, leads to sections from any page without covering them, and marks the current page', async () => {
  const { page } = await site.open('/', { viewport: DESKTOP });
  expect(await page.getByRole('button', { name: 'Open menu' }).count()).toBe(0);
  expect(await nav(page).getByRole('link').count()).toBe(6);
  expect(await page.getByRole('complementary', { name: 'Call or book' }).isVisible()).toBe(false);
  await nav(page).getByRole('link', { name: 'Services' }).click();
  await isInView(page, '#services');
  expect((await page.getByRole('banner').boundingBox())!.y).toBe(0);
  await nav(page).getByRole('link', { name: 'Areas Served' }).click();
  await page.waitForURL('**/areas-served');
  const current = nav(page).locator('[aria-current="page"]');
  await current.getByText('Areas Served').waitFor();
  expect(await current.allInnerTexts()).toEqual(['Areas Served']);
  const line = await current.evaluate((link) => getComputedStyle(link).textDecorationLine);
  expect(line).toBe('underline');
  await nav(page).getByRole('link', { name: 'Meet the DJ' }).click();
  await page.waitForURL('**/#about');
  await isInView(page, '#about');
  expect((await page.locator('#about h2').boundingBox())!.y).toBeGreaterThan(64);
});

it('the menu on a phone opens, and closes at a second press, Escape, or a chosen link', async () => {
  const { page } = await site.open('/', { viewport: PHONE });
  const open = page.getByRole('button', { name: 'Open menu' });
  const close = page.getByRole('button', { name: 'Close menu' });
  expect(await nav(page).count()).toBe(0);
  expect(await open.getAttribute('aria-expanded')).toBe('false');
  await open.click();
  expect(await close.getAttribute('aria-expanded')).toBe('true');
  expect(await nav(page).getByRole('link').count()).toBe(6);
  expect(
    await page
      .locator('main, footer')
      .evaluateAll((all) => all.every((e) => (e as HTMLElement).inert)),
  ).toBe(true);
  await close.click();
  expect(await nav(page).count()).toBe(0);
  await open.click();
  await page.keyboard.press('Escape');
  expect(await nav(page).count()).toBe(0);
  expect(await isFocused(open)).toBe(true);
  await open.click();
  await nav(page).getByRole('link', { name: 'Areas Served' }).click();
  await page.waitForURL('**/areas-served');
  expect(await nav(page).count()).toBe(0);
  await open.click();
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await nav(page).count()).toBe(0);
  await page.setViewportSize({ width: 744, height: 1133 });
  await open.click();
  await page.locator('main[inert]').waitFor();
  await page.setViewportSize({ width: 1133, height: 744 });
  await page.locator('main:not([inert])').waitFor();
});

it('the bar for phones has links to call and book, and hides at the contact section and the footer', async () => {
  const { page } = await site.open('/', { viewport: PHONE });
  const bar = page.getByRole('complementary', { name: 'Call or book' });
  const call = bar.getByRole('link', { name: 'Call' });
  expect(await call.getAttribute('href')).toMatch(/^tel:\+44/);
  await bar.getByRole('link', { name: 'Book' }).click();
  await isInView(page, '#contact');
  await bar.waitFor({ state: 'hidden' });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await bar.waitFor({ state: 'visible' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await bar.waitFor({ state: 'hidden' });
});

describe('a move to another page', () => {
  it('sets title, scroll position and focus, and Back restores the position', async () => {
    const { page } = await site.open('/', { viewport: DESKTOP });
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    const link = page.locator('#services').getByRole('link', { name: 'Wedding DJ in Hampshire' });
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await link.click();
    await page.waitForFunction(() => document.title.startsWith('Wedding DJ in Hampshire'));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('main');
    const canonical = page.locator('link[rel="canonical"]');
    expect(await canonical.getAttribute('href')).toMatch(/\/wedding-dj-hampshire$/);
    expect(await page.locator('meta[name="description"]').count()).toBe(1);
    await page.goBack();
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 5, place);
    expect(await page.title()).toContain('Mobile Disco');
    await page.goForward();
    await page.waitForFunction(() => scrollY === 0);
  });

  it('from the 404 page has its own styles, and Back restores the 404 page’s', async () => {
    const { page } = await site.open('/nothing-here');
    await page.keyboard.press('Tab');
    expect(await isFocused(page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('main');
    const readHeight = () =>
      page.locator('main > :first-child').evaluate((part) => part.clientHeight / innerHeight);
    expect(await readHeight()).toBeGreaterThan(0.9);
    await page.getByRole('link', { name: 'Take it from the top' }).click();
    await page.locator('#gallery').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    expect(await readHeight()).toBeGreaterThan(0.9);
  });
});

describe('moving within a page', () => {
  const watchScroll = (page: Page) =>
    page.evaluate(() => {
      const moves: unknown[] = [];
      Object.assign(globalThis, { moves });
      const { value: scroll } = Object.getOwnPropertyDescriptor(
        Element.prototype,
        'scrollIntoView',
      ) as { value: Element['scrollIntoView'] };
      Element.prototype.scrollIntoView = function (options) {
        moves.push((options as ScrollIntoViewOptions).behavior);
        scroll.call(this, options);
      };
    });
  const takeMoves = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { moves: unknown[] }).moves.splice(0));
  const arrive = (page: Page) =>
    page.waitForFunction(() => {
      const { top } = document.querySelector('#contact')!.getBoundingClientRect();
      return top > 60 && top < 100;
    });

  it('scrolls smoothly to where a press leads, with the focus; Back and a load of the address jump', async () => {
    const { page } = await site.open('/', { reducedMotion: 'no-preference' });
    await watchScroll(page);
    await page.locator('#home').getByRole('link', { name: 'Book Now' }).click();
    await arrive(page);
    expect(await page.evaluate(() => [location.hash, document.activeElement!.id])).toEqual([
      '#contact',
      'contact',
    ]);
    expect(await takeMoves(page)).toEqual(['smooth']);
    await page.evaluate(async () => {
      // Counts frames, because a slow machine draws few of them.
      for (let place = -1, still = 0; still < 10; still = place === scrollY ? still + 1 : 0) {
        place = scrollY;
        await new Promise(requestAnimationFrame);
      }
    });
    await page.goBack();
    await page.waitForFunction(() => scrollY === 0);
    expect(await takeMoves(page)).toEqual([]);
    await page.goto(`${site.server.url}/areas-served`);
    await page.goto(`${site.server.url}/#contact`);
    await arrive(page);
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
    ).toBe('auto');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await waitForHydration(page);
    await watchScroll(page);
    await page.locator('#home').getByRole('link', { name: 'Our Services' }).dispatchEvent('click');
    await page.waitForFunction(
      () => Math.abs(document.querySelector('#services')!.getBoundingClientRect().top) < 100,
    );
    expect(await takeMoves(page)).toEqual(['instant']);
  });
});
