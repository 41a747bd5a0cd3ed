import type { Locator, Page } from 'playwright-core';
import { ANY_SITES, openAnySite } from '../support/any-site.js';
import { setTextSize } from '../support/set-text-size.js';
import { IS_REPEATED } from '../support/engines.js';
import { findViolations } from '../support/find-violations.js';
import { findTooWide, resize } from '../support/measure-page.js';
import { holdBack, type OpenPage, waitForHydration } from '../support/open-site.js';
import { takeShifts, watchShifts } from '../support/watch-shifts.js';

/** Window widths, the widest first, so that a page only ever gets narrower. */
const WIDTHS = process.env.TEST_ALL ? [1440, 800, 390, 320] : [1440, 390];

function rememberServed(): void {
  document.addEventListener('DOMContentLoaded', () => {
    Object.assign(globalThis, { served: [...document.querySelectorAll('#root *')] });
  });
}

describe.each(ANY_SITES)('$name', (anySite) => {
  const { name, content, words } = anySite;
  const site = openAnySite(anySite);
  const kinds = new Set<string>();
  const pages = [
    ...content.pages.map((page) => {
      const known = kinds.size;
      for (const { type } of page.sections) kinds.add(type);
      return { path: page.path, status: 200, hasNewKind: kinds.size > known };
    }),
    { path: '/nothing-here', status: 404, hasNewKind: true },
    ...(name === 'chalk-and-neon' ? [{ path: '/films/1', status: 200, hasNewKind: true }] : []),
  ];

  const failed: string[] = [];
  let opened: OpenPage;
  let page: Page;

  beforeAll(async () => {
    opened = await site.open('about:blank', {
      keepOpen: true,
      isHydrated: false,
      permissions: ['clipboard-write'],
      prepare: async (context) => {
        context.on('requestfailed', (request) => {
          // The browser breaks a film's request off once it has read the beginning.
          if (request.resourceType() !== 'media') failed.push(request.url());
        });
        context.on('response', (response) => {
          if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
        });
        await watchShifts(context);
        await context.addInitScript(rememberServed);
      },
    });
    ({ page } = opened);
  });
  afterAll(() => opened.context.close());

  // Slow tests run only on a page that shows a kind of section for the first time.
  describe.each(pages)('$path', ({ path, status, hasNewKind }) => {
    const isThorough = path === '/' || (process.env.TEST_ALL && !IS_REPEATED && hasNewKind);

    beforeAll(async () => {
      const script = holdBack('**/assets/*.js');
      // Ends the last page's requests.
      await page.goto('about:blank');
      for (const each of [failed, opened.requests, opened.messages]) each.length = 0;
      await script.prepare(opened.context);
      await page.goto(site.server.url + path);
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      // Drops the shifts of a late font, which stillness.browser-spec.ts tests.
      await takeShifts(page);
      script.release();
      await waitForHydration(page);
    });

    it('hydrates the server’s elements without replacing any, and shifts nothing', async () => {
      const served = await page.evaluate(() => {
        const { served: elements } = globalThis as unknown as { served: Element[] };
        const lost = elements.filter(({ isConnected }) => !isConnected);
        return { count: elements.length, lost: lost.map(({ outerHTML }) => outerHTML) };
      });
      expect(served.count).toBeGreaterThan(15);
      expect(served.lost).toEqual([]);
      expect(await takeShifts(page)).toEqual([]);
    });

    it('logs nothing on the console, and requests neither the API nor another origin', () => {
      const isForeign = (url: string) => !url.startsWith(site.server.url) || url.includes('/api/');
      expect(opened.requests.filter(isForeign)).toEqual([]);
      expect(failed).toEqual(status === 404 ? [`404 ${site.server.url}${path}`] : []);
      // The browser reports a page's status 404 by itself.
      const report =
        'error: Failed to load resource: the server responded with a status of 404 (Not Found)';
      expect(opened.messages).toEqual(status === 404 ? [report] : []);
    });

    it('fits each width without breaking a word, with the h1 below the header and the site’s name inside it', async () => {
      for (const width of isThorough ? WIDTHS : [390]) {
        await resize(page, width);
        expect([width, await findTooWide(page)]).toEqual([width, []]);
        expect([width, await findBroken(page)]).toEqual([width, []]);
        const { header, link, h1 } = await page.evaluate(measureHeader);
        expect(link.bottom).toBeLessThanOrEqual(header.bottom);
        expect(h1.top).toBeGreaterThanOrEqual(header.bottom);
      }
    });

    it('has on a phone controls of at least 44 px, and letters of at least 16 px', async () => {
      await resize(page, 390);
      expect(await page.evaluate(findSmall)).toEqual([]);
    });

    // The presses below include a look at the whole of a thorough page.
    if (process.env.TEST_ALL || (hasNewKind && !isThorough)) {
      it('has no violation of WCAG 2.2 AA or best practice', async () => {
        await resize(page, 390);
        expect(await findViolations(page)).toEqual([]);
      });
    }

    if (isThorough) {
      it('responds to each press of a button in its language, without a violation or a shift, and closes again at the next press', async () => {
        await resize(page, 390, 844);
        const close = [words.closeNotification, words.closeFilm, words.close];
        const closing = page.getByRole('button', { name: new RegExp(`^(${close.join('|')})$`) });
        // Starts with the last, so that the hero's film only plays at the end.
        const count = await page.evaluate(markControls, words.loadTheBookingCalendar);
        for (let index = count - 1; index >= 0; index -= 1) {
          const control = page.locator(`[data-control="${index}"]`);
          await press(control);
          const toast = page.getByRole('listitem').filter({ has: closing });
          const text = (await toast.allInnerTexts()).join().trim();
          expect(['', words.emailAddressCopied, words.phoneNumberCopied]).toContain(text);
          const isMenu = await control.evaluate((button) => button.matches('header *'));
          if (isMenu || text === words.emailAddressCopied)
            expect(await findViolations(page)).toEqual([]);
          await press((await closing.count()) > 0 ? closing : control);
        }
      });
    }

    if (!process.env.TEST_ALL) return;

    it('shows its buttons on a small phone’s first screen', async () => {
      await resize(page, 360, 640);
      const { ends, bar } = await page.evaluate(() => ({
        ends: [...document.querySelectorAll('h1 ~ div a')].map(
          (link) => link.getBoundingClientRect().bottom,
        ),
        bar: document.querySelector('aside')!.getBoundingClientRect().top,
      }));
      expect(Math.max(0, ...ends)).toBeLessThan(bar);
    });

    it('has no violation on a wide screen, where the Tab key stops only at controls', async () => {
      await resize(page, 1440);
      expect(await findViolations(page)).toEqual([]);
      // Wide rows don't scroll, and folds for phones are open.
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLElement>('main :is(ul, ol, [role="group"], summary)')]
          .filter(({ tabIndex }) => tabIndex >= 0)
          .every(
            (element) =>
              element.matches('summary') && getComputedStyle(element).pointerEvents !== 'none',
          ),
      );
    });

    it('prints completely, in black', async () => {
      await resize(page, 640, 900);
      await page.emulateMedia({ media: 'print' });
      const unprinted = await page.evaluate(findUnprinted);
      await page.emulateMedia({ media: null });
      expect(unprinted).toEqual([]);
    });

    if (!isThorough) return;

    it('does not scroll sideways with text at twice the size', async () => {
      // An extension enlarges text and leaves the layout's width; the browser's own setting changes both.
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await resize(page, 1024);
      expect(await findTooWide(page)).toEqual([]);
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      await setTextSize(page, 32);
      for (const width of [390, 320]) {
        await resize(page, width);
        expect([width, await findTooWide(page)]).toEqual([width, []]);
      }
      await resize(page, 390, 844);
      expect(await findBroken(page)).toEqual([]);
      await setTextSize(page, 16);
    });
  });
});

