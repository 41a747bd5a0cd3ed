import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
  Route,
} from 'playwright-core';
import { collectMessages, connectToBrowser } from './browser.js';
import { LAST_LIMIT, openServer, type ServerProcess } from './server-process.js';
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

/**
 * Connects a file's tests to a browser and to a site: a shared one by its name, which no test may change,
 * or a server of the file's own for settings (also for `{}`).
 */
export function openSite(name?: string): OpenSite<{ url: string }>;
export function openSite(env: Record<string, string>): OpenSite;
export function openSite(site: string | Record<string, string> = 'chalk-and-neon'): OpenSite {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await connectToBrowser();
  });
  afterEach(() => Promise.all(contexts.splice(0).map((context) => context.close())));
  afterAll(() => browser.close());
  const server = typeof site === 'string' ? findShared(site) : openServer(site);

  const open: OpenSite['open'] = async (path, options = {}) => {
    const { isHydrated = true, keepOpen, prepare, ...more } = options;
    // Reduced motion by default: decoding the hero's film is work that most tests don't need.
    const context = await browser.newContext({ reducedMotion: 'reduce', ...more });
    if (!keepOpen) contexts.push(context);
    await prepare?.(context);
    const page = await context.newPage();
    page.setDefaultTimeout(LAST_LIMIT);
    const messages = collectMessages(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(URL.canParse(path) ? path : server.url + path);
    if (isHydrated && more.javaScriptEnabled !== false) await waitForHydration(page);
    return { page, context, messages, requests };
  };
  return { server, open };
}

const findShared = (wanted: string) =>
  readSharedSites().find(({ name }) => name === wanted) as unknown as ServerProcess;

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
      await (response ? route.fulfill(response) : route.fallback());
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
