import type { Page } from 'playwright-core';
import { makeLink } from '../support/desk.js';
import { openSite } from '../support/open-site.js';

const site = openSite({ DESK: 'true' });

/** A phone that knows its owner's face. */
async function giveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

const openDesk = (path: string) =>
  site.open(path, { isHydrated: false, viewport: { width: 390, height: 844 } });

it('keeps a phone by its link, and lets it in by its passkey from then on', async () => {
  const link = `/desk/join#${await makeLink(site.server.env)}`;
  const { page, context, messages } = await openDesk(link);
  await giveAuthenticator(page);
  await page.getByRole('heading', { name: 'Keep this device' }).waitFor();
  await page.getByRole('button', { name: 'Keep this device' }).click();
  await page.getByRole('navigation', { name: 'Desk' }).waitFor();

  await context.clearCookies();
  await page.goto(`${site.server.url}/desk`);
  await page.getByRole('heading', { name: 'The desk' }).waitFor();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Desk' }).waitFor();
  await page.goto(`${site.server.url}/desk/devices`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();

  await page.goto('about:blank');
  await page.goto(site.server.url + link);
  await page.getByRole('button', { name: 'Keep this device' }).click();
  await page.getByText('This link no longer works.').waitFor();
  // The policy has let everything in that the desk needs; a browser reports each 401 by itself.
  expect(messages.filter((message) => !message.includes('401'))).toEqual([]);
});
