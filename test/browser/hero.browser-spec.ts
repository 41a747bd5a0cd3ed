import type { BrowserContext, Page } from 'playwright-core';
import { openSite, saveData } from '../support/open-site.js';

const site = openSite();

/** A small window, because drawing the film is slow and these tests are about its buttons. */
const SMALL = { width: 360, height: 480 };

const openHero = (options: Parameters<typeof site.open>[1] = {}) =>
  site.open('/', { reducedMotion: 'no-preference', viewport: SMALL, ...options });

const waitForStatus = (page: Page, status: string) =>
  page.locator(`#home[data-hero="${status}"]`).waitFor();

const readShown = async (page: Page) => ({
  status: await page.locator('#home').getAttribute('data-hero'),
  buttons: await page
    .locator('#home button')
    .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label'))),
  ...(await page
    .locator('#home video')
    .evaluate(({ muted, paused, playbackRate: rate }: HTMLVideoElement) => ({
      muted,
      paused,
      rate,
    }))),
});

function refusePlay(): void {
  HTMLMediaElement.prototype.play = () =>
    Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
}

describe('the hero’s film', () => {
  it('plays muted at 1.5 times its speed, starts again at Unmute, pauses and goes on', async () => {
    const { page, messages } = await openHero();
    const press = (name: string) =>
      page.locator('#home').getByRole('button', { name, exact: true }).click();
    await waitForStatus(page, 'playing');
    expect(await readShown(page)).toMatchObject({ muted: true, rate: 1.5 });
    const restarts = page.locator('#home video').evaluate(async (video: HTMLVideoElement) => {
      await new Promise((done) => video.addEventListener('seeking', done, { once: true }));
      return video.currentTime;
    });
    await press('Unmute');
    expect(await restarts).toBe(0);
    expect(await readShown(page)).toMatchObject({ muted: false, rate: 1.5 });
    await press('Mute');
    await page.getByRole('button', { name: 'Unmute' }).waitFor();
    // WebKitGTK unmutes a film by itself at any speed but 1.
    await page.locator('#home video').evaluate((video: HTMLVideoElement) => (video.muted = false));
    await page.waitForFunction(() => document.querySelector('video')!.muted);
    expect(await readShown(page)).toMatchObject({ muted: true, buttons: ['Unmute', 'Pause'] });
    await press('Pause');
    await waitForStatus(page, 'paused');
    await press('Play');
    await waitForStatus(page, 'playing');
    await page.getByRole('button', { name: 'Play Confetti in the spotlight' }).click();
    await waitForStatus(page, 'paused');
    expect(await readShown(page)).toMatchObject({ paused: true, buttons: ['Unmute', 'Play'] });
    await page.keyboard.press('Escape');
    await waitForStatus(page, 'playing');
    expect(await readShown(page)).toMatchObject({ paused: false, buttons: ['Unmute', 'Pause'] });
    await press('Pause');
    await waitForStatus(page, 'paused');
    await press('Unmute');
    await waitForStatus(page, 'playing');
    expect(await readShown(page)).toMatchObject({ muted: false, rate: 1.5 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await waitForStatus(page, 'paused');
    expect(await readShown(page)).toMatchObject({ paused: true, buttons: ['Mute', 'Play'] });
    await press('Play');
    await waitForStatus(page, 'playing');
    expect(messages).toEqual([]);
  });

  it('logs no failure when the visitor leaves while it starts', async () => {
    const { page, messages } = await openHero();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Areas Served' }).first().click();
    await page.waitForURL('**/areas-served');
    await page.goBack();
    await waitForStatus(page, 'playing');
    expect(messages).toEqual([]);
  });

  it.each([
    ['less motion', 'Unmute', { reducedMotion: 'reduce' as const }],
    ['less data', 'Play', { prepare: saveData }],
  ])(
    'stays a still picture for visitors who prefer %s, until they press %s',
    async (_, name, options) => {
      const { page, requests, messages } = await openHero(options);
      await waitForStatus(page, 'paused');
      expect(requests.filter((url) => url.includes('/film/'))).toEqual([]);
      expect(requests.some((url) => /\/pictures\/.*-\d+\.(avif|webp)$/.test(url))).toBe(true);
      await page.locator('#home').getByRole('button', { name, exact: true }).click();
      await waitForStatus(page, 'playing');
      const buttons = name === 'Unmute' ? ['Mute', 'Pause'] : ['Unmute', 'Pause'];
      expect(await readShown(page)).toMatchObject({ muted: name !== 'Unmute', buttons, rate: 1.5 });
      expect(messages).toEqual([]);
    },
  );

  it('plays on without sound when the browser refuses sound', async () => {
    const { page, messages } = await openHero({
      prepare: (context) =>
        context.addInitScript(() => {
          const play = Reflect.get(HTMLMediaElement.prototype, 'play');
          HTMLMediaElement.prototype.play = function () {
            if (this.muted) return play.call(this);
            this.pause();
            return Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
          };
        }),
    });
    await waitForStatus(page, 'playing');
    await page.getByRole('button', { name: 'Unmute' }).click();
    await page.waitForFunction(() => document.querySelector('video')!.muted);
    await waitForStatus(page, 'playing');
    expect(await readShown(page)).toMatchObject({ muted: true, buttons: ['Unmute', 'Pause'] });
    expect(messages).toEqual([]);
  });

  it('plays its other file when the browser can’t play the one that it claims to support', async () => {
    const { page, messages } = await openHero({
      prepare: async (context) => {
        await context.addInitScript(() => {
          HTMLMediaElement.prototype.canPlayType = () => 'probably';
        });
        await context.route('**/film/*.webm', (route) =>
          route.fulfill({ contentType: 'video/webm', body: 'no film at all' }),
        );
        // The tests' browser can't play MP4.
        await context.route('**/film/*.mp4', (route) =>
          route.fulfill({ path: 'sites/chalk-and-neon/film/hero.webm' }),
        );
      },
    });
    await waitForStatus(page, 'playing');
    expect(await readShown(page)).toMatchObject({ muted: true, rate: 1.5 });
    expect(messages).toEqual([]);
  });

  it.each<[string, (context: BrowserContext) => Promise<unknown>]>([
    ['autoplay is refused', (context) => context.addInitScript(refusePlay)],
    ['it can’t be loaded', (context) => context.route('**/film/*', (route) => route.abort())],
  ])('is replaced by black when %s, and only the console says so', async (_, prepare) => {
    const { page, messages } = await openHero({ prepare });
    await waitForStatus(page, 'fallback');
    expect(await page.locator('#home video, #home img').count()).toBe(0);
    expect(await page.locator('#home').getByRole('button').count()).toBe(0);
    const ground = await page
      .locator('#home')
      .evaluate((section) => getComputedStyle(section).backgroundColor);
    expect(ground).toBe('rgb(0, 0, 0)');
    expect(messages.join()).toContain("error: The film can't be played");
  });
});
