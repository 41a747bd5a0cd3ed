import type { BrowserContext, Page } from 'playwright-core';
import { DEMO } from '../support/demo-site.js';
import {
  holdBack,
  isSameDocument,
  markDocument,
  openSite,
  SCRIPT,
  waitForHydration,
} from '../support/open-site.js';

const site = openSite();
const QUESTIONS = DEMO.pages.find(({ sections }) =>
  sections.some(({ type }) => type === 'questions'),
)!.path;

/** Something to press, and what shows that it was pressed once. */
const CONTROLS = [
  {
    what: 'the menu’s button',
    press: (page: Page) => page.getByRole('button', { name: 'Open menu' }).click(),
    expectAnswer: (page: Page) => page.getByRole('button', { name: 'Close menu' }).waitFor(),
  },
  {
    what: 'the button of the hero’s film',
    press: (page: Page) => page.getByRole('button', { name: 'Unmute', exact: true }).click(),
    expectAnswer: (page: Page) => page.getByRole('button', { name: 'Mute', exact: true }).waitFor(),
  },
  {
    what: 'a film’s card',
    press: (page: Page) => page.locator('main article [role="button"]').nth(2).click(),
    expectAnswer: async (page: Page) => {
      await page.getByRole('dialog').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(1);
    },
  },
  {
    what: 'a button that copies',
    press: (page: Page) => page.getByRole('button', { name: 'Copy email address' }).click(),
    expectAnswer: async (page: Page) => {
      await page.getByText('Email address copied', { exact: true }).waitFor();
      expect(await page.evaluate(() => globalThis.copied)).toHaveLength(1);
    },
  },
  {
    what: 'a question',
    path: QUESTIONS,
    press: (page: Page) => page.locator('main summary').first().click(),
    expectAnswer: (page: Page) => page.locator('main details[open]').first().waitFor(),
  },
];

declare global {
  /** What the page has put on the clipboard. */
  var copied: string[];
  /** Lets React do the next piece of its work. */
  var takeStep: () => void;
}

function watchClipboard(): void {
  globalThis.copied = [];
  const clipboard = { writeText: async (text: string) => void globalThis.copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard });
}

/** React's scheduler posts itself a message for each piece of work: here they wait to be taken. */
function stopReact(): void {
  const pieces: (() => void)[] = [];
  globalThis.takeStep = () => pieces.shift()?.();
  globalThis.MessageChannel = class {
    port1: { onmessage?: () => void } = {};
    port2 = { postMessage: () => pieces.push(() => this.port1.onmessage!()) };
  } as never;
}

/**
 * Hydrates the page's frame.
 * @returns whether its sections are still as the server sent them
 */
function hydrateFrame(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const isHydrated = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    const main = document.querySelector('main')!;
    while (!isHydrated(main)) {
      globalThis.takeStep();
      await new Promise((done) => setTimeout(done));
    }
    return !isHydrated(main.lastElementChild!);
  });
}

const goOn = (page: Page) => page.evaluate(() => void setInterval(() => globalThis.takeStep()));

describe.each(CONTROLS)('a press of $what', ({ path = '/', press, expectAnswer }) => {
  const open = (prepare: (context: BrowserContext) => Promise<unknown>) =>
    site.open(path, {
      viewport: { width: 390, height: 844 },
      isHydrated: false,
      prepare: async (context) => {
        await context.addInitScript(watchClipboard);
        await prepare(context);
      },
    });

  it.each([
    ['the script', holdBack(SCRIPT)],
    ['its section is hydrated', undefined],
  ])('takes effect once if it comes before %s', async (_, script) => {
    const { page, messages } = await open(
      script?.prepare ?? ((context) => context.addInitScript(stopReact)),
    );
    if (!script) expect(await hydrateFrame(page)).toBe(true);
    await press(page);
    if (script) script.release();
    else await goOn(page);
    await expectAnswer(page);
    await waitForHydration(page);
    await expectAnswer(page);
    expect(messages).toEqual([]);
  });
});

const openStopped = (path: string) =>
  site.open(path, {
    isHydrated: false,
    prepare: (context) => context.addInitScript(stopReact),
  });

it('a link in a section that isn’t hydrated is followed without loading a document', async () => {
  const { page, messages } = await openStopped('/');
  const link = page.locator('main section a[href^="/"]:not([role])').last();
  expect(await hydrateFrame(page)).toBe(true);
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

it('what the server sent is kept when the address changes before the sections are hydrated', async () => {
  const { page, messages } = await openStopped('/');
  expect(await hydrateFrame(page)).toBe(true);
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
