import { type Browser, chromium, type Page } from 'playwright-core';

/** Connects to the browser that all files share. Closing it closes only this file's pages. */
export function connectToBrowser(): Promise<Browser> {
  return chromium.connect(process.env.BROWSER_URL!);
}

export function collectMessages(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  return messages;
}
