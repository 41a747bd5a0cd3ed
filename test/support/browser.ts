import chromiumPackage from '@sparticuz/chromium';
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** CHROME_PATH, an installed Chrome or Chromium, or the one that comes as an npm package. */
export async function launchBrowser(): Promise<Browser> {
  const installed = process.env.CHROME_PATH || INSTALLED.find((path) => existsSync(path));
  if (installed) {
    return chromium.launch({ executablePath: installed, args: ['--no-sandbox', '--disable-quic'] });
  }
  // On a bare system the package unpacks its own libraries only where it takes itself to be.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const executablePath = await chromiumPackage.executablePath();
  return chromium.launch({ executablePath, args: chromiumPackage.args });
}

/** Collects whatever the page says on its console, and the errors that it doesn't catch. */
export function collectMessages(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  return messages;
}