/** Clicks by script, which the browser takes for no press, so that it counts every shift. */
async function press(control: Locator): Promise<void> {
  const { name, isAnswered, shifts } = await control.evaluate(async (element: HTMLElement) => {
    // A press may change the buttons and what is open.
    const read = () =>
      [...document.querySelectorAll('button, details, dialog, [role="dialog"]')]
        .map((each) => [each.ariaLabel, each.ariaExpanded, each.hasAttribute('open')].join(' '))
        .join();
    const label = element.outerHTML.slice(0, 160);
    const before = read();
    const end = performance.now() + 20_000;
    element.click();
    while (read() === before && performance.now() < end) await new Promise(requestAnimationFrame);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
    const { shifts: moved } = globalThis as unknown as { shifts: number[] };
    return { name: label, isAnswered: read() !== before, shifts: moved.splice(0) };
  });
  // A fold that opens moves what is below it.
  const kept = name.startsWith('<summary') ? [] : shifts;
  expect({ name, isAnswered, shifts: kept }).toEqual({ name, isAnswered: true, shifts: [] });
}

/** Marks the controls with `data-control`, one of each kind of card and fold. @returns their number */
function markControls(calendar: string): number {
  const kinds = new Set<string>();
  for (const control of document.querySelectorAll('button, summary, [role="button"]')) {
    const kind = control.matches('button')
      ? (control.ariaLabel ?? control.textContent)
      : control.className;
    if (!control.checkVisibility() || kinds.has(kind) || kind === calendar) continue;
    control.setAttribute('data-control', String(kinds.size));
    kinds.add(kind);
  }
  return kinds.size;
}

