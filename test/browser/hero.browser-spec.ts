import type { BrowserContext, Page } from 'playwright-core';
import { openSite } from '../support/open-site.js';

const site = openSite();

/** The hero as it is for who has no wish against motion. */
const openHero = (options: Parameters<typeof site.open>[1] = {}) =>
  site.open('/', { reducedMotion: 'no-preference', ...options });

const waitForStatus = (page: Page, status: string) =>
  page.locator(`#home[data-hero="${status}"]`).waitFor();

const readVideo = (page: Page) =>
  page.locator('#home video').evaluate((video: HTMLVideoElement) => ({
    muted: video.muted,
    rate: video.playbackRate,
    defaultRate: video.defaultPlaybackRate,
    time: video.currentTime,
  }));

describe('the hero’s film', () => {
  it('plays muted at 1.5 times its speed once it can', async () => {
    const { page, messages } = await openHero();
    await waitForStatus(page, 'playing');
    expect(await readVideo(page)).toMatchObject({ muted: true, rate: 1.5, defaultRate: 1.5 });
    expect(messages).toEqual([]);
  });

  it('starts again from its beginning at 1.5 when it is unmuted, and goes on when muted', async () => {
    const { page } = await openHero();
    await waitForStatus(page, 'playing');
    await page
      .locator('#home video')
      .evaluate((video: HTMLVideoElement) => (video.currentTime = 6));
    await page.getByRole('button', { name: 'Unmute' }).click();
    await page.getByRole('button', { name: 'Mute', exact: true }).waitFor();
    const unmuted = await readVideo(page);
    expect(unmuted).toMatchObject({ muted: false, rate: 1.5 });
    expect(unmuted.time).toBeLessThan(4);
    await page.getByRole('button', { name: 'Mute', exact: true }).click();
    await page.getByRole('button', { name: 'Unmute' }).waitFor();
    expect((await readVideo(page)).muted).toBe(true);
  });

  it('pauses, and plays again; unmuting plays it too', async () => {
    const { page, messages } = await openHero();
    await waitForStatus(page, 'playing');
    await page.getByRole('button', { name: 'Pause' }).click();
    await waitForStatus(page, 'paused');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await waitForStatus(page, 'playing');
    await page.getByRole('button', { name: 'Pause' }).click();
    await waitForStatus(page, 'paused');
    await page.getByRole('button', { name: 'Unmute' }).click();
    await waitForStatus(page, 'playing');
    expect(await readVideo(page)).toMatchObject({ muted: false, rate: 1.5 });
    expect(messages).toEqual([]);
  });

  it('is no failure when the visitor leaves while it starts', async () => {
    const { page, messages } = await openHero();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Areas Served' }).first().click();
    await page.waitForURL('**/areas-served');
    await page.goBack();
    await waitForStatus(page, 'playing');
    expect(messages).toEqual([]);
  });

  it.each([
    ['less motion', { reducedMotion: 'reduce' as const }],
    [
      'less data',
      {
        prepare: (context: BrowserContext) =>
          context.addInitScript(() =>
            Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
          ),
      },
    ],
  ])('stays a still picture for who prefers %s, until they press Play', async (_, options) => {
    const { page, requests } = await openHero(options);
    await waitForStatus(page, 'paused');
    expect(requests.filter((url) => /hero-(720|phone)/.test(url))).toEqual([]);
    expect(requests.some((url) => url.includes('hero-poster'))).toBe(true);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await waitForStatus(page, 'playing');
  });

  it.each([
    [
      'autoplay is refused',
      (context: BrowserContext) =>
        context.addInitScript(() => {
          HTMLMediaElement.prototype.play = () =>
            Promise.reject(new DOMException('not allowed', 'NotAllowedError'));
        }),
    ],
    [
      'it can’t be loaded',
      (context: BrowserContext) => context.route('**/film/*.{webm,mp4}', (route) => route.abort()),
    ],
    [
      'it is not there',
      (context: BrowserContext) =>
        context.route('**/film/*.{webm,mp4}', (route) => route.fulfill({ status: 404 })),
    ],
    [
      'it can’t be decoded',
      (context: BrowserContext) =>
        context.route('**/film/*.{webm,mp4}', (route) =>
          route.fulfill({ contentType: 'video/webm', body: 'no film at all' }),
        ),
    ],
  ])('gives way to black when %s, and says so on the console alone', async (_, prepare) => {
    const { page, messages } = await openHero({ prepare });
    await waitForStatus(page, 'fallback');
    expect(await page.locator('#home video, #home img').count()).toBe(0);
    expect(await page.locator('#home').getByRole('button').count()).toBe(0);
    const ground = await page
      .locator('#home')
      .evaluate((section) => getComputedStyle(section).backgroundColor);
    expect(ground).toBe('rgb(0, 0, 0)');
    expect(messages.some((message) => message.startsWith("error: The film can't be played"))).toBe(
      true,
    );
    await page.getByRole('link', { name: 'Book Now' }).click();
    await page.waitForFunction(() => location.hash === '#contact');
  });
});
