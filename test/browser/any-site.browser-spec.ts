import { chromium, type Page } from 'playwright-core';
import { ANY_SITES, openAnySite } from '../support/any-site.js';
import { doubleText } from '../support/double-text.js';
import { IS_REPEATED } from '../support/engines.js';
import { findViolations } from '../support/find-violations.js';
import { type OpenPage, waitForHydration } from '../support/open-site.js';
import { takeShifts, watchShifts } from '../support/watch-shifts.js';

/** From the widest: a page only ever has to give way. The others are tried with all tests. */
const WIDTHS = process.env.TEST_ALL ? [1440, 800, 390, 320] : [1440, 390];
/** In a window of an ordinary browser. */
const BESIDE_SCROLLBAR = [320, 390, 1280, 1366, 1440];
/** A row of links reads as one sentence if they are no further apart than a few spaces. */
const LEAST_GAP = 18;

/** Before the page's scripts run, remembers what the server sent. */
function rememberServed(): void {
  document.addEventListener('DOMContentLoaded', () => {
    Object.assign(globalThis, { served: [...document.querySelectorAll('#root *')] });
  });
}

describe.each(ANY_SITES)('$name', (anySite) => {
  const { content, words } = anySite;
  const site = openAnySite(anySite);
  const pages = [
    ...content.pages.map((page) => ({ path: page.path, status: 200, page })),
    { path: '/nothing-here', status: 404, page: undefined },
  ];

  describe.each(pages)('$path', ({ path, status, page: shown }) => {
    /** What takes long is looked at on the home pages, and with all tests everywhere. */
    const isThorough = path === '/' || (process.env.TEST_ALL !== undefined && !IS_REPEATED);
    let opened: OpenPage;
    const failed: string[] = [];

    beforeAll(async () => {
      let start = () => {};
      const started = new Promise<void>((done) => (start = done));
      opened = await site.open(path, {
        keepOpen: true,
        isHydrated: false,
        prepare: async (context) => {
          await context.route('**/assets/*.js', async (route) => {
            await started;
            await route.continue();
          });
          context.on('requestfailed', (request) => failed.push(request.url()));
          context.on('response', (answer) => {
            if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
          });
          await watchShifts(context);
          await context.addInitScript(rememberServed);
        },
      });
      const { page } = opened;
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      // What moves when a face comes late is for stillness.browser-spec.ts.
      await takeShifts(page);
      start();
      await waitForHydration(page);
    });

    it('keeps the server’s nodes when it hydrates', async () => {
      const served = await opened.page.evaluate(() => {
        const { served: elements } = globalThis as unknown as { served: Element[] };
        return {
          count: elements.length,
          lost: elements
            .filter((element) => !element.isConnected)
            .map(({ outerHTML }) => outerHTML),
        };
      });
      expect(served.count).toBeGreaterThan(15);
      expect(served.lost).toEqual([]);
    });

    it('asks neither the API nor another origin for anything, and no request of it fails', () => {
      const { requests } = opened;
      expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
      expect(requests.filter((url) => !url.startsWith(site.server.url))).toEqual([]);
      expect(failed).toEqual(status === 404 ? [`404 ${site.server.url}${path}`] : []);
    });

    it('says nothing on the console', () => {
      // The browser itself reports the status of a missing page, once.
      const report =
        'error: Failed to load resource: the server responded with a status of 404 (Not Found)';
      expect(opened.messages).toEqual(status === 404 ? [report] : []);
    });

    it('shifts nothing while it hydrates', async () => {
      await opened.page.waitForLoadState('networkidle');
      expect(await takeShifts(opened.page)).toEqual([]);
    });

    it('has no CSS filter on a shape, as WebKit paints only those of SVG', async () => {
      const filters = await opened.page.evaluate(() =>
        [...document.querySelectorAll('svg *')].map((shape) => getComputedStyle(shape).filter),
      );
      expect(filters.filter((filter) => !/^(none|url\("#[^"]+"\))$/.test(filter))).toEqual([]);
    });

    describe.each(isThorough ? WIDTHS : [390])('at %i px', (width) => {
      it('fits, with the header’s parts and the h1 in place and its words whole', async () => {
        const { page } = opened;
        await resize(page, width);
        expect(await findTooWide(page)).toEqual([]);
        expect(await findBroken(page)).toEqual([]);
        const { header, name, ends, buttons, h1 } = await page.evaluate(measureHeader);
        expect(name.top).toBeGreaterThanOrEqual(0);
        expect(name.bottom).toBeLessThanOrEqual(header.height);
        expect(Math.max(...ends)).toBeLessThanOrEqual(width);
        expect(buttons.filter((wide) => wide !== 44)).toEqual([]);
        expect(h1.top).toBeGreaterThanOrEqual(header.height + 15);
      });
    });

    it('on a phone is no taller than seven screens, and has no violation of WCAG 2.2 AA or best practice', async () => {
      const { page } = opened;
      await resize(page, 390);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThanOrEqual(6000);
      expect(await findViolations(page)).toEqual([]);
    });

    if (path === '/') {
      it('has no violation in its menu and its toasts either, which speak its language', async () => {
        const { page } = opened;
        await page.getByRole('button', { name: words.openMenu }).click();
        expect(await findViolations(page)).toEqual([]);
        await page.getByRole('button', { name: words.closeMenu }).click();
        const copy = page.getByRole('button', { name: words.copyEmailAddress });
        if ((await copy.count()) === 0) return;
        await copy.click();
        const toast = page.getByRole('button', { name: words.closeNotification });
        await toast.waitFor();
        const said = await page.getByRole('listitem').filter({ has: toast }).innerText();
        expect([words.emailAddressCopied, words.couldNotCopy]).toContain(said.trim());
        expect(await findViolations(page)).toEqual([]);
        await toast.click();
      });
    }

    if (shown && !shown.picture && shown.sections[0]?.type !== 'hero') {
      it('has a head without a picture that is hardly taller than its words', async () => {
        await resize(opened.page, 1440, 900);
        const empty = await opened.page
          .locator('main > :first-child')
          .evaluate((head) =>
            [...head.children].reduce(
              (left, { clientHeight }) => left - clientHeight,
              head.clientHeight,
            ),
          );
        expect(empty).toBeLessThan(0.4 * 900);
      });
    }

    if (!process.env.TEST_ALL) return;

    it('has no violation on a wide screen', async () => {
      await resize(opened.page, 1440);
      expect(await findViolations(opened.page)).toEqual([]);
    });

    it('keeps the links of the header apart', async () => {
      const { page } = opened;
      for (const width of [768, 900, 1100]) {
        await resize(page, width);
        const gaps = await page.evaluate(measureLinkGaps);
        expect(gaps).toHaveLength(content.site.navigation.header.length - 1);
        expect([width, Math.min(LEAST_GAP, ...gaps)]).toEqual([width, LEAST_GAP]);
      }
    });

    it('has room for text at twice the size', async () => {
      const { page } = opened;
      // By an extension, the page stays as wide for its layout; by the browser's own setting, it doesn't.
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await resize(page, 1024);
      expect(await findTooWide(page)).toEqual([]);
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      await doubleText(page);
      for (const width of [390, 320]) {
        await resize(page, width);
        expect([width, await findTooWide(page)]).toEqual([width, []]);
      }
      await resize(page, 390, 844);
      expect(await findBroken(page)).toEqual([]);
    });

    if (!isThorough) return;

    it('does not scroll sideways beside a scrollbar', async () => {
      // They take up room, and Playwright hides them.
      const browser = await chromium.launch({
        executablePath: process.env.CHROME_PATH,
        args: ['--no-sandbox'],
        ignoreDefaultArgs: ['--hide-scrollbars'],
      });
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      await page.goto(site.server.url + path);
      for (const width of BESIDE_SCROLLBAR) {
        await resize(page, width, 480);
        expect(await page.evaluate(() => document.documentElement.clientWidth)).toBeLessThan(width);
        expect([width, await findTooWide(page)]).toEqual([width, []]);
      }
      await browser.close();
    });
  });
});

/** The new size may reach the page a moment later. */
async function resize(page: Page, width: number, height = 640): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
}

/** At the top of the page, as it is drawn now. */
function measureHeader() {
  scrollTo({ top: 0, behavior: 'instant' });
  const measure = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect;
  const header = document.querySelector('header')!;
  const isVisible = (part: Element) => part.checkVisibility({ visibilityProperty: true });
  const parts = [...header.querySelectorAll('a, button')].filter(isVisible);
  return {
    header: measure(header),
    name: measure(header.querySelector('a')!),
    ends: parts.map((part) => measure(part).right),
    buttons: parts.filter((part) => part.matches('button')).map((part) => measure(part).width),
    h1: measure(document.querySelector('h1')!),
  };
}

/** Between neighbours on a line; infinite where the next is on a line of its own. */
function measureLinkGaps() {
  const words = [...document.querySelectorAll('header nav a')].map((link) => {
    const text = document.createRange();
    text.selectNodeContents(link);
    return text.getBoundingClientRect();
  });
  return words
    .slice(1)
    .map(({ left, top }, index) =>
      top > words[index]!.top + 5 ? 1000 : left - words[index]!.right,
    );
}

/** The words that are on two lines although one has room for them. Addresses aren't words. */
function findBroken(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const gutter = parseFloat(getComputedStyle(document.querySelector('footer')!).paddingLeft);
    const room = document.documentElement.clientWidth - 2 * gutter;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement!;
      if (!parent.checkVisibility() || parent.closest('script, svg, a[href^="mailto:"]')) continue;
      for (const { 0: word, index } of text.data.matchAll(/[^\s\u00a0/-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(parts.map(({ top }) => Math.round(top)));
        const length = parts.reduce((sum, { width }) => sum + width, 0);
        if (lines.size > 1 && length < 0.9 * room)
          broken.push(`${word} in ${parent.outerHTML.slice(0, 120)}`);
      }
    }
    return broken;
  });
}

/** The elements that reach beyond a page that scrolls sideways. */
function findTooWide(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => `${scrollWidth} px: ${element.outerHTML.slice(0, 160)}`);
  });
}
