import type { Browser, BrowserContext, Page } from 'playwright-core';
import { MAIN_LINKS, SERVICE_LINKS } from '../../shared/navigation.js';
import { ROUTES } from '../../shared/routes.js';
import { collectMessages, launchBrowser } from '../support/browser.js';
import { type ServerProcess, startServer } from '../support/server-process.js';

let server: ServerProcess;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let messages: string[];
let requests: string[];

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

beforeEach(async () => {
  context = await browser.newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
  messages = collectMessages(page);
  requests = [];
  page.on('request', (request) => requests.push(request.url()));
});
afterEach(() => context.close());

const apiCalls = () =>
  requests.filter((url) => url.includes('/api/')).map((url) => url.replace(server.url, ''));

/** React marks the nodes that it has taken over; the mark's name is random but for its beginning. */
async function waitForHydration() {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main')!).some((key) => key.startsWith('__reactFiber')),
  );
}

describe('moving between pages', () => {
  it('goes to every page by its link without a page load or a word on the console', async () => {
    await page.goto(server.url);
    await waitForHydration();
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    for (const { label } of MAIN_LINKS) {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: label, exact: true })
        .click();
    }
    for (const { label, to } of SERVICE_LINKS) {
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: label, exact: true })
        .last()
        .click();
      await page.waitForURL(`**${to}`);
    }
    await page.getByRole('main').getByRole('link', { name: 'Party DJ in Dorset' }).click();
    await page.waitForURL('**/party-dj-dorset');
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    expect(messages).toEqual([]);
  });

  it('shows a page as a load of it would', async () => {
    for (const { path } of ROUTES) {
      await page.goto(server.url + path);
      await waitForHydration();
      const loaded = await page.locator('main').innerText();
      const title = await page.title();
      await page.goto(`${server.url}/nothing-here`);
      await waitForHydration();
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await page.waitForFunction((text) => document.title === text, title);
      await page.waitForFunction(
        (text) => document.querySelector('main')!.innerText === text,
        loaded,
      );
    }
  });

  it('reads both lists when it comes to / from another page, and never again', async () => {
    await page.goto(`${server.url}/areas-served`);
    await waitForHydration();
    const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
    await home.click();
    await page.locator('article[data-featured]').waitFor();
    expect(apiCalls().toSorted()).toEqual(['/api/videos', '/api/videos?featured=true']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Areas Served' }).first().click();
    await home.click();
    await page.locator('article[data-featured]').waitFor();
    expect(apiCalls()).toHaveLength(2);
  });
});

describe('without JavaScript', () => {
  it('every page reads, leads on, and can be called from', async () => {
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const plainPage = await plain.newPage();
    for (const { path } of ROUTES) {
      await plainPage.goto(server.url + path);
      expect((await plainPage.getByRole('main').innerText()).length).toBeGreaterThan(1000);
      await expectVisible(plainPage.getByRole('main').locator('a[href^="tel:"]').first());
      await expectVisible(plainPage.locator('a[href^="mailto:"]').first());
      const navigation = plainPage.getByRole('navigation', { name: 'Main' });
      for (const { label } of MAIN_LINKS) {
        await expectVisible(navigation.getByRole('link', { name: label, exact: true }));
      }
    }
    await plain.close();
  });
});

async function expectVisible(locator: ReturnType<Page['locator']>) {
  await locator.waitFor({ state: 'visible', timeout: 2000 });
}
