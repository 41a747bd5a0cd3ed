import type { Page } from 'playwright-core';
import { ROUTES } from '../support/demo-site.js';
import { holdBack, isSameDocument, markDocument, openSite } from '../support/open-site.js';

const site = openSite();

describe('a move between pages', () => {
  it('shows the same page as loading its document does', async () => {
    const { page, messages } = await site.open('/');
    const follow = async (path: string) => {
      const link = page.locator(`a[href="${path}"]`).first();
      if ((await link.count()) === 0) await follow('/areas-served');
      await link.dispatchEvent('click');
      const served = await (await fetch(site.server.url + path)).text();
      await page.waitForFunction((html) => {
        const read = (of: Document) => of.title + of.querySelector('main')!.textContent;
        return read(document) === read(new DOMParser().parseFromString(html, 'text/html'));
      }, served);
    };
    await markDocument(page);
    for (const { path } of ROUTES) await follow(path);
    expect(await isSameDocument(page)).toBe(true);
    expect(messages).toEqual([]);
  });

  it('to / requests the page and both lists once, and never again', async () => {
    const { page, requests } = await site.open('/areas-served');
    const apiCalls = () =>
      requests
        .filter((url) => url.includes('/api/'))
        .map((url) => url.replace(site.server.url, ''));
    const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
    await home.click();
    await page.locator('article[data-featured]').waitFor();
    expect(apiCalls().toSorted()).toEqual([
      '/api/pages/home',
      '/api/videos',
      '/api/videos?featured=true',
    ]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Areas Served' }).first().click();
    await home.click();
    await page.locator('article[data-featured]').waitFor();
    expect(apiCalls()).toHaveLength(3);
  });
});

describe('a page that a link leads to', () => {
  const link = (page: Page) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Areas Served' });
  const h1 = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

  it('is requested once by hover, focus and press, and the old page stays until the response has come', async () => {
    const { prepare, release } = holdBack('**/api/pages/*');
    const { page, requests } = await site.open('/birthday-party-dj', { prepare });
    await markDocument(page);
    const heading = await h1(page);
    await link(page).hover();
    await link(page).focus();
    await link(page).click();
    await page.waitForURL('**/areas-served');
    expect(await h1(page)).toBe(heading);
    release();
    await page.waitForFunction(() => document.title.startsWith('Areas Served'));
    expect(await h1(page)).not.toBe(heading);
    expect(await isSameDocument(page)).toBe(true);
    expect(requests.filter((url) => url.includes('/api/'))).toEqual([
      `${site.server.url}/api/pages/areas-served`,
    ]);
  });

  it.each<[string, (text: string) => { status: number; body: string }]>([
    ['it can’t be read', () => ({ status: 503, body: 'closed' })],
    [
      'another build has made it',
      (text) => ({ status: 200, body: text.replace(/"version":"[^"]*"/, '"version":"newer"') }),
    ],
  ])('is loaded as a document when %s', async (_, change) => {
    const { page } = await site.open('/birthday-party-dj', {
      prepare: (context) =>
        context.route('**/api/pages/*', async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, ...change(await response.text()) });
        }),
    });
    await markDocument(page);
    await link(page).click();
    await page.waitForFunction(() => document.title.startsWith('Areas Served'));
    expect(await isSameDocument(page)).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/areas-served');
  });
});
