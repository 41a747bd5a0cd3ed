import { firefox } from 'playwright-core';

/** @returns what checks need of a page, as in `webkit.mjs` */
export async function openFirefox(path, { isStill, hasScrollbar, ...viewport }) {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: path,
    firefoxUserPrefs: {
      'ui.prefersReducedMotion': isStill ? 1 : 0,
      // On a phone, they take no room.
      'ui.useOverlayScrollbars': hasScrollbar ? 0 : 1,
    },
  });
  acceptOldFirefox(browser);
  const page = await browser.newPage({ viewport });
  return {
    goto: (url) => page.goto(url),
    run: (action, ...args) => page.evaluate(`(${action}).apply(null, ${JSON.stringify(args)})`),
    pressAt: ({ x, y }) => page.mouse.click(x, y),
    pressKey: (name) => page.keyboard.press(name),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
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
