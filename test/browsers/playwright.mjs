/** Firefox and Chromium, driven by Playwright. */
import { chromium, firefox } from 'playwright-core';
import { findBrowser } from '../../scripts/find-browser.mjs';

/** The preferences of a Firefox whose visitor wants less motion, or has no JavaScript. */
export async function openFirefox(path, { env, isStill, hasScript, hasScrollbar, ...size }) {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: path,
    env: { ...process.env, ...env },
    firefoxUserPrefs: {
      'ui.prefersReducedMotion': isStill ? 1 : 0,
      'javascript.enabled': hasScript,
      // On a phone, they take no room.
      'ui.useOverlayScrollbars': hasScrollbar ? 0 : 1,
    },
  });
  acceptOldFirefox(browser);
  return openPage(browser, size);
}

export async function openChromium({ env, isStill, hasScript, hasScrollbar, ...size }) {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
    // Playwright's default leaves a page no way back from memory.
    ignoreDefaultArgs: [
      '--disable-back-forward-cache',
      ...(hasScrollbar ? ['--hide-scrollbars'] : []),
    ],
  });
  return openPage(browser, size, {
    reducedMotion: isStill ? 'reduce' : 'no-preference',
    javaScriptEnabled: hasScript,
    permissions: ['clipboard-write'],
  });
}

/**
 * Playwright 1.65 sends every new context a command that Firefox knows from 154 on. It only asks for
 * the visitor's colour scheme, which the preferences set, so the answer is that it is done.
 */
function acceptOldFirefox(browser) {
  if (parseInt(browser.version()) > 153) return;
  const session = browser._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, params);
}

/** @returns what checks need of a page, as in `webkit.mjs` */
async function openPage(browser, viewport, options) {
  const context = await browser.newContext({ viewport, ...options });
  const page = await context.newPage();
  return {
    goto: (url, waitUntil) => page.goto(url, { waitUntil }),
    setCookie: (cookie) => context.addCookies([{ ...cookie, domain: 'localhost', path: '/' }]),
    run: (action, ...args) => page.evaluate(`(${action}).apply(null, ${JSON.stringify(args)})`),
    pressAt: ({ x, y }) => page.mouse.click(x, y),
    pressKey: (name) => page.keyboard.press(name),
    resize: (size) => page.setViewportSize(size),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
