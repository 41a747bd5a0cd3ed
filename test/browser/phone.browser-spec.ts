import type { Page } from 'playwright-core';
import { findTooWide, resize } from '../support/measure-page.js';
import { isFocused, openSite } from '../support/open-site.js';
import { waitFor } from '../support/server-process.js';
import { appendTo, makeSmallSite } from '../support/small-site.js';

const PHONE = { viewport: { width: 390, height: 844 } };

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

describe('on a phone', () => {
  it('scrolls rows sideways by keyboard, names them, and brings what the Tab key reaches into view', async () => {
    const { page } = await shared.open('/', PHONE);
    for (const [selector, index] of [
      ['#gallery article:not([data-featured]) a', 1],
      // The Tab key may reach a card that is only partly in view.
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
    await page.waitForFunction((list) => !list.hasAttribute('tabindex'), await row.elementHandle());
  });

  it('shows a folded story on a wide screen, and without JavaScript', async () => {
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
    // The element is open for screen readers, too.
    const fold = story(page).locator('details');
    await fold.and(page.locator('[open]')).waitFor();
    await page.setViewportSize(PHONE.viewport);
    await fold.and(page.locator(':not([open])')).waitFor();

    const scriptless = await shared.open('/', { ...PHONE, javaScriptEnabled: false });
    expect(await last(scriptless.page).isVisible()).toBe(true);
  });
});

describe('on paper', () => {
  it('folds are open for print, and as before on the screen afterwards', async () => {
    const { page } = await shared.open('/birthday-party-dj', PHONE);
    const folds = page.locator('main details');
    await folds.first().locator('summary').click();
    const areOpen = () => folds.evaluateAll((all: HTMLDetailsElement[]) => all.map((f) => f.open));
    const before = await areOpen();
    expect(new Set(before)).toEqual(new Set([true, false]));
    for (const media of ['print', 'screen'] as const) {
      await page.emulateMedia({ media });
      // Folds open and close in the frame that has the new layout.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    }
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

  it('fits rows of any length and a large number with words', async () => {
    const { page } = await site.open('/weddings', PHONE);
    for (const width of [700, 390, 320]) {
      await resize(page, width);
      await page.waitForFunction(
        () => document.querySelectorAll('main ul[tabindex="0"]').length === 2,
      );
      const rows = await findRows(page);
      const gutter = rows[0]!.left;
      expect(rows.map(({ name }) => name)).toEqual(['Two', 'Sixty']);
      for (const row of rows) {
        expect(row).toEqual({ ...row, left: gutter, nextPeeksIn: true, heights: 1 });
        expect(row.gutterAtEnd).toBeCloseTo(gutter, 0);
      }
      expect(await findTooWide(page)).toEqual([]);
    }
  });

  it('scrolls a row without JavaScript', async () => {
    const { page } = await site.open('/weddings', { ...PHONE, javaScriptEnabled: false });
    const row = page.getByRole('list', { name: 'Sixty' });
    await row.hover();
    await page.mouse.wheel(300, 0);
    await waitFor(async () => (await row.evaluate((list) => list.scrollLeft)) > 200);
  });
});