function findSmall(): string[] {
  const list = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => ({
      element,
      text: element.textContent || element.ariaLabel,
      box: element.getBoundingClientRect(),
      style: getComputedStyle(element),
    }));
  const controls = list('body :is(a, button, summary, input)')
    // Links in running text are as tall as its lines.
    .filter(({ element, box }) => box.height > 0 && !element.matches('p > a'))
    .filter(({ box }) => Math.min(box.width, box.height) < 44)
    .map(({ text, box }) => `${text}: ${box.width} × ${box.height}`);
  const texts = list('main *')
    .filter(({ element }) => [...element.childNodes].some(({ nodeName }) => nodeName === '#text'))
    .filter(({ style }) => style.textTransform !== 'uppercase' && parseFloat(style.fontSize) < 16)
    .map(({ text, style }) => `${text}: ${style.fontSize}`);
  return [...controls, ...texts];
}

/** Lists what doesn't print: hidden or pale texts, rows that scroll, a visible skip link. */
function findUnprinted(): string[] {
  const isBlack = (element: Element) =>
    /^rgb\((0, 0, 0|51, 51, 51)\)$/.test(getComputedStyle(element).color);
  // Films and the booking calendar are for the screen only.
  const isForScreens = (element: Element) =>
    element.closest('#gallery, div:has(> p > [target="_blank"])') !== null;
  const texts = [...document.querySelectorAll('main :is(p, li, h1, h2, h3, dt, dd)')].filter(
    (element) => !isBlack(element) || !(element.checkVisibility() || isForScreens(element)),
  );
  const rows = [...document.querySelectorAll('main :is(ul, ol, [role="group"])')].filter(
    (row) => getComputedStyle(row).overflowX === 'auto' && row.scrollWidth > row.clientWidth,
  );
  const skip = [...document.querySelectorAll('a[href="#main"]')].filter(
    (link) => link.getBoundingClientRect().bottom > 0 && link.checkVisibility(),
  );
  return [...texts, ...rows, ...skip].map(({ outerHTML }) => outerHTML.slice(0, 160));
}

function measureHeader() {
  scrollTo({ top: 0, behavior: 'instant' });
  const measure = (selector: string) =>
    document.querySelector(selector)!.getBoundingClientRect().toJSON() as DOMRect;
  return { header: measure('header'), link: measure('header a'), h1: measure('h1') };
}

/** Lists the words that are broken over two lines although one has room for them, but for email addresses. */
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
