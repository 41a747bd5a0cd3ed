import type { Page } from 'playwright-core';
import { ROUTES } from '../support/demo-site.js';
import {
  follow,
  holdBack,
  isFocused,
  isSameDocument,
  markDocument,
  openSite,
  saveData,
  waitForHydration,
} from '../support/open-site.js';

declare global {
  var transitions: string[][];
}

const site = openSite();
const PHONE = { width: 390, height: 844 };

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const isInView = (page: Page, selector: string) =>
  page.waitForFunction((query) => {
    const top = document.querySelector(query)?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < 200;
  }, selector);
const listRequests = (requests: string[]) =>
  requests
    .filter((url) => url.includes('/api/'))
    .map((url) => url.replace(site.server.url, ''))
    .toSorted();

it('the header stays in view, leads to sections from any page without covering them, smoothly but under reduced motion, and marks the current page', async () => {
  const { page } = await site.open('/');
  await page.evaluate(() => {
    const moves: unknown[] = [];
    Object.assign(globalThis, { moves });
    const scroll = Reflect.get(Element.prototype, 'scrollIntoView');
    // Arrives at once, as a smooth scroll takes a second.
    Element.prototype.scrollIntoView = function (options: ScrollIntoViewOptions) {
      moves.push(options.behavior);
      scroll.call(this, { ...options, behavior: 'instant' });
    };
  });
  await page.keyboard.press('Tab');
  expect(await isFocused(page.getByRole('link', { name: 'Skip to content' }))).toBe(true);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement!.id)).toBe('main');
  expect(await page.getByRole('button', { name: 'Open menu' }).count()).toBe(0);
  expect(await nav(page).getByRole('link').count()).toBe(6);
  expect(await page.getByRole('complementary', { name: 'Call or book' }).isVisible()).toBe(false);
  await follow(page, 'Services');
  await isInView(page, '#services');
  expect((await page.getByRole('banner').boundingBox())!.y).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.locator('#home').getByRole('link', { name: 'Book Now' }).dispatchEvent('click');
  await isInView(page, '#contact');
  expect(await page.evaluate(() => [location.hash, document.activeElement!.id])).toEqual([
    '#contact',
    'contact',
  ]);
  expect(await page.evaluate('moves')).toEqual(['instant', 'smooth']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await follow(page, 'Areas Served');
  const current = nav(page).locator('[aria-current="page"]');
  await current.getByText('Areas Served').waitFor();
  const line = await current.evaluate((link) => getComputedStyle(link).textDecorationLine);
  expect(line).toBe('underline');
  await follow(page, 'Meet the DJ');
  await page.waitForURL('**/#about');
  await isInView(page, '#about');
  expect((await page.locator('#about h2').boundingBox())!.y).toBeGreaterThan(64);
});

it('on a phone a bar has links to call and book but at the contact section and the footer, and the menu opens, and closes at a second press, Escape, a chosen link, Back or a wider window', async () => {
  const { page } = await site.open('/#contact', { viewport: PHONE });
  await isInView(page, '#contact');
  const bar = page.getByRole('complementary', { name: 'Call or book' });
  await bar.waitFor({ state: 'hidden' });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await bar.waitFor({ state: 'visible' });
  expect(await bar.getByRole('link', { name: 'Call' }).getAttribute('href')).toMatch(/^tel:\+44/);
  await bar.getByRole('link', { name: 'Book' }).click();
  await isInView(page, '#contact');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await bar.waitFor({ state: 'hidden' });

  const open = page.getByRole('button', { name: 'Open menu' });
  const close = page.getByRole('button', { name: 'Close menu' });
  expect(await nav(page).count()).toBe(0);
  expect(await open.getAttribute('aria-expanded')).toBe('false');
  await open.click();
  expect(await close.getAttribute('aria-expanded')).toBe('true');
  expect(await nav(page).getByRole('link').count()).toBe(6);
  expect(await page.locator(':is(main, footer)[inert]').count()).toBe(2);
  await close.click();
  expect(await nav(page).count()).toBe(0);
  await open.click();
  await page.keyboard.press('Escape');
  expect(await nav(page).count()).toBe(0);
  expect(await isFocused(open)).toBe(true);
  await open.click();
  await follow(page, 'Areas Served');
  await page.waitForURL('**/areas-served');
  await nav(page).waitFor({ state: 'hidden' });
  await open.click();
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/');
  await nav(page).waitFor({ state: 'hidden' });
  await open.click();
  await page.locator('main[inert]').waitFor();
  await page.setViewportSize({ width: 1133, height: 744 });
  await page.locator('main:not([inert])').waitFor();
});

/** Records the animated parts of each view transition from now on. */
const watchTransitions = (page: Page) =>
  page.evaluate(() => {
    globalThis.transitions = [];
    const start = document.startViewTransition.bind(document);
    const listParts = () =>
      document
        .getAnimations()
        .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        .filter((part) => part.startsWith('::view-transition-'));
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => globalThis.transitions.push(listParts()));
      return transition;
    };
  });
const readTransitions = async (page: Page, count: number) => {
  await page.waitForFunction((least) => globalThis.transitions.length >= least, count);
  return page.evaluate(() => globalThis.transitions);
};

