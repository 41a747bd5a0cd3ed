import { existsSync } from 'node:fs';

const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/**
 * CHROME_PATH, an installed Chrome or Chromium, or the one that comes as an npm package.
 * @returns the path of the program
 */
export async function findBrowser() {
  const installed = [process.env.CHROME_PATH, ...INSTALLED].find(
    (path) => path && existsSync(path),
  );
  if (installed) return installed;
  // The package brings its own libraries only where it takes itself to be, and looks when it is imported.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
