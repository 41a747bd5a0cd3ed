import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  findFaults,
  fold,
  follow,
  waitForNotice,
  openDesk,
  openForm,
  openOwnSite,
  openPage,
  press,
  putOnSite,
} from '../support/open-desk.js';
import { holdBack, isFocused } from '../support/open-site.js';
import { waitFor } from '../support/server-process.js';

const PAGE = 'birthday-party-dj';
const { folder, site } = openOwnSite();
const file = join(folder, `pages/${PAGE}.yaml`);
const read = (path = `/${PAGE}`) => fetch(site.server.url + path);
const isShown = async (text: string) => (await (await read()).text()).includes(text);

it('photographs are added many at once to a page that was left meanwhile, without those that can’t be used, and are described afterwards', async () => {
  const pictures = '      - booth.webp\n'.repeat(50);
  const photos = `  - type: photos\n    heading: Nights of ours\n    pictures:\n${pictures}`;
  writeFileSync(file, readFileSync(file, 'utf8') + photos);
  const { page } = await openForm(site, PAGE);
  await fold(page, 'Photographs: Nights of ours');
  const { prepare, release } = holdBack('**/api/desk/site/pictures');
  await prepare(page.context());
  const added = page.waitForRequest('**/api/desk/site/pictures');
  const choose = page.getByLabel('Choose photographs');
  const buffer = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const photo = (name: string) => ({ name, mimeType: 'image/png', buffer });
  const notes = { ...photo('notes.png'), buffer: Buffer.from('No photograph') };
  await choose.setInputFiles([photo('1.png'), notes, photo('2.png'), photo('3.png')]);
  await added;
  await follow(page, 'Today');
  await choose.waitFor({ state: 'detached' });
  release();
  await waitForNotice(page, 'Your 3 photographs are in. Say what each of them shows.');
  await waitForNotice(page, '“notes.png” isn’t in: it isn’t whole');
  await page.goBack();
  await fold(page, 'Photographs: Nights of ours');
  const shows = page.getByRole('textbox', { name: 'What it shows' });
  await shows.nth(50).fill('Hands in the air');
  expect(await findFaults(page)).toEqual([]);
  await putOnSite(page);
  const isPhotograph = (name: string) => name.startsWith('photograph');
  expect(readdirSync(join(folder, 'pictures')).filter(isPhotograph)).toHaveLength(3);
  await waitFor(() => isShown('Hands in the air'));

  await choose.setInputFiles(Array.from({ length: 8 }, (_, index) => photo(`${index}.png`)));
  await waitForNotice(page, 'There was no room for 1 more.');
  expect(await shows.count()).toBe(60);
  expect(await choose.count()).toBe(0);
  await press(page, 'Discard');
  await waitForNotice(page, 'Your changes are discarded.');
});

it('pasted reviews are shown first, and added below those that are there', async () => {
  const quotes =
    '  - type: quotes\n    heading: Kind words\n    items:\n      - text: The first.\n        name: Ann\n';
  writeFileSync(file, readFileSync(file, 'utf8') + quotes);
  const { page } = await openForm(site, PAGE);
  await fold(page, 'Reviews: Kind words');
  await press(page, 'Paste: Reviews');
  const dialog = page.getByRole('dialog', { name: 'Paste' });
  const text = dialog.getByRole('textbox', { name: 'Your text' });
  // The page has one review already, of at most sixty.
  await text.fill(Array.from({ length: 61 }, (_, index) => `Night ${index}.\nJo`).join('\n\n'));
  expect(await dialog.getByRole('status').innerText()).toBe('There is room for 59 of these 61.');
  await text.fill('Kind words\n\nNobody sat down.\nSam and Jo\n\nWe danced.\nPriya');
  await dialog.getByText('Left over').locator('..').getByText('Kind words').waitFor();
  const list = dialog.getByRole('list', { name: 'What was found' });
  await list.getByText('Name: Priya').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add these 2' }).click();
  await waitForNotice(page, '2 added.');
  await putOnSite(page);
  expect(readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')).toMatch(
    /name: Ann - text: Nobody sat down. name: Sam and Jo - text: We danced. name: Priya $/,
  );
});

it('a link in the header is chosen by the name of its page or section', async () => {
  const { page } = await openDesk(site, 'business#navigation.header[1].to');
  const link = page.locator('select[data-path="navigation.header[1].to"]');
  await waitFor(() => isFocused(link));
  const named = await link.locator('option').allTextContents();
  expect(named).toEqual(expect.arrayContaining(['Home', 'Home: Top of the page']));
  expect(named).not.toContain('Home: Home');
  await link.selectOption({ label: 'Home: Gallery' });
  await putOnSite(page);
  const [, second] = /aria-label="Main".*?<a.*?<a [^>]*?href="([^"]*)"/s.exec(
    await (await read('/')).text(),
  )!;
  expect(second).toBe('/#gallery');
});

it('a page that links lead to is hidden instead of removed, and shown again', async () => {
  const { page } = await openPage(site, PAGE);
  await press(page, 'Remove this page');
  const links = page.getByRole('dialog').getByRole('listitem');
  for (const file of [/^Home: /, /^Business, Look and Words: /])
    await links.filter({ hasText: file }).first().waitFor();
  expect(await findFaults(page)).toEqual([]);
  await press(page, 'Hide it instead');
  await waitForNotice(page, 'is hidden.');
  expect((await read()).status).toBe(404);
  await follow(page, 'Pages');
  await press(page, 'More: Birthday Party DJ');
  await page.getByRole('menuitem', { name: 'Show again' }).click();
  await waitForNotice(page, 'is shown again.');
  expect(await findFaults(page)).toEqual([]);
  expect((await read()).status).toBe(200);
});
