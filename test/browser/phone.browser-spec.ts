import type { Page } from 'playwright-core';
import { DEMO, ROUTES } from '../support/demo-site.js';
import { isFocused, openSite } from '../support/open-site.js';
import { waitFor } from '../support/server-process.js';
import { appendTo, makeSmallSite } from '../support/small-site.js';

const PHONE = { viewport: { width: 390, height: 844 } };
/** At the sides of a page on paper. */
const GUTTER = 48;

/** The rows of a page that can be moved sideways. */
const findRows = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(ul, ol, [role="group"])')]
      .filter(
        (list) =>
          getComputedStyle(list).overflowX === 'auto' && list.scrollWidth > list.clientWidth,
      )
      .map((list) => {
        const entries = [...list.querySelectorAll(':scope > li, article')];
        const boxes = entries.map((entry) => entry.getBoundingClientRect());
        list.scrollLeft = list.scrollWidth;
        const end = entries.at(-1)!.getBoundingClientRect();
        list.scrollLeft = 0;
        return {
          name: list.getAttribute('aria-label'),
          left: boxes[0]!.left,
          nextPeeksIn: boxes[1]!.left < innerWidth - 24 && boxes[1]!.right > innerWidth,
          heights: new Set(boxes.map(({ height }) => Math.round(height))).size,
          gutterAtEnd: innerWidth - end.right,
        };
      }),
  );

const shared = openSite();

describe.each(ROUTES)('$path', ({ path }) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await shared.open(path, { ...PHONE, keepOpen: true }));
  });

  it('leaves a thumb enough room, and has no text below 16 px but labels in capitals', async () => {
    const small = await page.evaluate(() => {
      const targets = [...document.querySelectorAll('main :is(a, button, summary, input)')]
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        // Links in running text are as tall as its lines.
        .filter(({ target, box }) => box.height > 0 && !target.matches('p > a'))
        .filter(({ box }) => Math.min(box.width, box.height) < 44)
        .map(({ target, box }) => `${target.textContent} ${box.width} × ${box.height}`);
      const texts = [...document.querySelectorAll('main *')]
        .filter((element) => [...element.childNodes].some(({ nodeName }) => nodeName === '#text'))
        .map((element) => ({ element, style: getComputedStyle(element) }))
        .filter(
          ({ style }) => style.textTransform !== 'uppercase' && parseFloat(style.fontSize) < 16,
        )
        .map(({ element, style }) => `${style.fontSize}: ${element.textContent}`);
      return [...targets, ...texts];
    });
    expect(small).toEqual([]);
  });

  const buttons = DEMO.pages.find((each) => each.path === path)?.buttons ?? [];
  if (buttons.length > 0) {
    it('shows its buttons on the first screen', async () => {
      for (const [width, height, count] of [
        [390, 664, buttons.length],
        [360, 640, buttons.length],
        [320, 568, 1],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.waitForFunction((wanted) => innerHeight === wanted, height);
        const { ends, bar } = await page.evaluate(() => ({
          ends: [...document.querySelectorAll('h1 ~ div a')].map(
            (link) => link.getBoundingClientRect().bottom,
          ),
          bar: document.querySelector('aside')!.getBoundingClientRect().top,
        }));
        expect(ends).toHaveLength(buttons.length);
        expect(Math.max(...ends.slice(0, count))).toBeLessThan(bar);
      }
    });
  }

  it('stops the Tab key on a wide screen only at what can be pressed', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    // Lists have the room that they need, and folds for phones are open.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>('main :is(ul, ol, [role="group"], summary)')]
        .filter((element) => element.tabIndex >= 0)
        .every(
          (element) =>
            element.matches('summary') && getComputedStyle(element).pointerEvents !== 'none',
        ),
    );
  });

  describe('on paper', () => {
    const [width, height] = [640, 900];
    beforeAll(async () => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ media: 'print' });
    });

    it('shows all of it, in black', async () => {
      expect(await findRows(page)).toEqual([]);
      expect(await page.getByText('Skip to content').isVisible()).toBe(false);
      const hidden = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(p, li, h2, h3, dd)')]
          .filter((element) => !element.closest('#gallery') && !element.checkVisibility())
          .map(({ textContent }) => textContent),
      );
      expect(hidden).toEqual([]);
      const pale = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(p, li, h1, h2, h3, dt, dd)')]
          .filter(
            (element) => !/^rgb\((0, 0, 0|51, 51, 51)\)$/.test(getComputedStyle(element).color),
          )
          .map(({ textContent }) => textContent),
      );
      expect(pale).toEqual([]);
    });

    // WebKit answers `min-width` by the window.
    it('has its head as wide as the sheet beside any window', async () => {
      await page.setViewportSize({ width: 1440, height });
      const sheet = await page.addStyleTag({ content: `html { width: ${width}px }` });
      const parts = await page.evaluate(() =>
        [...document.querySelectorAll('h1, h1 + div')].map((part) => part.clientWidth),
      );
      await sheet.evaluate((style) => (style as Element).remove());
      await page.setViewportSize({ width, height });
      expect(Math.min(...parts)).toBeGreaterThan(0.9 * (width - 2 * GUTTER));
    });

    it('takes hardly more sheets than it fills', async () => {
      const filled = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
      const sheets = (await page.pdf({ width, height }))
        .toString('latin1')
        .match(/\/Type \/Page\b/g)!;
      expect(sheets.length).toBeGreaterThanOrEqual(filled);
      expect(sheets.length).toBeLessThanOrEqual(Math.ceil(filled) + 2);
    });
  });
});

