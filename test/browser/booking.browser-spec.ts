import type { BrowserContext, Page } from 'playwright-core';
import { follow, isFocused, openSite } from '../support/open-site.js';

const site = openSite({
  BOOKING_WIDGET_URL: 'https://book.example/widget',
  BOOKING_SCRIPT_URL: 'https://scripts.example/form.js',
});

describe('the booking calendar', () => {
  const prepare = async (context: BrowserContext) => {
    await context.route('https://book.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>A calendar</p>' }),
    );
    await context.route('https://scripts.example/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'globalThis.vendorLoads = (globalThis.vendorLoads ?? 0) + 1',
      }),
    );
  };
  const frameOf = (page: Page) =>
    page.frames().find((frame) => frame.url().startsWith('https://book.example'))!;
  const say = (page: Page, message: unknown) =>
    frameOf(page).evaluate((data) => parent.postMessage(data, '*'), message);
  const heightOf = async (page: Page) =>
    Math.round((await page.locator('#contact iframe').boundingBox())!.height);

  async function load(page: Page) {
    await page.getByRole('button', { name: 'Load the booking calendar' }).click();
    await page.frameLocator('#contact iframe').getByText('A calendar').waitFor();
  }

  it('asks nothing of another company before the press, and then frame and script once', async () => {
    const { page, requests } = await site.open('/', { prepare });
    await page.waitForLoadState('load');
    const foreign = () => requests.filter((url) => !url.startsWith(site.server.url));
    expect(foreign()).toEqual([]);
    expect(
      await page
        .getByRole('link', { name: 'Open the booking calendar in a new tab' })
        .getAttribute('href'),
    ).toBe('https://book.example/widget');
    await load(page);
    expect(foreign()).toEqual(['https://book.example/widget', 'https://scripts.example/form.js']);
    expect(await isFocused(page.locator('#contact iframe'))).toBe(true);
    expect(await heightOf(page)).toBe(600);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Areas Served' }).first().click();
    await page.waitForURL('**/areas-served');
    // The address changes first: until the page has, going back would change nothing.
    await page.locator('#contact iframe').waitFor({ state: 'detached' });
    await follow(page, 'Home');
    await page.waitForURL((url) => url.pathname === '/');
    await load(page);
    expect(await page.evaluate('vendorLoads')).toBe(1);
    expect(foreign().filter((url) => url.includes('scripts.example'))).toHaveLength(1);
  });

  it('is only a link without JavaScript', async () => {
    const { page } = await site.open('/', { javaScriptEnabled: false });
    const contact = page.locator('#contact');
    expect(await contact.locator('button').filter({ visible: true }).count()).toBe(0);
    expect(await contact.getByRole('link', { name: 'Open the booking calendar' }).isVisible()).toBe(
      true,
    );
  });

  it('is as high as its frame says, within its limits', async () => {
    const { page } = await site.open('/', { prepare });
    await load(page);
    const frame = page.locator('#contact iframe');
    expect(await frame.getAttribute('scrolling')).toBe('yes');
    for (const [message, height] of [
      ['[iFrameSizer]booking-frame:812:300:init', 812],
      [['highlevel.setHeight', { height: 1400, id: 'x' }], 1400],
      ['[iFrameSizer]booking-frame:20:300:resize', 600],
      [['highlevel.setHeight', { height: 99_999, id: 'x' }], 10_000],
    ] as const) {
      await say(page, message);
      await page.waitForFunction(
        (expected) => document.querySelector('iframe')!.offsetHeight === expected,
        height,
      );
    }
    expect(await frame.getAttribute('scrolling')).toBe('no');
  });

  it('only listens to its own frame', async () => {
    const { page } = await site.open('/', { prepare });
    await load(page);
    await page.evaluate(() => postMessage('[iFrameSizer]booking-frame:900:300:init', '*'));
    await say(page, '[iFrameSizer]booking-frame:700:300:init');
    await page.waitForFunction(() => document.querySelector('iframe')!.offsetHeight === 700);
  });

  it('thanks for a booking, and never repeats what contact details say', async () => {
    const { page, messages } = await site.open('/', { prepare });
    await load(page);
    await say(page, ['set-sticky-contacts', 'contact', 'me@example.org']);
    await say(page, ['msgsndr-booking-complete', { email: 'me@example.org' }]);
    await page.getByRole('listitem').filter({ hasText: 'Booking received' }).waitFor();
    expect(messages.join()).not.toContain('me@example.org');
  });
});
