import { existsSync } from 'node:fs';

/**
 * The browser that `CHROME_PATH` names, else the one that comes as an npm package: the same
 * everywhere, whatever is installed.
 * @returns the path of the program
 */
export async function findBrowser() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) {
    if (!existsSync(CHROME_PATH))
      throw new Error(`CHROME_PATH points to ${CHROME_PATH}, which is not there.`);
    return CHROME_PATH;
  }
  // The package brings its own libraries only where it takes itself to be, and looks when it is imported.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
