import type { Video } from '../../shared/api/videos.js';
import {
  expectTitles,
  fillFilm,
  follow,
  waitForNotice,
  openRegisteredPhone,
  listTitles,
  press,
} from '../support/open-desk.js';
import { isFocused, openSite } from '../support/open-site.js';

const site = openSite({ DESK: 'true' });

it('the desk takes a film from a phone, converts it to MP4, and moves, removes and restores it by keyboard', async () => {
  const { page, messages } = await openRegisteredPhone(site);
  const before = await listTitles(site);
  await fillFilm(page, 'h264.mov', 'Last night');
  const posters = page.getByRole('radiogroup', { name: 'Poster' }).getByRole('radio');
  await posters.nth(5).waitFor();
  expect(await posters.last().getAttribute('aria-label')).toBe('Another picture');
  await page.getByRole('progressbar', { name: 'Sending' }).waitFor();
  await expectTitles(site, before);
  await press(page, 'Put on the site');
  await waitForNotice(page, '“Last night” is on the site.');
  await expectTitles(site, ['Last night', ...before]);
  const [film] = (await (await fetch(`${site.server.url}/api/videos`)).json()) as Video[];
  expect(film).toMatchObject({
    url: expect.stringMatching(/\.mp4$/),
    thumbnailUrl: expect.stringMatching(/\.webp$/),
  });

  const down = page.getByRole('button', { name: 'Down: Last night' });
  await down.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await waitForNotice(page, '“Last night” is number 3');
  expect(await isFocused(down)).toBe(true);
  const [first, second, ...rest] = before as [string, string, ...string[]];
  await expectTitles(site, [first, second, 'Last night', ...rest]);

  await press(page, 'Remove: Last night');
  await waitForNotice(page, '“Last night” is removed.');
  await expectTitles(site, before);
  await press(page, 'Undo');
  await page.getByRole('button', { name: 'Remove: Last night' }).waitFor();
  await expectTitles(site, [first, second, 'Last night', ...rest]);

  await page.evaluate(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void (document.title = text) },
    });
  });
  await press(page, 'Share: Last night');
  await waitForNotice(page, 'The address is copied.');
  const address = await page.title();
  expect(address).toMatch(/\/films\/\d+-last-night$/);
  expect((await fetch(address)).status).toBe(200);
  await press(page, 'To the front: Last night');
  await waitForNotice(page, '“Last night” is number 1');
  await expectTitles(site, ['Last night', ...before]);

  await follow(page, 'Today');
  await page.getByText(/^\d+ films, \d+ pages\.$/).waitFor();
  await follow(page, 'History');
  await page.locator('.change', { hasText: 'Added: Last night' }).locator('img').waitFor();
  expect(messages.filter((message) => !message.includes('401'))).toEqual([]);
});
