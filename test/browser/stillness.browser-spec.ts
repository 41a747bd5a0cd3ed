import type { BrowserContext } from 'playwright-core';
import { ROUTES } from '../support/demo-site.js';
import { holdBack, openSite } from '../support/open-site.js';
import { takeShifts, watchShifts } from '../support/watch-shifts.js';

const site = openSite();
const PHONE = { width: 390, height: 844 };

/** Most frames whose styles the main thread computes in three seconds; a composited animation needs none. */
const MOST_FRAMES = 10;

const watching =
  (prepare: (context: BrowserContext) => Promise<unknown>) => async (context: BrowserContext) => {
    await watchShifts(context);
    await prepare(context);
  };

describe('the page’s visible content doesn’t move', () => {
  it.each([
    ['loaded', undefined, 'article[data-featured]'],
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
    const drawn = await page.evaluate(async () =>
      [...(await document.fonts.ready)].flatMap(({ status, family }) =>
        status === 'loaded' ? family : [],
      ),
    );
    expect(drawn).toContain('Anton');
    // The fallback font is almost as wide.
    const shifts = await takeShifts(page);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
    expect(messages).toEqual([]);
  });
});

it('the row of towns moves as the page scrolls, and stays still under reduced motion', async () => {
  const { page } = await site.open('/', { viewport: PHONE, reducedMotion: 'no-preference' });
  const towns = page.locator('p', { hasText: 'Portsmouth Southampton' });
  const readAt = (block: ScrollLogicalPosition) =>
    towns.evaluate(async (line, at) => {
      line.scrollIntoView({ block: at });
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      return line.getBoundingClientRect().left;
    }, block);
  expect((await readAt('end')) - (await readAt('start'))).toBeGreaterThan(100);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await readAt('end')).toBe(await readAt('start'));
});

it('no animation of a page runs on the main thread', async () => {
  const counts = await Promise.all(
    [...ROUTES.map(({ path }) => path), '/nothing-here'].map(async (path) => {
      const { page, context } = await site.open(path, {
        reducedMotion: 'no-preference',
        // The film's own frames don't count.
        prepare: (opened) => opened.route('**/film/*', (route) => route.abort()),
      });
      const devTools = await context.newCDPSession(page);
      await devTools.send('Performance.enable');
      const count = async () => {
        const { metrics } = await devTools.send('Performance.getMetrics');
        return metrics.find(({ name }) => name === 'RecalcStyleCount')!.value;
      };
      const before = await count();
      await new Promise((done) => setTimeout(done, 3000));
      return [path, (await count()) - before] as const;
    }),
  );
  expect(counts.filter(([, count]) => count > MOST_FRAMES)).toEqual([]);
});
