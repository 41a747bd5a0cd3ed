import { existsSync } from 'node:fs';

/**
 * The browser that `CHROME_PATH` names, otherwise the one from an npm package, which is the same on
 * every machine.
 * @returns the path of the program
 */
export async function findBrowser() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) {
    if (!existsSync(CHROME_PATH))
      throw new Error(`CHROME_PATH points to ${CHROME_PATH}, which is not there.`);
    return CHROME_PATH;
  }
  // The package only uses its own libraries where it believes it is needed, which it decides on
  // import.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
