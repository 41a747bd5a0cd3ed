import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const CHROME = 'Google/Chrome/Application/chrome.exe';
const EDGE = 'Microsoft/Edge/Application/msedge.exe';

const USUAL_PATHS = {
  darwin: ['Google Chrome', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter(Boolean)
    .flatMap((folder) => [join(folder, CHROME), join(folder, EDGE)]),
  linux: ['google-chrome', 'chromium', 'microsoft-edge'].map((name) => `/usr/bin/${name}`),
};

/** Returns a browser's path: `CHROME_PATH`, else an npm package's Chromium on Linux x64, else an installed one. */
export async function findBrowser() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) {
    if (!existsSync(CHROME_PATH))
      throw new Error(`CHROME_PATH is ${CHROME_PATH}, but there is no such file.`);
    return CHROME_PATH;
  }
  const { platform, arch } = process;
  if (platform === 'linux' && arch === 'x64') {
    // @sparticuz/chromium unpacks its own libraries only on AWS Lambda; it reads this when imported.
    process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
    const { default: packaged } = await import('@sparticuz/chromium');
    const path = await packaged.executablePath();
    // The package's own names /tmp/fonts, wherever it was unpacked. Chromium crashes without any font.
    writeFileSync(
      join(dirname(path), 'fonts/fonts.conf'),
      '<fontconfig><dir prefix="relative">.</dir></fontconfig>',
    );
    return path;
  }
  const found = USUAL_PATHS[platform]?.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    'The tests need a browser: install Chrome, Edge or, on Linux, Chromium, or name another in CHROME_PATH.',
  );
}
