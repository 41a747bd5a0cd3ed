import { findViolations } from '../support/find-violations.js';
import { findTooWide, resize } from '../support/measure-page.js';
import { isFocused, openSite } from '../support/open-site.js';
import { makeSmallSite, SMALL_SITE } from '../support/small-site.js';

const PHOTOS = `  - type: photos
    heading: Nights of ours
    pictures:
      - file: hero.webp
        alt: A full floor
      - wedding.webp
      - file: hero.webp
        alt: Hands in the air
`;
const site = openSite({
  SITE_DIR: makeSmallSite({
    'pages/weddings.yaml': SMALL_SITE['pages/weddings.yaml'] + PHOTOS,
  }),
});
const PHONE = { width: 390, height: 844 };

it('photographs are links to pictures without JavaScript', async () => {
  const { page } = await site.open('/weddings', { javaScriptEnabled: false });
  const links = page.getByRole('region', { name: 'Nights of ours' }).getByRole('link');
  expect(await links.allInnerTexts()).toHaveLength(3);
  for (const name of ['A full floor', 'Photograph 2 of 3', 'Hands in the air']) {
    const href = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    const response = await fetch(site.server.url + href!);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
  }
});

it('photographs open in a dialog at a press, and buttons, keys and swipes lead to the next and the previous', async () => {
  const { page, requests, messages } = await site.open('/weddings', {
    viewport: PHONE,
    hasTouch: true,
  });
  const link = page.getByRole('link', { name: 'A full floor' });
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
  await swipe(80, 300);
  await isNamed('Photograph 2 of 3');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await isFocused(link)).toBe(true);
  await link.click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  for (const width of [1440, 768, 320]) {
    await resize(page, width, 844);
    expect(await findTooWide(page)).toEqual([]);
  }
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
