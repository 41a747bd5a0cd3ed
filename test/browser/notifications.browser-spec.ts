import type { Page } from 'playwright-core';
import { openSite } from '../support/open-site.js';
import { waitFor } from '../support/server-process.js';

const site = openSite();
const permissions = ['clipboard-read', 'clipboard-write'];

const copyPhone = (page: Page) => page.getByRole('button', { name: 'Copy phone number' });
const copyEmail = (page: Page) => page.getByRole('button', { name: 'Copy email address' });
const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
const tooltip = (page: Page) => page.getByRole('tooltip');

describe('a toast', () => {
  it('says what was copied or that the browser refused, and replaces the one before', async () => {
    const { page, messages } = await site.open('/', { permissions });
    for (const [button, text, value] of [
      [copyPhone(page), 'Phone number copied', '01632 960461'],
      [copyEmail(page), 'Email address copied', 'hello@example.com'],
    ] as const) {
      await button.click();
      await toasts(page).filter({ hasText: text }).waitFor();
      expect(await toasts(page).count()).toBe(1);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
    }
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await copyPhone(page).click();
    await toasts(page).filter({ hasText: 'Could not copy' }).waitFor();
    expect(messages).toEqual([]);
  });

  it('leaves the page working when its script can’t be loaded', async () => {
    const { page, messages } = await site.open('/', {
      prepare: (context) => context.route('**/assets/toaster-*.js', (route) => route.abort()),
    });
    await copyPhone(page).click();
    await waitFor(async () => messages.join().includes('dynamically imported module'));
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });
});

describe('with a controlled clock', () => {
  let page: Page;

  async function raise() {
    await copyPhone(page).focus();
    await page.keyboard.press('Enter');
    await toasts(page).waitFor();
  }

  const isGone = () => toasts(page).waitFor({ state: 'detached' });

  beforeAll(async () => {
    ({ page } = await site.open('/', {
      permissions,
      keepOpen: true,
      prepare: (context) => context.clock.install(),
    }));
    // Loads the toaster's script, which takes real time.
    await raise();
    await page.getByRole('button', { name: 'Close notification' }).click();
    await isGone();
    await page.clock.pauseAt(Date.now() + 60_000);
  });
  beforeEach(async () => {
    await page.mouse.move(0, 0);
    // Longer than the 300 ms in which another tooltip opens at once.
    await page.clock.runFor(1000);
  });

  it('a toast is shown for 5000 ms, which stop under the pointer and in the background, and go on with the rest', async () => {
    await raise();
    await page.clock.runFor(1000);
    await toasts(page).hover();
    await page.clock.runFor(60_000);
    await page.mouse.move(0, 0);
    await page.clock.runFor(1000);
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.clock.runFor(60_000);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.clock.runFor(2999);
    expect(await toasts(page).count()).toBe(1);
    await page.clock.runFor(1);
    await isGone();
  });

  it('a toast is reached with F8, stays while it has the focus, and closes with Escape', async () => {
    await raise();
    await page.keyboard.press('F8');
    await page.clock.runFor(60_000);
    expect(await toasts(page).count()).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await isGone();
  });

  it('a toast is swiped away to the right from 51 px on', async () => {
    await raise();
    const { x, y } = (await toasts(page).boundingBox())!;
    for (const [distance, count] of [
      [50, 1],
      [51, 0],
    ] as const) {
      await page.mouse.move(x + 40, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + 60, y + 20);
      await page.mouse.move(x + 40 + distance, y + 20);
      await page.mouse.up();
      await page.clock.runFor(100);
      expect([distance, await toasts(page).count()]).toEqual([distance, count]);
    }
  });

  it('a tooltip opens after 700 ms, and the next one at once within 300 ms', async () => {
    const close = async () => {
      await page.mouse.move(0, 0);
      await tooltip(page).waitFor({ state: 'detached' });
    };
    await copyPhone(page).hover();
    await page.clock.runFor(699);
    expect(await tooltip(page).count()).toBe(0);
    await page.clock.runFor(1);
    expect(await tooltip(page).innerText()).toBe('Copy phone number');
    await close();
    await page.clock.runFor(300);
    await copyEmail(page).hover();
    await page.clock.runFor(1);
    expect(await tooltip(page).innerText()).toBe('Copy email address');
    await close();
    await page.clock.runFor(301);
    await copyPhone(page).hover();
    await page.clock.runFor(699);
    expect(await tooltip(page).count()).toBe(0);
  });
});

it('a tooltip names each button at once on keyboard focus, fits a narrow window, and closes with Escape', async () => {
  const { page } = await site.open('/', { viewport: { width: 320, height: 640 } });
  for (const name of ['Unmute', 'Play', 'Copy phone number', 'Copy email address']) {
    await page.getByRole('main').getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await tooltip(page).innerText()).toBe(name);
    const { x, width } = (await tooltip(page).boundingBox())!;
    expect([name, x >= 0, x + width <= 320]).toEqual([name, true, true]);
    await page.keyboard.press('Escape');
    expect(await tooltip(page).count()).toBe(0);
  }
});
