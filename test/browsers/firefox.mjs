import { firefox } from 'playwright-core';

export async function openFirefox(path, { isStill, hasScrollbar, ...viewport }) {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: path,
    firefoxUserPrefs: {
      'ui.prefersReducedMotion': isStill ? 1 : 0,
      // A phone's scrollbars lie over the page.
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
    close: () => browser.close(),
  };
}

/**
 * Answers a command that Playwright 1.65 sends to every new context, but Firefox only knows from 154 on.
 * The command sets the visitor's colour scheme, which the preferences set already.
 */
function acceptOldFirefox(browser) {
  if (parseInt(browser.version()) > 153) return;
  const session = browser._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, params);
}
