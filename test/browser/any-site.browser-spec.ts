import { type Browser, chromium, type Page } from 'playwright-core';
import { ANY_SITES, openAnySite } from '../support/any-site.js';
import { findViolations } from '../support/find-violations.js';
import { type OpenPage, waitForHydration } from '../support/open-site.js';
import { takeShifts, watchShifts } from '../support/watch-shifts.js';

const LAPTOPS = [1280, 1366, 1440];

// With scrollbars that take up room, which Playwright hides.
let withScrollbars: Browser;
beforeAll(async () => {
  withScrollbars = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
});
afterAll(() => withScrollbars.close());

/** Before the page's scripts run, remembers what the server sent. */
function rememberServed(): void {
  document.addEventListener('DOMContentLoaded', () => {
    Object.assign(globalThis, { served: [...document.querySelectorAll('#root *')] });
  });
}

describe.each(ANY_SITES)('$name', (anySite) => {
  const { content, words } = anySite;
  const { language, business } = content.site;
  const site = openAnySite(anySite);
  const pages = [
    ...content.pages.map(({ path, title }) => ({ path, title, status: 200 })),
    { path: '/nothing-here', title: words.pageNotFound, status: 404 },
  ];

  describe.each(pages)('$path', ({ path, title, status }) => {
    /** What takes long is looked at on the home pages, and with all tests everywhere. */
    const isThorough = path === '/' || process.env.TEST_ALL !== undefined;
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

    it('has one h1, its title and the site’s language', async () => {
      const { page } = opened;
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.title()).toBe(`${title} | ${business.name}`);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
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

    it('sets no cookie and stores nothing', async () => {
      const { page, context } = opened;
      expect(await context.cookies()).toEqual([]);
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    });

    // From the widest: a page only ever has to give way.
    describe.each(isThorough ? [1440, 800, 390, 320] : [390])('at %i px', (width) => {
      it('does not scroll sideways', async () => {
        const { page } = opened;
        await resize(page, width);
        expect(await findTooWide(page)).toEqual([]);
      });

      it('keeps the header’s parts and the h1 in place', async () => {
        const { header, name, ends, buttons, h1 } = await opened.page.evaluate(measureHeader);
        expect(name.top).toBeGreaterThanOrEqual(0);
        expect(name.bottom).toBeLessThanOrEqual(header.height);
        expect(Math.max(...ends)).toBeLessThanOrEqual(width);
        expect(buttons.filter((wide) => wide !== 44)).toEqual([]);
        expect(h1.top).toBeGreaterThanOrEqual(header.height + 15);
      });

      if (width === 390 || width === 1440) {
        it('has no violation of WCAG 2.2 AA or best practice', async () => {
          expect(await findViolations(opened.page)).toEqual([]);
        });
      }
    });

    if (isThorough) {
      it('does not scroll sideways beside a scrollbar', async () => {
        const page = await withScrollbars.newPage({ reducedMotion: 'reduce' });
        await page.goto(site.server.url + path);
        for (const width of LAPTOPS) {
          await resize(page, width, 480);
          expect(await page.evaluate(() => document.documentElement.clientWidth)).toBeLessThan(
            width,
          );
          expect([width, await findTooWide(page)]).toEqual([width, []]);
        }
        await page.close();
      });
    }

    it('does not scroll sideways at 320 px with text at twice the size', async () => {
      const { page } = opened;
      await resize(page, 320);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      expect(await findTooWide(page)).toEqual([]);
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
