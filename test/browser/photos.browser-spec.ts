import { findViolations } from '../support/find-violations.js';
import { isFocused, openSite } from '../support/open-site.js';
import { appendTo, makeSmallSite } from '../support/small-site.js';

const PHOTOS = `  - type: photos
    heading: Nights of ours
    pictures:
      - file: hero.webp
        alt: A full floor
      - wedding.webp
      - file: hero.webp
        alt: Hands in the air
`;
const site = openSite({ SITE_DIR: makeSmallSite(appendTo('pages/weddings.yaml', PHOTOS)) });

it('photographs open in a dialog at a press, and buttons, keys and swipes lead to the next and the previous', async () => {
  const { page, requests, messages } = await site.open('/weddings', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const link = page.getByRole('link', { name: 'A full floor' });
  expect(await link.getAttribute('href')).toMatch(/^\/pictures\/.*\.webp$/);
  const isNamed = (name: string) => page.getByRole('dialog', { name, exact: true }).waitFor();
  expect(requests.join()).not.toContain('photo-dialog');
  expect(await findViolations(page)).toEqual([]);
  await link.click();
  await isNamed('A full floor');
  expect(requests.join()).toContain('photo-dialog');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await isNamed('Photograph 2 of 3');
  await page.keyboard.press('ArrowRight');
  await isNamed('Hands in the air');
  await page.keyboard.press('ArrowRight');
  await isNamed('A full floor');
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await isNamed('Hands in the air');
  await page.keyboard.press('ArrowLeft');
  await isNamed('Photograph 2 of 3');
  await swipe(300, 80);
  await isNamed('Hands in the air');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await isFocused(link)).toBe(true);
  await link.click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(messages).toEqual([]);

  async function swipe(from: number, to: number) {
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      devTools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: 300 }],
      });
    const devTools = await page.context().newCDPSession(page);
    await touch('touchStart', from);
    await touch('touchMove', to);
    await touch('touchEnd');
    await devTools.detach();
  }
});
