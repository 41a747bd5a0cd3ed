import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import type { SectionContent } from '../../shared/content/page-content.js';
import { contrastRatio } from '../../shared/contrast.js';
import { DEMO_SITE } from '../support/demo-site.js';
import { openSite } from '../support/open-site.js';

const site = openSite();
const PHONE = { width: 390, height: 844 };

const isFilm = (section: SectionContent) => section.type === 'picture' && section.film;

const { path, sections } = DEMO_SITE.pages.find((page) => page.sections.some(isFilm))!;
const { heading } = sections.find(isFilm)!;
const open = (options: Parameters<typeof site.open>[1] = {}) =>
  site.open(path, { reducedMotion: 'no-preference', viewport: PHONE, ...options });

const film = (page: Page) => page.locator('main video');
const button = (page: Page, name: string) =>
  page
    .locator('section', { has: page.locator('video') })
    .getByRole('button', { name, exact: true });

const waitFor = (page: Page, paused: boolean) =>
  page.waitForFunction(
    (wanted) => document.querySelector<HTMLVideoElement>('main video')!.paused === wanted,
    paused,
  );
const scrollToTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

const ofTheFilm = (requests: string[]) => requests.filter((url) => url.includes('/film/'));

describe('a film between two sections', () => {
  it('is requested only near the screen, and plays without sound while it is in view', async () => {
    const { page, requests, messages } = await open();
    await page.waitForLoadState('networkidle');
    expect(ofTheFilm(requests)).toEqual([]);
    await film(page).scrollIntoViewIfNeeded();
    await waitFor(page, false);
    expect(ofTheFilm(requests)).not.toEqual([]);
    expect(await film(page).evaluate(({ muted, loop }: HTMLVideoElement) => [muted, loop])).toEqual(
      [true, true],
    );
    await scrollToTop(page);
    await waitFor(page, true);
    await film(page).scrollIntoViewIfNeeded();
    await waitFor(page, false);
    await button(page, 'Pause').click();
    await waitFor(page, true);
    await scrollToTop(page);
    await film(page).scrollIntoViewIfNeeded();
    await button(page, 'Play').waitFor();
    await waitFor(page, true);
    await button(page, 'Play').click();
    await waitFor(page, false);
    expect(messages).toEqual([]);
  });

  it('leaves its picture, and no button, when it can’t be loaded', async () => {
    const { page, messages } = await open({
      prepare: (context: BrowserContext) => context.route('**/film/*', (route) => route.abort()),
    });
    await film(page).scrollIntoViewIfNeeded();
    await film(page).waitFor({ state: 'detached' });
    const poster = page.locator('section', { hasText: heading });
    expect(await poster.locator('img').count()).toBe(1);
    expect(await poster.getByRole('button').count()).toBe(0);
    expect(messages.join()).toContain("error: The film can't be played");
  });
});

it('words on a picture have a background that is dark enough for any picture', async () => {
  const { page } = await open({ reducedMotion: 'reduce' });
  const words = page.getByRole('heading', { name: heading });
  await page.addStyleTag({
    content: `
        /* The lightest picture there can be. */
        section:has(video) { background: #fff !important }
        section:has(video) :is(picture, video) { display: none }
        section:has(video) h2 { color: transparent !important }`,
  });
  await words.scrollIntoViewIfNeeded();
  const clip = (await words.boundingBox())!;
  const { channels } = await sharp(await page.screenshot({ clip }))
    .greyscale()
    .stats();
  const brightest = channels[0]!.max.toString(16).padStart(2, '0').repeat(3);
  expect(contrastRatio('#faf7f2', `#${brightest}`)).toBeGreaterThanOrEqual(4.5);
});
