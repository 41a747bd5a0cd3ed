import { type Browser, chromium, type Page } from 'playwright-core';

/** The browser that the global set-up has found. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROME_PATH,
    // Chromium sends a press after a scroll to where another site's frame was before it, unless the frame shares the page's process.
    args: ['--no-sandbox', '--disable-quic', '--disable-site-isolation-trials'],
  });
}

/** Collects whatever the page says on its console, and the errors that it doesn't catch. */
export function collectMessages(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  return messages;
}
