import type { Page, Request } from 'playwright-core';
import type { Video } from '../../shared/api/videos.js';
import { findViolations } from '../support/find-violations.js';
import { follow, holdBack, isFocused, openSite, SCRIPT } from '../support/open-site.js';
import { waitFor } from '../support/server-process.js';

const site = openSite();
const PHONE = { viewport: { width: 390, height: 844 } };
const TITLE = 'Confetti in the spotlight';

const card = (page: Page) => page.getByRole('button', { name: `Play ${TITLE}` });
const untilClosed = (page: Page) => page.locator('dialog').waitFor({ state: 'detached' });

describe('the gallery', () => {
  it('plays a film in a dialog, closes it in each way, and gives the focus back', async () => {
    const { page } = await site.open('/', PHONE);
    const dialog = page.getByRole('dialog', { name: TITLE });
    await card(page).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => {
      const video = document.querySelector<HTMLVideoElement>('dialog video');
      return video && video.currentTime > 0;
    });
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    // Waits for the element, because the closed dialog loses its role before the page removes it.
    await untilClosed(page);
    expect(await isFocused(card(page))).toBe(true);
    await page.keyboard.press(' ');
    await dialog.getByRole('button', { name: 'Close film' }).click();
    await untilClosed(page);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    // Safari gives a pressed link no focus.
    await card(page).evaluate((element: HTMLElement) => element.click());
    // A drag that begins inside and ends outside doesn't close the dialog, but a press outside does.
    await dialog.getByRole('heading').hover();
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 5 });
    await page.mouse.up();
    expect(await dialog.isVisible()).toBe(true);
    await page.mouse.click(5, 5);
    await untilClosed(page);
    expect(await isFocused(card(page))).toBe(true);
  });

  it('draws a card without its picture, a title in any script, leads to the film’s page when its player can’t be loaded, and says that a film can’t be played', async () => {
    const player = '**/assets/video-dialog-*.js';
    const title = '舞会 ليلة رحبة 🪩 </script><script>alert(1)</script>';
    const { page, context, messages } = await site.open('/areas-served', {
      prepare: async (opened) => {
        await opened.route(player, (route) => route.abort());
        await opened.route('**/api/videos', async (route) => {
          const films = (await (await route.fetch()).json()) as Video[];
          Object.assign(films[1]!, { title, thumbnailUrl: '/media/gone.jpg' });
          await route.fulfill({ json: films });
        });
      },
    });
    await follow(page, 'Home');
    const bare = page.locator('#gallery article', { hasText: '舞会' });
    await bare.scrollIntoViewIfNeeded();
    await bare.locator('img').waitFor({ state: 'detached' });
    expect(await bare.getByRole('heading').textContent()).toBe(title);
    expect((await bare.getByRole('button').boundingBox())!.height).toBeGreaterThan(100);
    expect(messages.filter((message) => !message.includes('404'))).toEqual([]);

    await card(page).click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await context.unroute(player);
    await context.route('**/*.mp4', (route) => route.abort());
    await page.goBack();
    await card(page).click();
    const links = page.getByRole('dialog').getByRole('alert').getByRole('link');
    await links.filter({ hasText: 'Open the film on its own' }).waitFor();
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/media/demo-confetti.mp4',
      expect.stringMatching(/^tel:\+44/),
    ]);
    expect(messages.join()).toContain("error: The film can't be played");
    await page.reload();
    await page.getByRole('alert').getByRole('link', { name: 'Open the film on its own' }).waitFor();
  });

  it('says that it loads, then that a response failed or wasn’t a list, requests only that one again, and says when it is empty', async () => {
    const answers = [{ status: 503, body: 'closed' }, { json: { error: 'closed' } }, { json: [] }];
    const { prepare, release } = holdBack('**/api/videos*');
    const { page, messages, requests } = await site.open('/areas-served', {
      prepare: async (context) => {
        await context.route('**/api/videos?featured=true', (route) => route.fulfill({ json: [] }));
        await context.route('**/api/videos', (route) => route.fulfill(answers.shift()));
        await prepare(context);
      },
    });
    const listErrors = () => messages.filter((message) => !message.includes('Failed to load'));
    await follow(page, 'Home');
    const gallery = page.locator('#gallery');
    await gallery.getByText('Loading gallery...').waitFor();
    release();
    for (const tries of [1, 2]) {
      // The button of the last try may still be there.
      await waitFor(async () => listErrors().length === tries);
      const retry = gallery.getByRole('button', { name: 'Try again' });
      await retry.waitFor();
      expect(await gallery.locator('a[href^="tel:"]').count()).toBe(1);
      expect(await gallery.innerText()).not.toContain('503');
      await retry.click();
      expect(await page.evaluate(() => document.activeElement!.id)).toBe('gallery');
    }
    await gallery.getByText('There are no films here yet').waitFor();
    expect(listErrors()).toEqual([
      'error: 503: closed',
      expect.stringMatching(/^error: .*filter is not a function/),
    ]);
    expect(await gallery.locator('article').count()).toBe(0);
    expect(requests.filter((url) => url.includes('?featured'))).toHaveLength(1);
  });

  it('removes a picture that failed before hydration', async () => {
    const script = holdBack(SCRIPT);
    let failed!: Promise<Request>;
    const { page } = await site.open('/', {
      isHydrated: false,
      prepare: async (context) => {
        failed = context.waitForEvent('requestfailed');
        await context.route('**/media/demo-mirror-ball.w*', (route) => route.abort());
        await script.prepare(context);
      },
    });
    await page.locator('#gallery article').nth(1).scrollIntoViewIfNeeded();
    await failed;
    script.release();
    const pictures = page.locator('#gallery article img');
    await pictures.nth(7).waitFor({ state: 'detached' });
    expect(await pictures.count()).toBe(7);
  });
});
