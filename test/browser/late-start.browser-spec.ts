import type { Page, Route } from 'playwright-core';
import {
  holdBack,
  isSameDocument,
  markDocument,
  openSite,
  SCRIPT,
  waitForHydration,
} from '../support/open-site.js';

const site = openSite();
const PHONE = { width: 390, height: 844 };
const TITLE = 'Confetti in the spotlight';

/** A control of each kind, and the element of which one must exist after one press. */
const CONTROLS = {
  '#home [aria-label="Unmute"]': '#home [aria-label="Mute"]',
  '[aria-label="Copy email address"]': 'li:has([aria-label="Close notification"])',
  'main summary': 'main details[open]',
  '#gallery article:not([data-featured]) a': 'dialog',
};

const card = (page: Page) => page.getByRole('button', { name: `Play ${TITLE}` });

async function pressAll(page: Page) {
  for (const control of Object.keys(CONTROLS)) await page.locator(control).first().click();
}

async function expectAnswers(page: Page) {
  await waitForHydration(page);
  for (const answer of Object.values(CONTROLS)) {
    await page.locator(answer).first().waitFor();
    expect([answer, await page.locator(answer).count()]).toEqual([answer, 1]);
  }
}

describe('before its script is loaded, a page', () => {
  it('doesn’t request it until the page has loaded', async () => {
    const html = await (await fetch(site.server.url)).text();
    expect(html).not.toMatch(/<script[^>]* type="module"|rel="modulepreload"/);
    expect(html).toMatch(/<script[^>]* data-modules="[^"]*\/assets\/index-/);
  });

  it('keeps each press, which takes effect once', async () => {
    const { prepare, release } = holdBack(SCRIPT);
    const { page, messages } = await site.open('/', {
      viewport: PHONE,
      prepare,
      isHydrated: false,
    });
    await pressAll(page);
    release();
    await expectAnswers(page);
    expect(messages).toEqual([]);
  });

  it('leaves links, and a press for a new tab, to the browser', async () => {
    const { prepare, release } = holdBack(SCRIPT);
    const { page, context } = await site.open('/', { prepare, isHydrated: false });
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      card(page).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Areas Served' }).first().click();
    await page.waitForURL('**/areas-served');
    release();
  });

  it.each([
    ['can’t be loaded', (route: Route) => route.abort()],
    ['doesn’t come', () => {}],
  ])('falls back to what works without JavaScript when it %s', async (_, answer) => {
    const { page } = await site.open('/', {
      prepare: (context) => context.route(SCRIPT, answer),
      isHydrated: false,
    });
    await card(page).click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  });
});

declare global {
  var takeStep: () => void;
}

/** Replaces MessageChannel, by which React schedules each piece of work, so that pieces wait for `takeStep`. */
function stopReact(): void {
  const pieces: (() => void)[] = [];
  globalThis.takeStep = () => pieces.shift()?.();
  globalThis.MessageChannel = class {
    port1: { onmessage?: () => void } = {};
    port2 = { postMessage: () => pieces.push(() => this.port1.onmessage!()) };
  } as never;
}

/** Opens the home page, and stops React when it has hydrated the frame but not the last section. */
async function openStopped() {
  const opened = await site.open('/', {
    viewport: PHONE,
    isHydrated: false,
    prepare: (context) => context.addInitScript(stopReact),
  });
  const isServed = await opened.page.evaluate(async () => {
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const main = document.querySelector('main')!;
    while (!isHydrated(main)) {
      globalThis.takeStep();
      await new Promise((done) => setTimeout(done));
    }
    return !isHydrated(main.lastElementChild!);
  });
  expect(isServed).toBe(true);
  return opened;
}

const goOn = (page: Page) => page.evaluate(() => void setInterval(() => globalThis.takeStep()));

describe('before its sections are hydrated, a page', () => {
  it('keeps each press, which takes effect once, and the server’s elements when its address changes', async () => {
    const { page, messages } = await openStopped();
    const served = await page.locator('main > *').elementHandles();
    await page.evaluate(() => {
      location.hash = '#main';
    });
    await pressAll(page);
    await goOn(page);
    await expectAnswers(page);
    for (const element of served)
      expect(await element.evaluate((each) => each.isConnected)).toBe(true);
    expect(messages).toEqual([]);
  });

  it('follows a link without loading a document', async () => {
    const { page, messages } = await openStopped();
    await markDocument(page);
    const link = page.locator('main section a[href^="/"]:not([role])').last();
    const address = await link.getAttribute('href');
    await link.click();
    await goOn(page);
    await page.waitForURL(`**${address}`);
    await waitForHydration(page);
    expect(await isSameDocument(page)).toBe(true);
    expect(messages).toEqual([]);
  });
});
