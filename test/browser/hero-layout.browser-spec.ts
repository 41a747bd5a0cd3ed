import type { Page } from 'playwright-core';
import { doubleText } from '../support/double-text.js';
import { resize } from '../support/measure-page.js';
import { openSite } from '../support/open-site.js';

const site = openSite();

const SCREENS = [
  [320, 480],
  [320, 568],
  [360, 640],
  [390, 664],
  [390, 844],
  [768, 1024],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [844, 390],
] as const;

/**
 * The machine's own font, and the page's font stretched or narrowed. The page's font is condensed: at
 * 140 % it is wider than DejaVu Sans and Verdana.
 */
const FACES = [
  ['the machine’s own', undefined],
  ['a wide', '140%'],
  ...(process.env.TEST_ALL ? [['a narrow', '85%'] as const] : []),
] as const;

const HINT = '#home span:has(> svg)[aria-hidden]';
const PARTS = `#home h1, #home p, #home a, #home button, ${HINT}`;

async function useFace(page: Page, sizeAdjust: string): Promise<void> {
  const src = await page.locator('link[rel="preload"][as="font"]').getAttribute('href');
  await page.addStyleTag({
    content: `
      @font-face { font-family: Forced; src: url(${src}); size-adjust: ${sizeAdjust} }
      * { font-family: Forced !important }`,
  });
  expect(await page.evaluate(async () => (await document.fonts.load('1rem Forced')).length)).toBe(
    1,
  );
}

/** Lists the faults in the hero's layout. @param isWhole whether all of it has to fit the first screen */
function findFaults(page: Page, isWhole: boolean): Promise<string[]> {
  return page.evaluate(
    ([selector, onFirstScreen]) => {
      const boxOf = (element: Element) => element.getBoundingClientRect();
      const nameOf = (element: Element) =>
        element.getAttribute('aria-label') ?? (element.textContent.trim() || 'hint');
      const isShown = (element: Element) => boxOf(element).height > 0;
      const parts = [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);
      const header = boxOf(document.querySelector('header')!);
      const bar = boxOf(document.querySelector('aside')!);
      const hero = boxOf(document.querySelector('#home')!);
      const faults: string[] = [];
      const expectThat = (isSo: boolean, fault: string) => isSo || faults.push(fault);

      expectThat(parts.length >= 6, `there are only ${parts.length} parts`);
      expectThat(document.documentElement.scrollWidth <= innerWidth, 'the page scrolls sideways');
      for (const [index, part] of parts.entries()) {
        const { left, top, right, bottom, width, height } = boxOf(part);
        const name = nameOf(part);
        for (const other of parts.slice(index + 1)) {
          const box = boxOf(other);
          const isApart =
            right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
          expectThat(isApart, `${name} covers ${nameOf(other)}`);
        }
        expectThat(
          part.scrollWidth <= part.clientWidth || part.clientWidth === 0,
          `${name} is cut off`,
        );
        expectThat(left >= 0 && right <= innerWidth, `${name} leaves the screen`);
        expectThat(top >= header.bottom, `${name} is under the header by ${header.bottom - top}`);
        expectThat(bottom <= hero.bottom - bar.height, `the bar can't be cleared by ${name}`);
        const end = bar.height > 0 ? bar.top : innerHeight;
        if (onFirstScreen)
          expectThat(bottom <= end, `${name} is below the screen by ${bottom - end}`);
        if (part.matches('a, button'))
          expectThat(width >= 44 && height >= 44, `${name} is small: ${width} × ${height}`);
      }
      for (const part of document.querySelectorAll('header a, header button')) {
        const { left, right, bottom } = boxOf(part);
        const isInside = left >= 0 && right <= innerWidth && bottom <= header.bottom;
        expectThat(isInside || !isShown(part), `${nameOf(part)} leaves the header`);
      }
      return faults;
    },
    [PARTS, isWhole] as const,
  );
}

async function expectNoFault(page: Page, isWhole: boolean): Promise<void> {
  for (const [width, height] of SCREENS) {
    await resize(page, width, height);
    expect([width, height, await findFaults(page, isWhole)]).toEqual([width, height, []]);
    if (isWhole) expect(await page.locator(HINT).isVisible()).toBe(height !== 480);
  }
}

it.each(FACES)(
  'in %s face the hero fits the first screen with its hint, nothing overlaps, and text at twice the size fits',
  async (_, sizeAdjust) => {
    const { page, context } = await site.open('/', { keepOpen: true });
    if (sizeAdjust) await useFace(page, sizeAdjust);
    await expectNoFault(page, true);
    await doubleText(page);
    await expectNoFault(page, false);
    await context.close();
  },
);
