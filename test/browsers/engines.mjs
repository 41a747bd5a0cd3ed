/** The browsers, and what has to be installed for them. */
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
