import type { Video } from '../../shared/api/videos.js';
import {
  expectTitles,
  fillFilm,
  follow,
  isSaid,
  keepPhone,
  listTitles,
  press,
} from '../support/open-desk.js';
import { openSite } from '../support/open-site.js';
import { waitFor } from '../support/server-process.js';

const site = openSite({ DESK: 'true' });

describe('the desk’s door', () => {
  it('leads back to what was being typed when the session has ended', async () => {
    const { page, context } = await keepPhone(site);
    await follow(page, 'Films');
    await press(page, 'Add a film');
    await page.getByLabel('Or its address').fill('https://youtu.be/dQw4w9WgXcQ');
    await page.getByRole('textbox', { name: 'Title' }).fill('Half typed');
    await page.getByRole('combobox', { name: 'Category' }).fill('Parties');
    await context.clearCookies();
    await press(page, 'Put on the site');
    await press(page, 'Sign in');
    await isSaid(page, '“Half typed” is on the site.');
    await waitFor(async () => (await listTitles(site))[0] === 'Half typed');
    expect(await listTitles(site)).toContain('Half typed');
  });
});

describe('the desk’s films', () => {
  it('takes a film from a phone, repacks it, and moves, removes and brings it back by keys', async () => {
    const { page, messages } = await keepPhone(site);
    const before = await listTitles(site);
    await fillFilm(page, 'h264.mov', 'Last night');
    const posters = page.getByRole('radiogroup', { name: 'Poster' }).getByRole('radio');
    await posters.nth(5).waitFor();
    expect(await posters.last().getAttribute('aria-label')).toBe('Another picture');
    await page.getByRole('progressbar', { name: 'Sending' }).waitFor();
    await expectTitles(site, before);
    await press(page, 'Put on the site');
    await isSaid(page, '“Last night” is on the site.');
    await expectTitles(site, ['Last night', ...before]);
    const [film] = (await (await fetch(`${site.server.url}/api/videos`)).json()) as Video[];
    expect(film).toMatchObject({
      url: expect.stringMatching(/\.mp4$/),
      thumbnailUrl: expect.stringMatching(/\.webp$/),
    });

    await page.getByRole('button', { name: 'Drag: Last night' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('You hold “Last night”').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await isSaid(page, '“Last night” is number 3');
    const [first, second, ...rest] = before as [string, string, ...string[]];
    await expectTitles(site, [first, second, 'Last night', ...rest]);

    await press(page, 'Remove: Last night');
    await isSaid(page, '“Last night” is removed.');
    await expectTitles(site, before);
    await press(page, 'Undo');
    await page.getByRole('button', { name: 'Remove: Last night' }).waitFor();
    await expectTitles(site, [first, second, 'Last night', ...rest]);

    // As on a device that has nothing to share with.
    await page.evaluate(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => void (document.title = text) },
      });
    });
    await press(page, 'Share: Last night');
    await isSaid(page, 'The address is copied.');
    const address = await page.title();
    expect(address).toMatch(/\/films\/\d+-last-night$/);
    expect((await fetch(address)).status).toBe(200);
    await press(page, 'To the front: Last night');
    await isSaid(page, '“Last night” is number 1');
    const down = page.getByRole('button', { name: 'Down: Last night' });
    await down.focus();
    await page.keyboard.press('Enter');
    await isSaid(page, '“Last night” is number 2');
    // A button that has moved with its film can be pressed again.
    expect(await down.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectTitles(site, [first, 'Last night', second, ...rest]);

    await follow(page, 'Today');
    const title = page.getByRole('link', { name: 'Last night' });
    expect((await title.locator('..').boundingBox())!.width).toBeGreaterThan(200);
    await follow(page, 'History');
    await page.locator('.change', { hasText: 'Added: Last night' }).locator('img').waitFor();
    expect(messages.filter((message) => !message.includes('401'))).toEqual([]);
  });

  it('puts a film back where it was when its move is refused', async () => {
    const { page } = await keepPhone(site);
    await follow(page, 'Films');
    const titles = page.locator('li', { has: page.getByRole('button', { name: /^Drag: / }) });
    await titles.first().waitFor();
    const before = await titles.locator('strong').allTextContents();
    await page.route('**/place', (route) =>
      route.fulfill({ status: 503, json: { message: 'No' } }),
    );
    await press(page, `Down: ${before[0]}`);
    await isSaid(page, 'No');
    expect(await titles.locator('strong').allTextContents()).toEqual(before);
  });
});
