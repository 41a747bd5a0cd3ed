import type { Route } from 'playwright-core';
import { holdBack, openSite, SCRIPT, waitForHydration } from '../support/open-site.js';

const site = openSite();

describe('before the script is loaded, a page', () => {
  it('doesn’t request it until the page has loaded', async () => {
    const { page } = await site.open('/', { javaScriptEnabled: false });
    expect(await page.locator('script[type="module"], link[rel="modulepreload"]').count()).toBe(0);
    expect(await page.locator('script[data-modules*="/assets/index-"]').count()).toBe(1);
  });

  it('leaves a press for a new tab to the browser', async () => {
    const { prepare } = holdBack(SCRIPT);
    const { page } = await site.open('/', { prepare, isHydrated: false });
    await page.evaluate(() =>
      addEventListener('click', (event) => {
        event.preventDefault();
        document.title = 'Left alone';
      }),
    );
    await page
      .getByRole('button', { name: 'Play Confetti in the spotlight' })
      .click({ modifiers: ['ControlOrMeta'] });
    expect(await page.title()).toBe('Left alone');
  });

  it.each([
    ['can’t be loaded', (route: Route) => route.abort()],
    ['doesn’t come', () => {}],
  ])('falls back to what works without JavaScript when it %s', async (_, answer) => {
    const { page } = await site.open('/', {
      prepare: (context) => context.route(SCRIPT, answer),
      isHydrated: false,
    });
    await page.getByRole('button', { name: 'Play Confetti in the spotlight' }).click();
    await page.getByRole('heading', { level: 1, name: 'Confetti in the spotlight' }).waitFor();
  });

  it('follows links as usual', async () => {
    const { prepare, release } = holdBack(SCRIPT);
    const { page } = await site.open('/', { prepare, isHydrated: false });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Areas Served' }).first().click();
    await page.waitForURL('**/areas-served');
    release();
    await waitForHydration(page);
  });
});
