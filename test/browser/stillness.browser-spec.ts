import type { BrowserContext, Page } from 'playwright-core';
import { openSite } from '../support/open-site.js';
import { takeShifts, watchShifts } from '../support/watch-shifts.js';

const site = openSite();
const PHONE = { width: 390, height: 844 };

/** A press that the browser doesn't see as one, so that no shift is forgiven. */
const press = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element: HTMLElement) => element.click());

const watching =
  (prepare?: (context: BrowserContext) => Promise<unknown>) => async (context: BrowserContext) => {
    await watchShifts(context);
    await prepare?.(context);
  };

describe('what is in view stays where it is', () => {
  it.each([
    ['loaded', undefined, 'article[data-featured]'],
    ['empty', { json: [] }, 'p:has-text("no films here yet")'],
    ['failed', { status: 503 }, 'button'],
  ])('when the gallery is %s after a wait', async (_, answer, result) => {
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { page } = await site.open('/areas-served', {
      viewport: PHONE,
      prepare: watching((context) =>
        context.route('**/api/videos*', async (route) => {
          await released;
          await (answer ? route.fulfill(answer) : route.continue());
        }),
      ),
    });
    await press(page, 'header a[href="/#gallery"]');
    await page.getByText('Loading gallery...').waitFor();
    await takeShifts(page);
    release();
    await page.locator(`#gallery ${result}`).first().waitFor();
    expect(await takeShifts(page)).toEqual([]);
  });

  it('when the menu opens and closes, and a toast is raised', async () => {
    const { page } = await site.open('/', {
      viewport: PHONE,
      permissions: ['clipboard-write'],
      prepare: watching(),
    });
    // What the headings' face moves as it comes is another test's.
    await page.evaluate(() => document.fonts.ready);
    await takeShifts(page);
    for (const name of ['Open menu', 'Close menu']) {
      await press(page, `button[aria-label="${name}"]`);
      expect(await takeShifts(page)).toEqual([]);
    }
    await page.locator('#contact dl').scrollIntoViewIfNeeded();
    await takeShifts(page);
    await press(page, 'button[aria-label="Copy phone number"]');
    await page.getByRole('button', { name: 'Close notification' }).waitFor();
    expect(await takeShifts(page)).toEqual([]);
  });

  it.each([
    ['playing', 'starts', undefined],
    [
      'fallback',
      'fails',
      (context: BrowserContext) => context.route('**/film/*', (route) => route.abort()),
    ],
  ])('when the hero’s film is %s: it %s by itself', async (status, _, prepare) => {
    const { page } = await site.open('/', {
      reducedMotion: 'no-preference',
      prepare: watching(async (context) => {
        // What the headings' face moves as it comes is another test's.
        await context.route('**/*.woff2', (route) => route.abort());
        await prepare?.(context);
      }),
    });
    await page.locator(`#home[data-hero="${status}"]`).waitFor();
    expect(await takeShifts(page)).toEqual([]);
  });

  it('when the headings’ face comes late, and is drawn', async () => {
    const { page, messages } = await site.open('/', {
      prepare: watching((context) =>
        context.route('**/*.woff2', async (route) => {
          await new Promise((done) => setTimeout(done, 400));
          await route.continue();
        }),
      ),
    });
    await page.waitForLoadState('networkidle');
    // The fallback is as wide as the face, but for a hair.
    const shifts = await takeShifts(page);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
    expect(await readDrawnFaces(page, 'h1 > :first-child')).toEqual(['Anton']);
    expect(messages).toEqual([]);
  });
});

/** Not only those that its styles name. */
async function readDrawnFaces(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
}

describe('the towns', () => {
  const findLine = (page: Page) => page.locator('p', { hasText: 'Portsmouth Southampton' });
  const readLine = (page: Page) =>
    findLine(page).evaluate((line) => ({
      left: line.getBoundingClientRect().left,
      isWhole: line.scrollWidth <= innerWidth,
      fits: document.documentElement.scrollWidth <= innerWidth,
    }));
  const scrollToTowns = (page: Page, block: ScrollLogicalPosition) =>
    findLine(page).evaluate((line, at) => line.scrollIntoView({ block: at }), block);

  it('pass by as the page is scrolled, never widen it, and stay still under reduced motion', async () => {
    const { page } = await site.open('/', {
      viewport: PHONE,
      reducedMotion: 'no-preference',
      prepare: watchShifts,
    });
    const readFromEndToStart = async () => {
      await scrollToTowns(page, 'end');
      await takeShifts(page);
      const before = await readLine(page);
      await scrollToTowns(page, 'start');
      expect(await takeShifts(page)).toEqual([]);
      const after = await readLine(page);
      expect([before.fits, after.fits]).toEqual([true, true]);
      return [before, after] as const;
    };
    const [before, after] = await readFromEndToStart();
    expect(before.left - after.left).toBeGreaterThan(100);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const [still, stillThen] = await readFromEndToStart();
    expect(still).toEqual(stillThen);
    expect(still.isWhole).toBe(true);
  });
});
