import { runDesk } from '../support/at-desk.js';
import {
  findFaults,
  follow,
  waitForNotice,
  openRegisteredPhone,
  listTitles,
  makeLink,
  openUnknownPhone,
  press,
} from '../support/open-desk.js';
import { openSite } from '../support/open-site.js';
import { waitFor } from '../support/server-process.js';

const site = openSite({ DESK: 'true' });

it('the desk lets a phone in without a passkey when the phone offers none', async () => {
  const { page } = await openUnknownPhone(site);
  await page.addInitScript(() => {
    navigator.credentials.create = () => new Promise(() => {});
  });
  await page.goto(await makeLink(site.server));
  await press(page, 'Keep this device');
  await page.getByText('it can’t keep a passkey').waitFor();
  await press(page, 'Go on without');
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await waitForNotice(page, 'without a passkey');
});

it('the desk lets another device in once by its QR code’s address, and by that of the recovery sheet, and signs it out', async () => {
  const { page } = await openRegisteredPhone(site, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await follow(page, 'Devices');
  // The date is in the site's language, whatever the browser's is.
  await page
    .getByText(/^Kept \d+ \w+ \d{4}, \d\d:\d\d · last seen/)
    .first()
    .waitFor();
  const letIn = async (name: string) => {
    await press(page, name);
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('img', { name: 'QR code' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    const link = await dialog.getByText('/desk/join#').innerText();
    const { page: other } = await openUnknownPhone(site);
    await other.goto(link);
    await other.getByRole('heading', { name: 'Keep this device' }).waitFor();
    await press(other, 'Keep this device');
    await other.getByRole('heading', { name: 'Today' }).waitFor();
    return { dialog, link, other };
  };
  const { other: tablet, link: address } = await letIn('Let another device in');
  await press(page, 'Copy');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await follow(tablet, 'Devices');
  const own = tablet.getByRole('listitem').filter({ hasText: 'This device' });
  const name = own.getByRole('textbox', { name: 'Name' });
  await name.fill('The one in the van');
  await name.press('Enter');
  await waitFor(async () =>
    (await runDesk(site.server.env, ['devices'])).stdout.includes('The one in the van'),
  );
  await press(tablet, 'Sign out');
  await tablet.getByRole('heading', { name: 'The desk' }).waitFor();
  await tablet.getByRole('button', { name: 'Sign in' }).waitFor();
  await tablet.goto(address);
  await press(tablet, 'Keep this device');
  await tablet.getByText('This link no longer works.').waitFor();

  await page.keyboard.press('Escape');
  const { dialog: sheet, link } = await letIn('Recovery sheet');
  const saved = await sheet.getByRole('link', { name: 'Save' }).getAttribute('href');
  expect(decodeURIComponent(saved!)).toContain(`\n${link}\n`);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation', { name: 'Desk' }).isVisible()).toBe(false);
  expect(await sheet.getByRole('img', { name: 'QR code' }).isVisible()).toBe(true);
  expect(await sheet.getByText(link).isVisible()).toBe(true);
});

it('the desk says that nothing plays at an address, and goes on with the typed film after signing in again by passkey', async () => {
  const { page, context, messages } = await openRegisteredPhone(site);
  await follow(page, 'Films');
  await press(page, 'Add a film');
  const address = page.getByLabel('Or its address');
  await address.fill(`${site.server.url}/areas-served`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Half typed');
  await page.getByRole('combobox', { name: 'Category' }).fill('Parties');
  await page.getByText('Films from there can’t be played here: save the film').waitFor();
  await address.fill('<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>');
  await context.clearCookies();
  await press(page, 'Put on the site');
  await press(page, 'Sign in');
  await waitForNotice(page, '“Half typed” is on the site.');
  await waitFor(async () => (await listTitles(site))[0] === 'Half typed');
  // The content security policy allows everything that the desk loads; the browser logs each 401 by itself.
  expect(messages.filter((message) => !message.includes('401'))).toEqual([]);
});
