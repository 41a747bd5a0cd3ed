import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { ROUTES } from '../../shared/routes.js';
import { openSite } from '../support/open-site.js';

const site = openSite({ BOOKING_WIDGET_URL: 'https://book.example/widget' });
const WIDTHS = [390, 1280];
const PATHS = [...ROUTES.map(({ path }) => path), '/nothing-here'];

async function findViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

describe.each(WIDTHS)('at %i px', (width) => {
  const options = { viewport: { width, height: 844 }, reducedMotion: 'reduce' as const };

  it.each(PATHS)('%s has no violation of WCAG 2.2 AA or best practice', async (path) => {
    const { page } = await site.open(path, options);
    expect(await findViolations(page)).toEqual([]);
  });

  it('the dialog and a toast have none', async () => {
    const { page } = await site.open('/', options);
    await page.getByRole('button', { name: 'Copy phone number' }).click();
    await page.getByRole('button', { name: 'Close notification' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Play Confetti in the spotlight' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});

it('the open menu has no violation', async () => {
  const { page } = await site.open('/', { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await findViolations(page)).toEqual([]);
});

describe('at 320 px', () => {
  it.each(PATHS)('%s does not scroll sideways, also with text of twice the size', async (path) => {
    const { page } = await site.open(path, { viewport: { width: 320, height: 640 } });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
});

describe('privacy', () => {
  it.each(PATHS)('%s sets no cookie and stores nothing', async (path) => {
    const { page, context } = await site.open(path);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });
});
