import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
  Route,
} from 'playwright-core';
import { collectMessages, connectToBrowser } from './browser.js';
import { LAST_LIMIT, type ServerProcess, startServer } from './server-process.js';
import { readSharedSites } from './shared-sites.js';

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** What the page has said on its console, and the errors that it did not catch. */
  messages: string[];
  /** Every address that it has asked for. */
  requests: string[];
}

export interface OpenSite<Server = ServerProcess> {
  server: Server;
  /** @param path a whole address leads to another server */
  open: (path: string, options?: OpenOptions) => Promise<OpenPage>;
}

interface OpenOptions extends BrowserContextOptions {
  /** For a page that several tests look at: it is not closed after the first. */
  keepOpen?: boolean;
  /** False for a page that is looked at before its script runs. */
  isHydrated?: boolean;
  /** What is done to the context before the page is asked for. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
}

/** What Playwright gives a page whose test asks for no size. */
const VIEWPORT = { width: 1280, height: 720 };

/**
 * The built site and a browser for the tests of a file: a site that all files share and nobody may
 * change, by its name, or with settings (`{}` too) a server of the file's own.
 */
export function openSite(name?: string): OpenSite<{ url: string }>;
export function openSite(env: Record<string, string>): OpenSite;
export function openSite(site: string | Record<string, string> = 'chalk-and-neon'): OpenSite {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  /** Pages that may be used again, by the options that they were opened with. */
  const idle = new Map<string, Page>();
  const inUse = new Map<string, Page>();
  const opened = {} as OpenSite;

  beforeAll(async () => {
    [opened.server, browser] = await Promise.all([
      typeof site === 'string' ? findShared(site) : startServer(site),
      connectToBrowser(),
    ]);
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    for (const [key, page] of inUse) {
      if (await clear(page)) idle.set(key, page);
      else await page.context().close();
    }
    inUse.clear();
  });
  afterAll(async () => {
    await browser.close();
    if (typeof site !== 'string') await opened.server.stop();
  });

  async function openPage({ prepare, keepOpen, ...options }: OpenOptions): Promise<Page> {
    const key = JSON.stringify(options);
    const used = !prepare && !keepOpen && idle.get(key);
    if (used) {
      idle.delete(key);
      inUse.set(key, used);
      await used.setViewportSize(options.viewport ?? VIEWPORT);
      await used.emulateMedia({ media: null, reducedMotion: options.reducedMotion });
      return used;
    }
    const context = await browser.newContext(options);
    await prepare?.(context);
    const page = await context.newPage();
    if (!prepare && !keepOpen && !inUse.has(key)) inUse.set(key, page);
    else if (!keepOpen) contexts.push(context);
    return page;
  }

  opened.open = async (path, { isHydrated = true, ...given } = {}) => {
    // The film is for the tests that are about it: decoding it is work.
    const options = { reducedMotion: 'reduce' as const, viewport: VIEWPORT, ...given };
    const page = await openPage(options);
    page.setDefaultTimeout(LAST_LIMIT);
    const messages = collectMessages(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(URL.canParse(path) ? path : opened.server.url + path);
    if (isHydrated && options.javaScriptEnabled !== false) await waitForHydration(page);
    return { page, context: page.context(), messages, requests };
  };
  return opened;
}

const findShared = (wanted: string) =>
  readSharedSites().find(({ name }) => name === wanted) as unknown as ServerProcess;

/**
 * Resets a page, at half the cost of a new context. Anything that changes a context for good (an
 * init script, a clock) belongs in `prepare`: such a context is not reused.
 * @returns false when it can't be used again
 */
async function clear(page: Page): Promise<boolean> {
  const context = page.context();
  if (page.isClosed() || context.pages().length > 1) return false;
  page.removeAllListeners();
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.clearCookies(),
    page.goto('about:blank'),
  ]);
  return true;
}

/**
 * Holds back what pages ask for at these addresses, until it is released.
 * @param response what comes in place of the server's own
 */
export function holdBack(addresses: string | RegExp, response?: Parameters<Route['fulfill']>[0]) {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const prepare = (context: BrowserContext) =>
    context.route(addresses, async (route) => {
      await released;
      await (response ? route.fulfill(response) : route.continue());
    });
  return { prepare, release };
}

/** The page's own script. */
export const SCRIPT = '**/assets/index-*.js';

/** For a visitor who wants less data. */
export const saveData = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

/** Marks the document: one that is loaded doesn't have the mark. */
export const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(globalThis, { sameDocument: true }));

export const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);

export const isFocused = (element: Locator) =>
  element.evaluate((node) => node === document.activeElement);

/** Presses the header's link of this name. */
export const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

/**
 * React marks the nodes that it has hydrated; only the start of the mark's name is fixed. Each
 * section is hydrated by itself, after the rest.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main, main > *')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    ),
  );
}
