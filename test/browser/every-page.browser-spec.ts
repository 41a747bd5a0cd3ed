import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { ROUTES } from '../support/demo-site.js';
import { type OpenPage, openSite } from '../support/open-site.js';
import { takeShifts, watchShifts } from '../support/watch-shifts.js';

const site = openSite({ BOOKING_WIDGET_URL: 'https://book.example/widget' });
const WIDTHS = [390, 1280];
const PATHS = [...ROUTES.map(({ path }) => path), '/nothing-here'];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function findViolations(page: Page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run(document, { resultTypes: ['violations'] })",
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

describe.each(PATHS)('%s', (path) => {
  let opened: OpenPage;

  it('keeps the server’s nodes when it hydrates', async () => {
    opened = await site.open(path, {
      keepOpen: true,
      prepare: async (context) => {
        await watchShifts(context);
        await context.addInitScript(() => {
          // Before the page's scripts run, remember what the server sent.
          document.addEventListener('DOMContentLoaded', () => {
            Object.assign(globalThis, { served: [...document.querySelectorAll('#root *')] });
          });
        });
      },
    });
    const served = await opened.page.evaluate(() => {
      const { served: elements } = globalThis as unknown as { served: Element[] };
      return {
        count: elements.length,
        lost: elements.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML),
      };
    });
    expect(served.count).toBeGreaterThan(30);
    expect(served.lost).toEqual([]);
  });

  it('asks the API for nothing, no other origin for anything, and says nothing on the console', () => {
    const { requests, messages } = opened;
    expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(site.server.url))).toEqual([]);
    // The browser itself reports the status of a missing page, once.
    const status =
      'error: Failed to load resource: the server responded with a status of 404 (Not Found)';
    expect(messages).toEqual(path === '/nothing-here' ? [status] : []);
  });

  it('shifts nothing while it hydrates', async () => {
    await opened.page.waitForLoadState('networkidle');
    expect(await takeShifts(opened.page)).toEqual([]);
  });

  it('sets no cookie and stores nothing', async () => {
    const { page, context } = opened;
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });

  it.each(WIDTHS)('has no violation of WCAG 2.2 AA or best practice at %i px', async (width) => {
    await opened.page.setViewportSize({ width, height: 844 });
    expect(await findViolations(opened.page)).toEqual([]);
  });

  it('does not scroll sideways at 320 px, even with text at twice the size', async () => {
    const { page } = opened;
    await page.setViewportSize({ width: 320, height: 640 });
    // The new size may reach the page a moment later.
    const fits = () => document.documentElement.scrollWidth <= innerWidth && innerWidth === 320;
    await page.waitForFunction(fits);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await page.waitForFunction(fits);
  });
});

it.each(WIDTHS)('the dialog and a toast have no violation at %i px', async (width) => {
  const { page } = await site.open('/', { viewport: { width, height: 844 } });
  await page.getByRole('button', { name: 'Copy phone number' }).click();
  await page.getByRole('button', { name: 'Close notification' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play Confetti in the spotlight' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await findViolations(page)).toEqual([]);
});

it('the open menu has no violation', async () => {
  const { page } = await site.open('/', { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await findViolations(page)).toEqual([]);
});
