import type { Page } from 'playwright-core';
import { setTextSize } from '../support/set-text-size.js';
import { findTooWide, resize } from '../support/measure-page.js';
import { openSite } from '../support/open-site.js';

const site = openSite();

const SCREENS = [
  [320, 480],
  [320, 568],
  [390, 664],
  [768, 1024],
  [1366, 768],
  [844, 390],
] as const;

const HINT = '#home span:has(> svg)[aria-hidden]';
const PARTS = `#home h1, #home p, #home a, #home button, ${HINT}`;

/** Stretches the page's condensed font: at 140 % it is wider than DejaVu Sans and Verdana. */
async function stretchFace(page: Page): Promise<void> {
  const src = await page.locator('link[rel="preload"][as="font"]').getAttribute('href');
  await page.addStyleTag({
    content: `
      @font-face { font-family: Forced; src: url(${src}); size-adjust: 140% }
      * { font-family: Forced !important }`,
  });
  await page.waitForFunction(async () => (await document.fonts.load('1rem Forced')).length === 1);
}

/** Lists the faults in the hero's layout. @param isWhole whether all of it has to fit the first screen */
function findFaults(page: Page, isWhole: boolean): Promise<string[]> {
  return page.evaluate(
    ([selector, onFirstScreen]) => {
      const boxOf = (element: Element) => element.getBoundingClientRect();
      const nameOf = (element: Element) =>
        element.getAttribute('aria-label') ?? (element.textContent.trim() || 'hint');
      const parts = [...document.querySelectorAll(selector)].filter((part) => boxOf(part).height);
      const header = boxOf(document.querySelector('header')!);
      const bar = boxOf(document.querySelector('aside')!);
      const end = bar.height > 0 ? bar.top : innerHeight;
      const faults = parts.length < 6 ? [`there are only ${parts.length} parts`] : [];
      for (const [index, part] of parts.entries()) {
        const { left, top, right, bottom } = boxOf(part);
        for (const other of parts.slice(index + 1)) {
          const box = boxOf(other);
          const isApart =
            right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
          if (!isApart) faults.push(`${nameOf(part)} covers ${nameOf(other)}`);
        }
        if (top < header.bottom) faults.push(`${nameOf(part)} is under the header`);
        if (onFirstScreen && bottom > end) faults.push(`${nameOf(part)} is below the screen`);
      }
      return faults;
    },
    [PARTS, isWhole] as const,
  );
}

async function expectNoFault(page: Page, isWhole: boolean): Promise<void> {
  for (const [width, height] of SCREENS) {
    await resize(page, width, height);
    const faults = [...(await findFaults(page, isWhole)), ...(await findTooWide(page))];
    expect([width, height, faults]).toEqual([width, height, []]);
    if (isWhole) expect(await page.locator(HINT).isVisible()).toBe(height !== 480);
  }
}

it('the hero fits the first screen with its hint in a wide face, too, and its parts don’t overlap, also with text twice as large', async () => {
  const { page } = await site.open('/');
  await expectNoFault(page, true);
  await stretchFace(page);
  await expectNoFault(page, true);
  await setTextSize(page, 32);
  await expectNoFault(page, false);
});
