import { makeLink } from '../support/desk.js';
import { isSaid, openPhone, press } from '../support/open-desk.js';
import { openSite } from '../support/open-site.js';

const site = openSite({ DESK: 'true' });

it('keeps a phone by its link, and lets it in by its passkey from then on', async () => {
  const link = `${site.server.url}/desk/join#${await makeLink(site.server.env)}`;
  const { page, context, messages } = await openPhone(site);
  await page.goto(link);
  await page.getByRole('heading', { name: 'Keep this device' }).waitFor();
  await press(page, 'Keep this device');
  await page.getByRole('navigation', { name: 'Desk' }).waitFor();

  await context.clearCookies();
  await page.goto(`${site.server.url}/desk`);
  await page.getByRole('heading', { name: 'The desk' }).waitFor();
  await press(page, 'Sign in');
  await page.getByRole('navigation', { name: 'Desk' }).waitFor();
  await page.goto(`${site.server.url}/desk/devices`);
  await press(page, 'Sign out');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();

  await page.goto('about:blank');
  await page.goto(link);
  await press(page, 'Keep this device');
  await page.getByText('This link no longer works.').waitFor();
  // The policy has let everything in that the desk needs; a browser reports each 401 by itself.
  expect(messages.filter((message) => !message.includes('401'))).toEqual([]);
});

it('lets a phone in without a passkey where nothing asks for one', async () => {
  const { page } = await openPhone(site);
  await page.addInitScript(() => {
    navigator.credentials.create = () => new Promise(() => {});
  });
  await page.goto(`${site.server.url}/desk/join#${await makeLink(site.server.env)}`);
  await press(page, 'Keep this device');
  await page.getByText('it can’t keep a passkey').waitFor();
  await press(page, 'Go on without');
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await isSaid(page, 'without a passkey');
});
