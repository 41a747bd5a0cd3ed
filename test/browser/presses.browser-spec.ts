import type { Page } from 'playwright-core';
import { DEMO_SITE } from '../support/demo-site.js';
import {
  holdBack,
  isSameDocument,
  markDocument,
  openSite,
  SCRIPT,
  waitForHydration,
} from '../support/open-site.js';

const site = openSite();
const QUESTIONS = DEMO_SITE.pages.find(({ sections }) =>
  sections.some(({ type }) => type === 'questions'),
)!.path;

/** Controls to press on each page, and the element of which one must exist after one press. */
const PRESSES = [
  [
    '/',
    {
      '#home [aria-label="Unmute"]': '#home [aria-label="Mute"]',
      '[aria-label="Copy email address"]': 'li:has([aria-label="Close notification"])',
      '#gallery article:not([data-featured]) a': 'dialog',
    },
  ],
  [
    QUESTIONS,
    {
      'main summary': 'main details[open]',
      'header button': 'header button[aria-expanded="true"]',
    },
  ],
] as const;

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

async function openStopped(path: string) {
  const opened = await site.open(path, {
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

describe.each(PRESSES)('each press on %s', (path, answers) => {
  const press = async (page: Page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const control of Object.keys(answers)) await page.locator(control).first().click();
  };
  const expectAnswers = async (page: Page) => {
    for (const answer of Object.values(answers)) {
      await page.locator(answer).first().waitFor();
      expect([answer, await page.locator(answer).count()]).toEqual([answer, 1]);
    }
  };

  it('takes effect once if it comes before the script', async () => {
    const { prepare, release } = holdBack(SCRIPT);
    const { page, messages } = await site.open(path, { prepare, isHydrated: false });
    await press(page);
    release();
    await waitForHydration(page);
    await expectAnswers(page);
    expect(messages).toEqual([]);
  });

  it('takes effect once if it comes before its section is hydrated', async () => {
    const { page, messages } = await openStopped(path);
    await press(page);
    await goOn(page);
    await waitForHydration(page);
    await expectAnswers(page);
    expect(messages).toEqual([]);
  });
});

it('a link in a section that isn’t hydrated is followed without loading a document', async () => {
  const { page, messages } = await openStopped('/');
  const link = page.locator('main section a[href^="/"]:not([role])').last();
  await markDocument(page);
  const entries = await page.evaluate(() => history.length);
  const address = await link.getAttribute('href');
  await link.click();
  await goOn(page);
  await page.waitForURL(`**${address}`);
  await waitForHydration(page);
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  expect(messages).toEqual([]);
});

it('the server’s elements stay when the address changes before the sections are hydrated', async () => {
  const { page, messages } = await openStopped('/');
  const served = await page.locator('main > *').elementHandles();
  await page.evaluate(() => {
    location.hash = '#main';
  });
  await goOn(page);
  await waitForHydration(page);
  for (const element of served)
    expect(await element.evaluate((each) => each.isConnected)).toBe(true);
  expect(messages).toEqual([]);
});
