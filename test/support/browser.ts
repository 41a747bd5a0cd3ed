import { type Browser, chromium, type Page } from 'playwright-core';

/** The browser that all files share. Closing it closes only what this file has opened. */
export function connectToBrowser(): Promise<Browser> {
  return chromium.connect(process.env.BROWSER_URL!);
}

/** Collects whatever the page says on its console, and the errors that it doesn't catch. */
export function collectMessages(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  return messages;
}
