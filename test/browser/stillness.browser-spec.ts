import type { BrowserContext, Page } from 'playwright-core';
import { findTooWide } from '../support/measure-page.js';
import { holdBack, openSite } from '../support/open-site.js';
import { takeShifts, watchShifts } from '../support/watch-shifts.js';

const site = openSite();
const PHONE = { width: 390, height: 844 };

const watching =
  (prepare: (context: BrowserContext) => Promise<unknown>) => async (context: BrowserContext) => {
    await watchShifts(context);
    await prepare(context);
  };

describe('the page’s visible content doesn’t move', () => {
  it.each([
    ['loaded', undefined, 'article[data-featured]'],
    ['empty', { json: [] }, 'p:has-text("no films here yet")'],
    ['failed', { status: 503 }, 'button'],
  ])('when the gallery is %s after a wait', async (_, response, result) => {
    const { prepare, release } = holdBack('**/api/videos*', response);
    const { page } = await site.open('/areas-served', {
      viewport: PHONE,
      prepare: watching(prepare),
    });
    // The browser takes a click by script for no press, so it counts every shift.
    await page.locator('header a[href="/#gallery"]').evaluate((link: HTMLElement) => link.click());
    await page.getByText('Loading gallery...').waitFor();
    await takeShifts(page);
    release();
    await page.locator(`#gallery ${result}`).first().waitFor();
    expect(await takeShifts(page)).toEqual([]);
  });

  it.each(['playing', 'fallback'])('when the hero’s film is soon %s', async (status) => {
    const { page } = await site.open('/', {
      reducedMotion: 'no-preference',
      prepare: watching(async (context) => {
        // The next test measures the shifts of the headings' font.
        await context.route('**/*.woff2', (route) => route.abort());
        if (status === 'fallback') await context.route('**/film/*', (route) => route.abort());
      }),
    });
    await page.locator(`#home[data-hero="${status}"]`).waitFor();
    expect(await takeShifts(page)).toEqual([]);
  });

  it('when the headings’ font comes late and is drawn', async () => {
    const { page, messages } = await site.open('/', {
      prepare: watching((context) =>
        context.route('**/*.woff2', async (route) => {
          await new Promise((done) => setTimeout(done, 400));
          await route.continue();
        }),
      ),
    });
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    // The fallback font is almost as wide.
    const shifts = await takeShifts(page);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
    expect(await readDrawnFaces(page, 'h1 > :first-child')).toEqual(['Anton']);
    expect(messages).toEqual([]);
  });
});

/** Reads the fonts that the browser draws an element in; its styles may name others. */
async function readDrawnFaces(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

it('the row of towns moves as the page scrolls, never widens it, and stays still under reduced motion', async () => {
  const { page } = await site.open('/', {
    viewport: PHONE,
    reducedMotion: 'no-preference',
    prepare: watchShifts,
  });
  const towns = page.locator('p', { hasText: 'Portsmouth Southampton' });
  const readAt = async (block: ScrollLogicalPosition) => {
    await towns.evaluate((line, at) => line.scrollIntoView({ block: at }), block);
    expect(await findTooWide(page)).toEqual([]);
    return towns.evaluate((line) => ({
      left: line.getBoundingClientRect().left,
      isWhole: line.scrollWidth <= innerWidth,
    }));
  };
  const before = await readAt('end');
  await takeShifts(page);
  const after = await readAt('start');
  expect(await takeShifts(page)).toEqual([]);
  expect(before.left - after.left).toBeGreaterThan(100);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const still = await readAt('end');
  expect(await readAt('start')).toEqual(still);
  expect(still.isWhole).toBe(true);
});
