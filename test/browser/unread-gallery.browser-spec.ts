import { openSite } from '../support/open-site.js';
import { startTestApp } from '../support/test-app.js';

const site = openSite();

it('the gallery that the server could not read tries again by itself, and at a press', async () => {
  // Unlike the built server, this app has no good page in memory yet.
  const sick = await startTestApp();
  await sick.write('ALTER TABLE videos RENAME TO hidden');
  const { page, requests, messages } = await site.open(await sick.app.getUrl());
  const retry = page.locator('#gallery').getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await page.waitForLoadState('networkidle');
  // As high as its sentence.
  const said = page.locator('#gallery').getByRole('status');
  expect((await said.boundingBox())!.height).toBeLessThan(300);
  expect(requests.filter((url) => url.includes('/api/videos'))).toHaveLength(2);
  expect(messages.filter((message) => /hydrat|did not match/i.test(message))).toEqual([]);
  await sick.write('ALTER TABLE hidden RENAME TO videos');
  await retry.click();
  await page.locator('#gallery article').first().waitFor();
  await sick.close();
});