describe('a move to another page', () => {
  it('fades, with the pressed pass’s picture growing into the head, but not on Back or under reduced motion, begins at its top with the focus and in its colours, and Back restores the scroll position', async () => {
    // Leaves out the hero's film, which takes long to draw.
    const { page, messages } = await site.open('/', {
      reducedMotion: 'no-preference',
      prepare: saveData,
    });
    await watchTransitions(page);
    const pass = page.locator('main li a[href="/wedding-dj-hampshire"]');
    await pass.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(200);
    await pass.click();
    const parts = ['::view-transition-old', '::view-transition-new'];
    const [first] = await readTransitions(page, 1);
    expect(first).toEqual(expect.arrayContaining(parts.map((part) => `${part}(head)`)));
    expect(await page.evaluate(() => [scrollY, document.activeElement!.id])).toEqual([0, 'main']);
    const grounds = await page
      .locator('header, main, footer')
      .evaluateAll((all) => all.map((part) => getComputedStyle(part).getPropertyValue('--ground')));
    expect(new Set(grounds).size).toBe(1);
    await follow(page, 'Areas Served');
    const [, second] = await readTransitions(page, 2);
    expect(second).toEqual(expect.arrayContaining(parts.map((part) => `${part}(root)`)));
    expect(second).not.toContain('::view-transition-old(head)');
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith('Wedding DJ in Hampshire'));
    await page.goBack();
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 5, place);
    expect(await page.title()).toContain('Mobile Disco');
    await page.goForward();
    await page.waitForFunction(() => scrollY === 0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await follow(page, 'Areas Served');
    await page.waitForFunction(() => document.title.startsWith('Areas Served'));
    expect(await readTransitions(page, 2)).toHaveLength(2);
    expect(messages).toEqual([]);
  });

  it('shows the same page with the same head as loading its document does', async () => {
    const { page, messages } = await site.open('/');
    const open = async (path: string) => {
      const link = page.locator(`a[href="${path}"]`).first();
      if ((await link.count()) === 0) await open('/areas-served');
      await link.dispatchEvent('click');
      const served = await (await fetch(site.server.url + path)).text();
      await page.waitForFunction((html) => {
        const read = (of: Document) => [
          of.title,
          of.querySelector('main')!.textContent,
          ...['link[rel="canonical"]', 'meta[name="description"]', 'meta[name="theme-color"]'].map(
            (selector) => [...of.querySelectorAll(selector)].map((each) => each.outerHTML).join(),
          ),
        ];
        const loaded = new DOMParser().parseFromString(html, 'text/html');
        return read(document).join('\n') === read(loaded).join('\n');
      }, served);
    };
    await markDocument(page);
    for (const { path } of ROUTES) await open(path);
    expect(await isSameDocument(page)).toBe(true);
    expect(messages).toEqual([]);
  });

  it('from the 404 page to / requests the page and both lists once, and never again, and Back restores the 404 page', async () => {
    const { page, requests } = await site.open('/nothing-here');
    await page.getByRole('link', { name: 'Take it from the top' }).click();
    await page.locator('article[data-featured]').waitFor();
    const asked = ['/api/pages/home', '/api/videos', '/api/videos?featured=true'];
    expect(listRequests(requests)).toEqual(asked);
    await follow(page, 'Areas Served');
    await page.locator('article[data-featured]').waitFor({ state: 'detached' });
    await follow(page, 'Home');
    await page.locator('article[data-featured]').waitFor();
    expect(listRequests(requests)).toEqual(['/api/pages/areas-served', ...asked]);
    // The call ends before the browser goes back, which loads another document.
    await page.evaluate(() => void setTimeout(() => history.go(-3)));
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  });

  it('requests the page once by hover, focus and press, and shows the old page until the response has come', async () => {
    const { prepare, release } = holdBack('**/api/pages/*');
    const { page, requests } = await site.open('/birthday-party-dj', { prepare });
    const link = nav(page).getByRole('link', { name: 'Areas Served' });
    const h1 = page.getByRole('heading', { level: 1 });
    const heading = await h1.innerText();
    await link.hover();
    await link.focus();
    await link.click();
    await page.waitForURL('**/areas-served');
    expect(await h1.innerText()).toBe(heading);
    release();
    await page.waitForFunction(() => document.title.startsWith('Areas Served'));
    expect(await h1.innerText()).not.toBe(heading);
    expect(listRequests(requests)).toEqual(['/api/pages/areas-served']);
  });

  it('loads the document when the page can’t be read, or comes from another build', async () => {
    const { page } = await site.open('/birthday-party-dj');
    const newer = (text: string) => text.replace(/"version":"[^"]*"/, '"version":"newer"');
    for (const [name, wanted, change] of [
      ['Areas Served', '/areas-served', () => ({ status: 503, body: 'closed' })],
      ['Home', '/', (text: string) => ({ status: 200, body: newer(text) })],
    ] as const) {
      await page.route('**/api/pages/*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, ...change(await response.text()) });
      });
      await markDocument(page);
      await follow(page, name);
      await page.waitForFunction(
        (path) => location.pathname === path && !('sameDocument' in globalThis),
        wanted,
      );
      await waitForHydration(page);
    }
  });
});
