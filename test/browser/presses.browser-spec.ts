import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { SectionContent } from '../../shared/content/page-content.js';
import { type AnySite, ANY_SITES, FEW_SITES, openAnySite } from '../support/any-site.js';
import {
  holdBack,
  isSameDocument,
  markDocument,
  SCRIPT,
  waitForHydration,
} from '../support/open-site.js';

const DEMO_NAME = ANY_SITES[0]!.name;
const PHONE = { width: 390, height: 844 };

/** Something to press in a section, or in the page's frame, and what shows that it was pressed once. */
interface Control {
  what: string;
  isIn: (section: SectionContent, site: AnySite) => boolean;
  find: (page: Page, site: AnySite) => Locator;
  expectAnswer: (page: Page, site: AnySite) => Promise<unknown>;
}

const CONTROLS: readonly Control[] = [
  {
    what: 'the menu’s button',
    isIn: () => true,
    find: (page, { words }) => page.getByRole('button', { name: words.openMenu }),
    expectAnswer: (page, { words }) =>
      page.getByRole('button', { name: words.closeMenu }).waitFor(),
  },
  {
    what: 'the button of the hero’s film',
    isIn: (section) => section.type === 'hero' && section.film !== undefined,
    find: (page, { words }) => page.getByRole('button', { name: words.unmute, exact: true }),
    expectAnswer: (page, { words }) =>
      page.getByRole('button', { name: words.mute, exact: true }).waitFor(),
  },
  {
    what: 'a film’s card',
    // A site of one's own begins without films.
    isIn: ({ type }, { name }) => type === 'gallery' && name === DEMO_NAME,
    find: (page) => page.locator('main article [role="button"]').nth(2),
    expectAnswer: async (page) => {
      await page.getByRole('dialog').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(1);
    },
  },
  {
    what: 'a button that copies',
    isIn: ({ type }, { content }) =>
      type === 'contact' && content.site.business.email !== undefined,
    find: (page, { words }) => page.getByRole('button', { name: words.copyEmailAddress }),
    expectAnswer: async (page, { words }) => {
      await page.getByText(words.emailAddressCopied, { exact: true }).waitFor();
      expect(await page.evaluate(() => globalThis.copied)).toHaveLength(1);
    },
  },
  {
    what: 'a question',
    isIn: ({ type }) => type === 'questions',
    find: (page) => page.locator('main summary').first(),
    expectAnswer: (page) => page.locator('main details[open]').first().waitFor(),
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

/** With all tests, each control is pressed at both moments. */
const PRESSED_TWICE = process.env.TEST_ALL ? CONTROLS : CONTROLS.slice(0, 2);

describe.each(FEW_SITES)('$name', (anySite) => {
  const site = openAnySite(anySite);
  const { pages } = anySite.content;
  /** The controls that this site has, each with the first page that does. */
  const controls = CONTROLS.flatMap((control) => {
    const page = pages.find(({ sections }) =>
      sections.some((section) => control.isIn(section, anySite)),
    );
    return page ? [{ ...control, path: page.path }] : [];
  });

  // `describe.each` accepts no empty list, and the least site has none.
  for (const { what, path, find, expectAnswer } of controls) {
    describe(`a press of ${what}`, () => {
      const open = (prepare: (context: BrowserContext) => Promise<unknown>) =>
        site.open(path, {
          viewport: PHONE,
          isHydrated: false,
          prepare: async (context) => {
            await context.addInitScript(watchClipboard);
            await prepare(context);
          },
        });

      it('takes effect once if it comes before the script', async () => {
        const { prepare, release } = holdBack(SCRIPT);
        const { page, messages } = await open(prepare);
        const control = find(page, anySite);
        await control.click();
        release();
        await expectAnswer(page, anySite);
        await waitForHydration(page);
        await expectAnswer(page, anySite);
        expect(messages).toEqual([]);
      });

      if (!PRESSED_TWICE.some((control) => control.what === what)) return;
      it('takes effect once if it comes before its section is hydrated', async () => {
        const { page, messages } = await open((context) => context.addInitScript(stopReact));
        const control = find(page, anySite);
        expect(await hydrateFrame(page)).toBe(true);
        await control.click();
        await goOn(page);
        await expectAnswer(page, anySite);
        await waitForHydration(page);
        await expectAnswer(page, anySite);
        expect(messages).toEqual([]);
      });
    });
  }

  const openStopped = ({ path }: { path: string }) =>
    site.open(path, {
      isHydrated: false,
      prepare: (context) => context.addInitScript(stopReact),
    });

  const linking = pages.filter(({ sections }) => JSON.stringify(sections).includes('"path":"/'));
  for (const start of linking.slice(0, 1)) {
    it('follows a link in a section that isn’t hydrated, without loading a document', async () => {
      const { page, messages } = await openStopped(start);
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
  }

  it('keeps what the server sent when the address changes before the sections are hydrated', async () => {
    const { page, messages } = await openStopped(pages[0]!);
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
});
