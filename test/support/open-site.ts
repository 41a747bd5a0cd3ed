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
  messages: string[];
  requests: string[];
}

export interface OpenSite<Server = ServerProcess> {
  server: Server;
  /** @param path a path of the site, or a whole URL of another server */
  open: (path: string, options?: OpenOptions) => Promise<OpenPage>;
}

interface OpenOptions extends BrowserContextOptions {
  /** Leaves the page open after the test; the caller closes its context. */
  keepOpen?: boolean;
  /** False doesn't wait for hydration. */
  isHydrated?: boolean;
  /** Runs on the context before the page is requested. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
}

/** Playwright's default. */
const VIEWPORT = { width: 1280, height: 720 };

/**
 * Connects a file's tests to a browser and to a site: a shared one by its name, which no test may change,
 * or a server of the file's own for settings (also for `{}`).
 */
export function openSite(name?: string): OpenSite<{ url: string }>;
export function openSite(env: Record<string, string>): OpenSite;
export function openSite(site: string | Record<string, string> = 'chalk-and-neon'): OpenSite {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  /** Pages for reuse, by the options that they were opened with. */
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
    // Reduced motion by default: decoding the hero's film is work that most tests don't need.
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
 * Resets a page, at half the cost of a new context. A change that a context keeps (an init script, a
 * clock) belongs in `prepare`: such a context isn't reused.
 * @returns false when the page can't be reused
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
 * Delays the pages' requests for these addresses until `release`.
 * @param response replaces the server's response
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

export const SCRIPT = '**/assets/index-*.js';

export const saveData = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );

export const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(globalThis, { sameDocument: true }));

export const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);

export const isFocused = (element: Locator) =>
  element.evaluate((node) => node === document.activeElement);

export const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

/**
 * Waits until React has marked all nodes as hydrated; only the start of the mark's name is fixed. Each
 * section is hydrated by itself, after the rest.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main, main > *')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    ),
  );
}
