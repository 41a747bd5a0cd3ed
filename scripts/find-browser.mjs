import { existsSync } from 'node:fs';
import { join } from 'node:path';

const CHROME = 'Google/Chrome/Application/chrome.exe';
const EDGE = 'Microsoft/Edge/Application/msedge.exe';

const INSTALLED = {
  darwin: ['Google Chrome', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter(Boolean)
    .flatMap((folder) => [join(folder, CHROME), join(folder, EDGE)]),
  linux: ['google-chrome', 'chromium', 'microsoft-edge'].map((name) => `/usr/bin/${name}`),
};

/** Returns the browser's path: `CHROME_PATH`, an npm package's on Linux x64, or an installed one. */
export async function findBrowser() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) {
    if (!existsSync(CHROME_PATH))
      throw new Error(`CHROME_PATH points to ${CHROME_PATH}, which is not there.`);
    return CHROME_PATH;
  }
  const { platform, arch } = process;
  if (platform === 'linux' && arch === 'x64') {
    // The package uses its own libraries only if it takes the machine for AWS Lambda on import.
    process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
    const { default: packaged } = await import('@sparticuz/chromium');
    return packaged.executablePath();
  }
  const found = INSTALLED[platform]?.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    'The tests need a browser: install Chrome, Edge or, on Linux, Chromium, or name another in CHROME_PATH.',
  );
}
