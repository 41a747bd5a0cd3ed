import type { Locator, Page } from 'playwright-core';

import { DEMO } from '../support/demo-site.js';
import { isFocused, openSite } from '../support/open-site.js';

const { header, services } = DEMO.site.navigation;
const site = openSite();
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const readLinks = (list: Locator) =>
  list
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => ({ label: link.textContent, to: link.getAttribute('href') })),
    );
const isInView = (page: Page, selector: string) =>
  page.waitForFunction((query) => {
    const top = document.querySelector(query)?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < 200;
  }, selector);

describe('the header', () => {
  it('has exactly six links, plus the name, and stays in sight', async () => {
    const { page } = await site.open('/', { viewport: DESKTOP });
    expect(await readLinks(nav(page))).toEqual(header);
    await page.getByRole('banner').getByRole('link', { name: 'Chalk & Neon' }).waitFor();
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    expect((await page.getByRole('banner').boundingBox())!.y).toBe(0);
  });

  const sections = header.flatMap(({ label, to }) => {
    const [, id] = /^\/#(.+)$/.exec(to) ?? [];
    return id ? [{ label, id }] : [];
  });

  it('leads to the sections from the home page and from any other, clear of the bar', async () => {
    expect(sections.map(({ id }) => id)).toEqual(['services', 'gallery', 'about', 'contact']);
    const { page } = await site.open('/', { viewport: DESKTOP });
    for (const { label, id } of sections) {
      await nav(page).getByRole('link', { name: label }).click();
      await isInView(page, `#${id}`);
    }
    for (const { label, id } of sections) {
      await nav(page).getByRole('link', { name: 'Areas Served' }).click();
      await page.waitForURL('**/areas-served');
      await nav(page).getByRole('link', { name: label }).click();
      await page.waitForURL(`**/#${id}`);
      await isInView(page, `#${id}`);
      const heading = await page.locator(`#${id} h2`).boundingBox();
      expect(heading!.y).toBeGreaterThan(64);
    }
  });

  it('marks the page that is shown, in no other page’s colour', async () => {
    const { page } = await site.open('/areas-served', { viewport: DESKTOP });
    const current = nav(page).locator('[aria-current="page"]');
    expect(await current.allInnerTexts()).toEqual(['Areas Served']);
    const readColours = (link: Element) => {
      const { color, textDecorationColor, textDecorationLine } = getComputedStyle(link);
      return { line: textDecorationLine, colours: [color, textDecorationColor] };
    };
    const { colours: plain } = await nav(page).getByRole('link').first().evaluate(readColours);
    expect(await current.evaluate(readColours)).toEqual({ line: 'underline', colours: plain });
  });
});

it('the menu on a phone opens, and is closed by a second press, Escape, or a chosen link', async () => {
  const { page } = await site.open('/', { viewport: PHONE });
  const open = page.getByRole('button', { name: 'Open menu' });
  const close = page.getByRole('button', { name: 'Close menu' });
  expect(await nav(page).count()).toBe(0);
  expect(await open.getAttribute('aria-expanded')).toBe('false');
  await open.click();
  expect(await close.getAttribute('aria-expanded')).toBe('true');
  expect(await nav(page).getByRole('link').count()).toBe(6);
  const call = page
    .getByRole('banner')
    .getByRole('link', { name: DEMO.site.business.phone!.display });
  expect((await call.boundingBox())!.y).toBeGreaterThan(0.8 * PHONE.height - 44);
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
});

describe('the menu on a larger screen', () => {
  it('has no button, as all its links are in view, nor is the bar for phones there', async () => {
    const { page } = await site.open('/', { viewport: DESKTOP });
    expect(await page.getByRole('button', { name: 'Open menu' }).count()).toBe(0);
    expect(await nav(page).getByRole('link').count()).toBe(6);
    expect(await page.getByRole('complementary', { name: 'Call or book' }).isVisible()).toBe(false);
  });

  it('leaves the page free when a tablet is turned while it is open', async () => {
    const { page } = await site.open('/', { viewport: { width: 744, height: 1133 } });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.locator('main[inert]').waitFor();
    await page.setViewportSize({ width: 1133, height: 744 });
    await page.locator('main:not([inert])').waitFor();
  });
});

