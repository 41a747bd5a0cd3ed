import type { Page } from 'playwright-core';
import { findViolations } from '../support/find-violations.js';
import { isFocused, openSite } from '../support/open-site.js';
import { appendTo, makeSmallSite } from '../support/small-site.js';

const BOOKING = `booking:
  widget: https://book.example/widget
  script: https://scripts.example/form.js
`;
const site = openSite({
  SITE_DIR: makeSmallSite({
    ...appendTo('site.yaml', BOOKING),
    ...appendTo('pages/home.yaml', '    booking: true\n'),
  }),
});

const say = (page: Page, message: unknown) =>
  page
    .frames()
    .find((frame) => frame.url().startsWith('https://book.example'))!
    .evaluate((data) => parent.postMessage(data, '*'), message);

it('the booking calendar requests nothing from its company before the press, resizes its frame at its frame’s messages only, and thanks for a booking', async () => {
  const { page, requests, messages } = await site.open('/', {
    viewport: { width: 390, height: 844 },
    prepare: async (context) => {
      await context.route('https://book.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>A calendar</p>' }),
      );
      await context.route('https://scripts.example/**', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'globalThis.vendorLoads = (globalThis.vendorLoads ?? 0) + 1',
        }),
      );
    },
  });
  const foreign = () => requests.filter((url) => !url.startsWith(site.server.url));
  const frame = page.locator('#contact iframe');
  const load = async () => {
    await page.getByRole('button', { name: 'Load the booking calendar' }).click();
    await page.frameLocator('#contact iframe').getByText('A calendar').waitFor();
  };
  const waitForHeight = (height: number) =>
    page.waitForFunction(
      (expected) => document.querySelector('iframe')!.offsetHeight === expected,
      height,
    );
  await page.waitForLoadState('load');
  expect(await findViolations(page)).toEqual([]);
  expect(foreign()).toEqual([]);
  const readTop = () =>
    page
      .locator('#contact dl')
      .evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const top = await readTop();
  await load();
  expect(await readTop()).toBe(top);
  expect(foreign()).toEqual(['https://book.example/widget', 'https://scripts.example/form.js']);
  expect(await isFocused(frame)).toBe(true);
  await waitForHeight(600);
  expect(await frame.getAttribute('scrolling')).toBe('yes');

  const untouched = await page.evaluate(async () => {
    postMessage('[iFrameSizer]booking-frame:900:300:init', '*');
    await new Promise((done) => addEventListener('message', done, { once: true }));
    await new Promise(requestAnimationFrame);
    return document.querySelector('iframe')!.offsetHeight;
  });
  expect(untouched).toBe(600);
  await say(page, '[iFrameSizer]booking-frame:812:300:init');
  await waitForHeight(812);
  expect(await frame.getAttribute('scrolling')).toBe('no');

  // Contact details in messages are never logged.
  await say(page, ['set-sticky-contacts', 'contact', 'me@example.org']);
  await say(page, ['msgsndr-booking-complete', { email: 'me@example.org' }]);
  await page.getByRole('listitem').filter({ hasText: 'Booking received' }).waitFor();
  expect(messages.join()).not.toContain('me@example.org');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Weddings' }).first().click();
  await page.waitForURL('**/weddings');
  // The address changes before the page does; going back too early would change nothing.
  await frame.waitFor({ state: 'detached' });
  await page.goBack();
  await load();
  expect(await page.evaluate('vendorLoads')).toBe(1);
});

it('the booking calendar is only a link without JavaScript', async () => {
  const { page } = await site.open('/', { javaScriptEnabled: false });
  const contact = page.locator('#contact');
  expect(await contact.locator('button').filter({ visible: true }).count()).toBe(0);
  const link = contact.getByRole('link', { name: 'Open the booking calendar in a new tab' });
  expect(await link.isVisible()).toBe(true);
  expect(await link.getAttribute('href')).toBe('https://book.example/widget');
});
