/** The browsers, and what has to be installed for them. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { openChromium, openFirefox } from './playwright.mjs';
import { openWebKit } from './webkit.mjs';

const { FIREFOX_PATH = '/usr/bin/firefox-esr', WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver' } =
  process.env;

/** Programs are by the Debian package that has them. */
export const ENGINES = {
  firefox: {
    title: 'Firefox',
    programs: { 'firefox-esr': FIREFOX_PATH },
    open: (options) => openFirefox(FIREFOX_PATH, options),
  },
  webkit: {
    title: 'WebKit',
    programs: { 'webkit2gtk-driver': WEBKIT_DRIVER, xvfb: 'Xvfb', openbox: 'openbox' },
    open: (options) => openWebKit(WEBKIT_DRIVER, options),
  },
  /** To compare with: the tests' own, which comes with the project. */
  chromium: { title: 'Chromium', programs: {}, open: openChromium },
};

/** @returns what is missing and how to get it, or undefined */
export function findMissing(programs) {
  const missing = Object.entries(programs).filter(([, program]) => !isThere(program));
  if (missing.length === 0) return undefined;
  const [packages, names] = [0, 1].map((column) => missing.map((row) => row[column]));
  return `there is no ${names.join(', ')} (Debian: apt-get install ${packages.join(' ')})`;
}

function isThere(program) {
  return program.startsWith('/') ? existsSync(program) : spawnSync('which', [program]).status === 0;
}