it('the bar for phones calls and books, and makes way for the contact section and the footer', async () => {
  const { page } = await site.open('/', { viewport: PHONE });
  const bar = page.getByRole('complementary', { name: 'Call or book' });
  const call = bar.getByRole('link', { name: 'Call' });
  expect(await call.getAttribute('href')).toMatch(/^tel:\+44/);
  expect((await call.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await bar.getByRole('link', { name: 'Book' }).click();
  await isInView(page, '#contact');
  await bar.waitFor({ state: 'hidden' });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await bar.waitFor({ state: 'visible' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await bar.waitFor({ state: 'hidden' });
});

describe('a move to another page', () => {
  it('sets title, place and focus, and back restores the place', async () => {
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

  it('from the 404 page has its own styles, and Back finds the 404 page with its', async () => {
    const { page } = await site.open('/nothing-here');
    const readHeight = () =>
      page.locator('main > :first-child').evaluate((part) => part.clientHeight / innerHeight);
    expect(await readHeight()).toBeGreaterThan(0.9);
    await page.getByRole('link', { name: 'Take it from the top' }).click();
    await page.locator('#gallery').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    expect(await readHeight()).toBeGreaterThan(0.9);
  });

  it('lets the keyboard skip to the content, first of all', async () => {
    const { page } = await site.open('/areas-served');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await isFocused(skip)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('main');
  });
});

it('the footer has the header’s links, the services, and placeholders that are no links', async () => {
  const { page } = await site.open('/');
  const footer = page.getByRole('contentinfo');
  const linksUnder = (heading: string) =>
    readLinks(
      footer.getByRole('heading', { name: heading }).locator('xpath=following-sibling::ul'),
    );
  expect(await linksUnder('Quick Links')).toEqual(header);
  expect(await linksUnder('Services')).toEqual(services);
  for (const name of ['Privacy', 'Terms', 'Legal']) {
    await footer.getByText(name, { exact: true }).waitFor();
    expect(await footer.getByRole('link', { name }).count()).toBe(0);
  }
});

it('links to the Dorset page are in the areas page’s text, not in the header or footer', async () => {
  const { page } = await site.open('/areas-served');
  const dorset = 'a[href="/party-dj-dorset"]';
  expect(await page.locator(`main ${dorset}`).count()).toBe(1);
  expect(await page.locator(`header ${dorset}, footer ${dorset}`).count()).toBe(0);
});

describe('moving on a page', () => {
  /** Records how the page is asked to scroll. */
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
  const standStill = (page: Page) =>
    page.evaluate(async () => {
      // Frames, as a slow machine draws few of them.
      for (let place = -1, still = 0; still < 10; still = place === scrollY ? still + 1 : 0) {
        place = scrollY;
        await new Promise(requestAnimationFrame);
      }
    });
  const takeMoves = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { moves: unknown[] }).moves.splice(0));
  const arrive = (page: Page) =>
    page.waitForFunction(() => {
      const { top } = document.querySelector('#contact')!.getBoundingClientRect();
      return top > 60 && top < 100;
    });

  it('glides to where a press leads, with the focus; back and a load of the address jump', async () => {
    const { page } = await site.open('/', { reducedMotion: 'no-preference' });
    await watchScroll(page);
    await page.locator('#home').getByRole('link', { name: 'Book Now' }).click();
    await arrive(page);
    expect(await page.evaluate(() => [location.hash, document.activeElement!.id])).toEqual([
      '#contact',
      'contact',
    ]);
    expect(await takeMoves(page)).toEqual(['smooth']);
    await standStill(page);
    await page.goBack();
    await page.waitForFunction(() => scrollY === 0);
    expect(await takeMoves(page)).toEqual([]);
    const { page: direct } = await site.open('/#contact', { reducedMotion: 'no-preference' });
    await arrive(direct);
    expect(
      await direct.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
    ).toBe('auto');
  });

  it('jumps for visitors who prefer less motion', async () => {
    const { page } = await site.open('/');
    await watchScroll(page);
    await page.locator('#home').getByRole('link', { name: 'Our Services' }).click();
    await page.waitForFunction(() => scrollY > 400);
    expect(await takeMoves(page)).toEqual(['instant']);
  });
});
