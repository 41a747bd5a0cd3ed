import type { Page } from 'playwright-core';
import { isFocused, openSite } from '../support/open-site.js';

const PHONE = { viewport: { width: 390, height: 844 } };

const site = openSite();

describe('on a phone', () => {
  it('scrolls rows sideways by keyboard, names them, and brings what the Tab key reaches into view', async () => {
    const { page } = await site.open('/', PHONE);
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
  });

  it('shows a folded story on a wide screen, and without JavaScript', async () => {
    const story = (page: Page) => page.getByRole('region', { name: 'Meet the DJ' });
    const last = (page: Page) => story(page).getByText('So there is no fixed set');
    const { page } = await site.open('/', PHONE);
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

    const scriptless = await site.open('/', { ...PHONE, javaScriptEnabled: false });
    expect(await last(scriptless.page).isVisible()).toBe(true);
  });
});
