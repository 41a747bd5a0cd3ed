import { openSite } from '../support/open-site.js';
import { startTestApp } from '../support/test-app.js';

const site = openSite();

it('a gallery that the server could not read is requested again by the page itself, and at a press', async () => {
  // A new app, because the built server already has a good page in memory.
  const sick = await startTestApp();
  await sick.write('ALTER TABLE videos RENAME TO hidden');
  const { page, requests, messages } = await site.open(await sick.app.getUrl());
  const retry = page.locator('#gallery').getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await page.waitForLoadState('networkidle');
  const said = page.locator('#gallery').getByRole('status');
  expect((await said.boundingBox())!.height).toBeLessThan(300);
  expect(requests.filter((url) => url.includes('/api/videos'))).toHaveLength(2);
  expect(messages.filter((message) => /hydrat|did not match/i.test(message))).toEqual([]);
  await sick.write('ALTER TABLE hidden RENAME TO videos');
  await retry.click();
  await page.locator('#gallery article').first().waitFor();
  await sick.close();
});
