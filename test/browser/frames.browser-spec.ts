import type { Page } from 'playwright-core';
import { ROUTES } from '../support/demo-site.js';
import { openRegisteredPhone } from '../support/open-desk.js';
import { openSite } from '../support/open-site.js';

const shown = openSite();
const site = openSite({ DESK: 'true' });

/** Most frames whose styles the main thread computes in ten seconds; a composited animation needs none. */
const MOST = 20;
const DESK_SCREENS = ['', 'films', 'pages', 'history', 'backup', 'devices', 'pictures', 'look'];

/** Counts how often the main thread computes a page's styles while nobody touches it. */
async function countFrames(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'RecalcStyleCount')!.value;
  };
  const before = await read();
  await new Promise((done) => setTimeout(done, 10_000));
  return (await read()) - before;
}

it('no animation of a page runs on the main thread', async () => {
  const counts = await Promise.all(
    [...ROUTES.map(({ path }) => path), '/nothing-here'].map(async (path) => {
      const { page } = await shown.open(path, {
        reducedMotion: 'no-preference',
        // The film's own frames don't count.
        prepare: (context) => context.route('**/film/*', (route) => route.abort()),
      });
      return [path, await countFrames(page)] as const;
    }),
  );
  expect(counts.filter(([, count]) => count > MOST)).toEqual([]);
});

it('no animation of the desk’s screens runs on the main thread', async () => {
  const { context } = await openRegisteredPhone(site, { reducedMotion: 'no-preference' });
  const counts = await Promise.all(
    DESK_SCREENS.map(async (screen) => {
      const page = await context.newPage();
      await page.goto(`${site.server.url}/desk/${screen}`, { waitUntil: 'networkidle' });
      return [screen, await countFrames(page)] as const;
    }),
  );
  expect(counts.filter(([, count]) => count > MOST)).toEqual([]);
});