describe('on a phone', () => {
  it('moves rows sideways by keyboard, names them, and brings into view what the Tab key reaches', async () => {
    const { page } = await shared.open('/', PHONE);
    for (const [selector, index] of [
      ['#gallery article:not([data-featured]) a', 1],
      // It reaches a part of this one.
      ['#services a', 0],
    ] as const) {
      const links = page.locator(selector);
      await links.nth(index).focus();
      await page.keyboard.press('Tab');
      await page.waitForFunction(
        (link) =>
          link.getBoundingClientRect().right <= innerWidth && link === document.activeElement,
        await links.nth(index + 1).elementHandle(),
      );
    }
    const row = page.getByRole('list', { name: 'Services' });
    await page.getByRole('button', { name: 'Play' }).first().focus();
    await page.keyboard.press('Tab');
    expect(await isFocused(row)).toBe(true);
    await row.evaluate((list) => (list.scrollLeft = 0));
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((list) => list.scrollLeft > 200, await row.elementHandle());
    await page.setViewportSize({ width: 1440, height: 900 });
    // Nothing to move, so no stop for the Tab key.
    await page.waitForFunction((list) => !list.hasAttribute('tabindex'), await row.elementHandle());
  });

  it('colours nothing that was tapped, as if a pointer had stayed there', async () => {
    const { page } = await shared.open('/', { ...PHONE, isMobile: true, hasTouch: true });
    for (const name of ['Copy phone number', 'Play Confetti in the spotlight']) {
      const button = page.getByRole('button', { name });
      const readColours = () =>
        button.evaluate((element) =>
          [element, ...element.children].map((part) => getComputedStyle(part).backgroundColor),
        );
      const before = await readColours();
      await button.tap();
      expect(await readColours()).toEqual(before);
    }
  });

  it('folds a list’s texts away, and shows one at a press on its name', async () => {
    const { page } = await shared.open('/wedding-dj-hampshire', PHONE);
    const coverage = page.getByRole('region', { name: 'Coverage' });
    const areShown = () =>
      coverage.locator('li p').evaluateAll((all) => all.map((text) => text.checkVisibility()));
    expect(await areShown()).toEqual(Array.from({ length: 6 }, () => false));
    await coverage.locator('summary').filter({ hasText: 'Winchester' }).click();
    expect((await areShown()).filter(Boolean)).toHaveLength(1);
    await coverage.getByText('streets laid out for carts').waitFor();
  });

  it.each([320, 1440])('has a checklist’s words clear of its ticks at %i px', async (width) => {
    const { page } = await shared.open('/birthday-party-dj', { viewport: { width, height: 800 } });
    const gaps = await page
      .getByRole('region', { name: 'What’s included' })
      .locator('li')
      .evaluateAll((items) =>
        items.map((item) => {
          const words = document.createRange();
          words.selectNodeContents(item);
          const { left, width: size } = getComputedStyle(item, '::before');
          const end = item.getBoundingClientRect().left + parseFloat(left) + parseFloat(size);
          return words.getBoundingClientRect().left - end;
        }),
      );
    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.min(...gaps)).toBeGreaterThan(0);
  });

  it('shows what is folded on a wide screen, on paper and without JavaScript', async () => {
    const story = (page: Page) => page.getByRole('region', { name: 'Meet the DJ' });
    const last = (page: Page) => story(page).getByText('So there is no fixed set');
    const { page } = await shared.open('/', PHONE);
    expect(await last(page).isVisible()).toBe(false);
    await story(page).getByText('How we read a night').click();
    expect(await last(page).isVisible()).toBe(true);
    await story(page).getByText('How we read a night').click();
    expect(await last(page).isVisible()).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await last(page).isVisible()).toBe(true);
    // What screen readers are told.
    const fold = story(page).locator('details');
    await fold.and(page.locator('[open]')).waitFor();
    await page.setViewportSize(PHONE.viewport);
    await fold.and(page.locator(':not([open])')).waitFor();

    const scriptless = await shared.open('/', { ...PHONE, javaScriptEnabled: false });
    expect(await last(scriptless.page).isVisible()).toBe(true);
  });
});

