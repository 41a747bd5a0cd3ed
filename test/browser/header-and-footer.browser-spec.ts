import type { Page } from 'playwright-core';
import { follow, openSite } from '../support/open-site.js';

const site = openSite();

const readThemeColour = (page: Page) =>
  page.locator('meta[name="theme-color"]').getAttribute('content');
const readGround = (page: Page, part: string) =>
  page.locator(part).evaluate((node) => getComputedStyle(node).getPropertyValue('--ground'));

describe('the header', () => {
  it.each([
    [390, false],
    [1087, false],
    [1088, true],
    [1920, true],
  ])('at %d px has the number in view: %s', async (width, isShown) => {
    const { page } = await site.open('/areas-served', { viewport: { width, height: 900 } });
    const number = page.locator('header a[href^="tel:"]');
    expect(await number.isVisible()).toBe(isShown);
    expect(await page.locator('header nav a').count()).toBe(6);
    if (isShown) expect((await number.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  });

  it('and the footer wear the page’s colours, and theme-color follows a move', async () => {
    const { page } = await site.open('/wedding-dj-hampshire');
    const weddings = await readGround(page, 'main');
    expect(await readGround(page, 'header')).toBe(weddings);
    expect(await readGround(page, 'footer')).toBe(weddings);
    expect(await readThemeColour(page)).toBe(weddings);
    await follow(page, 'Areas Served');
    await page.waitForFunction(
      (old) => document.querySelector('[name="theme-color"]')!.getAttribute('content') !== old,
      weddings,
    );
    expect(await readThemeColour(page)).toBe(await readGround(page, 'header'));
  });

  it('has no bar over a dark film until the visitor scrolls, unless the menu is open', async () => {
    const { page } = await site.open('/', {
      reducedMotion: 'no-preference',
      viewport: { width: 390, height: 844 },
    });
    const readBar = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('header')!, '::before').opacity);
    expect(await readBar()).toBe('0');
    await page.getByRole('button', { name: 'Open menu' }).click();
    expect(await readBar()).toBe('1');
    await page.keyboard.press('Escape');
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('header')!, '::before').opacity === '1',
    );
  });
});

it.each([320, 390, 768, 1440, 1920])(
  'the name at the foot reaches from margin to margin at %d px',
  async (width) => {
    const { page } = await site.open('/areas-served', { viewport: { width, height: 900 } });
    const [name, column] = await page.locator('footer').evaluate((footer) => {
      const range = document.createRange();
      range.selectNodeContents(footer.querySelector('p')!);
      const { left, right } = range.getBoundingClientRect();
      const style = getComputedStyle(footer);
      const box = footer.getBoundingClientRect();
      return [
        {
          left,
          right,
          lines: range.getClientRects().length,
        },
        {
          left: box.left + parseFloat(style.paddingLeft),
          right: box.right - parseFloat(style.paddingRight),
        },
      ] as const;
    });
    expect(name.lines).toBe(1);
    const near = (column.right - column.left) * 0.03;
    expect(Math.abs(name.left - column.left)).toBeLessThan(near);
    expect(Math.abs(name.right - column.right)).toBeLessThan(near);
  },
);
