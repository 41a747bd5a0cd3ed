import type { BrowserContext, Page } from 'playwright-core';
import { openSite } from '../support/open-site.js';

const site = openSite();

/** Has its own clock, so that times are exact to the millisecond. */
async function openWithClock() {
  const opened = await site.open('/', {
    permissions: ['clipboard-read', 'clipboard-write'],
    // The film would keep the clock's timers busy.
    reducedMotion: 'reduce',
    keepOpen: true,
    prepare: (context: BrowserContext) => context.clock.install(),
  });
  await opened.page.locator('#contact').scrollIntoViewIfNeeded();
  return opened;
}

const copyPhone = (page: Page) => page.getByRole('button', { name: 'Copy phone number' });
const copyEmail = (page: Page) => page.getByRole('button', { name: 'Copy email address' });
const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');

/** From here on, time only passes when a test says so. */
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

async function close(page: Page) {
  await page.getByRole('button', { name: 'Close notification' }).click();
  // Away from where the next one appears.
  await page.mouse.move(0, 0);
  await toasts(page).waitFor({ state: 'detached' });
}

async function raise(page: Page) {
  await copyPhone(page).focus();
  await page.keyboard.press('Enter');
  await toasts(page).filter({ hasText: 'Phone number copied' }).waitFor();
}

describe('toasts', () => {
  it('say what was copied; a second one replaces the first', async () => {
    const { page, messages } = await site.open('/', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await copyPhone(page).click();
    await toasts(page).filter({ hasText: 'Phone number copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('01632 960461');
    await copyEmail(page).click();
    await toasts(page).filter({ hasText: 'Email address copied' }).waitFor();
    expect(await toasts(page).count()).toBe(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('hello@example.com');
    expect(messages).toEqual([]);
  });

  it('say so when copying is refused', async () => {
    const { page } = await site.open('/', {
      prepare: (context) =>
        context.addInitScript(() => {
          Object.defineProperty(navigator, 'clipboard', { value: undefined });
        }),
    });
    await copyPhone(page).click();
    await toasts(page).filter({ hasText: 'Could not copy' }).waitFor();
  });

  it('leave the page whole when they can’t be loaded', async () => {
    const { page } = await site.open('/', {
      prepare: (context) => context.route('**/assets/toaster-*.js', (route) => route.abort()),
    });
    const failed = page.waitForEvent('requestfailed');
    await copyPhone(page).click();
    await failed;
    await page.waitForTimeout(200);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  describe('on a clock', () => {
    let page: Page;
    beforeAll(async () => {
      ({ page } = await openWithClock());
      // The first one loads the toaster, which takes time.
      await raise(page);
      await close(page);
      await stopClock(page);
    });
    beforeEach(() => raise(page));
    afterEach(async () => {
      if ((await toasts(page).count()) > 0) await close(page);
      await page.mouse.move(0, 0);
    });
    afterAll(() => page.context().close());

    it('are shown for 5000 ms, stop them under the pointer, and go on with what is left', async () => {
      await page.clock.runFor(1000);
      await toasts(page).hover();
      await page.clock.runFor(60_000);
      expect(await toasts(page).count()).toBe(1);
      await page.mouse.move(0, 0);
      await page.clock.runFor(3999);
      expect(await toasts(page).count()).toBe(1);
      await page.clock.runFor(1);
      await toasts(page).waitFor({ state: 'detached' });
    });

    it('stop their time while the window is not in front', async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('blur')));
      await page.clock.runFor(60_000);
      expect(await toasts(page).count()).toBe(1);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await page.clock.runFor(5100);
      await toasts(page).waitFor({ state: 'detached' });
    });

    it('are reached with F8, and closed with Escape or their button', async () => {
      await page.keyboard.press('F8');
      const region = page.getByRole('region', { name: 'Notifications (F8)' });
      expect(await region.evaluate((element) => element.contains(document.activeElement))).toBe(
        true,
      );
      await page.clock.runFor(60_000);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await toasts(page).waitFor({ state: 'detached' });
      await raise(page);
      await close(page);
    });

    it.each([
      [50, false],
      [51, true],
    ])('swiped %i px to the right: closed is %s', async (distance, isClosed) => {
      const { x, y } = (await toasts(page).boundingBox())!;
      await page.mouse.move(x + 40, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + 60, y + 20);
      await page.mouse.move(x + 40 + distance, y + 20);
      await page.mouse.up();
      await page.clock.runFor(100);
      expect(await toasts(page).count()).toBe(isClosed ? 0 : 1);
    });
  });
});

describe('tooltips', () => {
  const tooltip = (on: Page) => on.getByRole('tooltip');
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openWithClock());
    await stopClock(page);
  });
  beforeEach(async () => {
    await page.mouse.move(0, 0);
    // Longer than the time in which the next tooltip opens at once.
    await page.clock.runFor(1000);
  });
  afterAll(() => page.context().close());

  it('open after 700 ms of rest, and the next at once within 300 ms', async () => {
    await copyPhone(page).hover();
    await page.clock.runFor(699);
    expect(await tooltip(page).count()).toBe(0);
    await page.clock.runFor(1);
    expect(await tooltip(page).innerText()).toBe('Copy phone number');
    await page.mouse.move(0, 0);
    await tooltip(page).waitFor({ state: 'detached' });
    await page.clock.runFor(300);
    await copyEmail(page).hover();
    await page.clock.runFor(1);
    expect(await tooltip(page).innerText()).toBe('Copy email address');
    await page.mouse.move(0, 0);
    await tooltip(page).waitFor({ state: 'detached' });
    await page.clock.runFor(301);
    await copyPhone(page).hover();
    await page.clock.runFor(699);
    expect(await tooltip(page).count()).toBe(0);
  });

  it('follow a pointer that goes straight from one control to the next', async () => {
    await copyPhone(page).hover();
    await page.clock.runFor(700);
    expect(await tooltip(page).allInnerTexts()).toEqual(['Copy phone number']);
    await copyEmail(page).hover();
    await page.clock.runFor(1);
    expect(await tooltip(page).allInnerTexts()).toEqual(['Copy email address']);
  });

  it('open at once on keyboard focus, and close with Escape', async () => {
    await page.getByRole('main').locator('#contact a[href^="tel:"]').focus();
    await page.keyboard.press('Tab');
    expect(await tooltip(page).innerText()).toBe('Copy phone number');
    await page.keyboard.press('Escape');
    expect(await tooltip(page).count()).toBe(0);
  });

  it('name each button, inside a narrow window too', async () => {
    const { page: narrow } = await site.open('/', { viewport: { width: 320, height: 640 } });
    for (const name of ['Unmute', 'Play', 'Copy phone number', 'Copy email address']) {
      const button = narrow.getByRole('main').getByRole('button', { name, exact: true });
      await button.focus();
      await narrow.keyboard.press('Shift+Tab');
      await narrow.keyboard.press('Tab');
      expect(await tooltip(narrow).innerText()).toBe(name);
      const { x, width } = (await tooltip(narrow).boundingBox())!;
      expect([name, x >= 0, x + width <= 320]).toEqual([name, true, true]);
    }
  });
});
