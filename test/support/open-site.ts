import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { collectMessages, launchBrowser } from './browser.js';
import { type ServerProcess, startServer } from './server-process.js';

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** What the page has said on its console, and the errors that it did not catch. */
  messages: string[];
  /** Every address that it has asked for. */
  requests: string[];
}

export interface OpenSite {
  server: ServerProcess;
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

/** The built server and a browser for the tests of a file; each page has a context of its own. */
export function openSite(env: Record<string, string> = {}): OpenSite {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const site = {} as OpenSite;

  beforeAll(async () => {
    [site.server, browser] = await Promise.all([startServer(env), launchBrowser()]);
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await browser.close();
    await site.server.stop();
  });

  site.open = async (path, { prepare, keepOpen, isHydrated = true, ...options } = {}) => {
    // The film is for the tests that are about it: decoding it is work.
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    if (!keepOpen) contexts.push(context);
    await prepare?.(context);
    const page = await context.newPage();
    // Sooner than the test's own limit, so that a failure names the step.
    page.setDefaultTimeout(20_000);
    const messages = collectMessages(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(site.server.url + path);
    if (isHydrated && options.javaScriptEnabled !== false) await waitForHydration(page);
    return { page, context, messages, requests };
  };
  return site;
}

/** React marks the nodes that it has taken over; the mark's name is random but for its beginning. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main')!).some((key) => key.startsWith('__reactFiber')),
  );
}