describe('on paper', () => {
  it('keeps the steps of a booking apart', async () => {
    const { page } = await shared.open('/birthday-party-dj', PHONE);
    await page.emulateMedia({ media: 'print' });
    const gaps = await page
      .getByRole('region', { name: 'How booking works' })
      .getByRole('listitem')
      .evaluateAll((steps) =>
        steps
          .slice(1)
          .map(
            (step, index) =>
              step.getBoundingClientRect().top -
              steps[index]!.lastElementChild!.getBoundingClientRect().bottom,
          ),
      );
    expect(gaps.length).toBe(3);
    expect(Math.min(...gaps)).toBeGreaterThan(16);
  });

  it('leaves open on the screen what was, and folded the rest', async () => {
    const { page } = await shared.open('/birthday-party-dj', PHONE);
    const folds = page.locator('main details');
    await folds.first().locator('summary').click();
    const areOpen = () => folds.evaluateAll((all: HTMLDetailsElement[]) => all.map((f) => f.open));
    const before = await areOpen();
    expect(new Set(before)).toEqual(new Set([true, false]));
    await page.emulateMedia({ media: 'print' });
    await page.waitForTimeout(200);
    await page.emulateMedia({ media: 'screen' });
    await page.waitForTimeout(200);
    expect(await areOpen()).toEqual(before);
  });
});

describe('on a narrow screen', () => {
  const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsjubiläumsfeier';
  const passes = (heading: string, count: number) => `  - type: passes
    heading: ${heading}
    items:
${`      - title: ${LONG}
        text: Bis zum letzten Lied.
`.repeat(count)}`;
  const LARGE = `  - type: story
    heading: Meet the DJ
    paragraphs:
      - There is more to read.
    stats:
      - value: '1998'
        label: the year we started
      - value: about 2,000
        label: nights so far
  - type: stats
    items:
      - value: MWMWMWMWMWMW
        label: of the widest letters
`;
  const site = openSite({
    SITE_DIR: makeSmallSite(
      appendTo(
        'pages/weddings.yaml',
        passes('One', 1) + passes('Two', 2) + passes('Sixty', 60) + LARGE,
      ),
    ),
  });

  it('a row of any length and a large number with words fit', async () => {
    const { page } = await site.open('/weddings', PHONE);
    for (const width of [700, 390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await page.waitForFunction(
        (wanted) =>
          innerWidth === wanted && document.querySelectorAll('main ul[tabindex="0"]').length === 2,
        width,
      );
      const rows = await findRows(page);
      const gutter = rows[0]!.left;
      // A single entry isn't a row.
      expect(rows.map(({ name }) => name)).toEqual(['Two', 'Sixty']);
      for (const row of rows) {
        expect(row).toEqual({ ...row, left: gutter, nextPeeksIn: true, heights: 1 });
        expect(row.gutterAtEnd).toBeCloseTo(gutter, 0);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  it('a row moves without JavaScript', async () => {
    const { page } = await site.open('/weddings', { ...PHONE, javaScriptEnabled: false });
    const row = page.getByRole('list', { name: 'Sixty' });
    await row.hover();
    await page.mouse.wheel(300, 0);
    await waitFor(async () => (await row.evaluate((list) => list.scrollLeft)) > 200);
  });
});
