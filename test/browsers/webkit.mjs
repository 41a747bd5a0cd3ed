/**
 * WebKitGTK has Safari's layout, painting, CSS and DOM, but not its media, touch or fonts. Debian's
 * MiniBrowser is driven over WebDriver, and fills a screen of exactly the requested size, because its
 * toolbar keeps a window at least 447 px wide.
 */
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import { makeFolder, start, stop, waitFor } from '../support/programs.mjs';

const KEYS = { Tab: '\uE004', Escape: '\uE00C', Space: ' ' };
/** Milliseconds after which a browser that hasn't responded counts as hung. */
const LONGEST_ANSWER = 120_000;

export async function openWebKit(path, { width, height, isStill }) {
  const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(screen.stdio[3], 'data');
  const settings = {
    ...process.env,
    DISPLAY: `:${String(display).trim()}`,
    XDG_CONFIG_HOME: writeDesktopSettings(isStill),
  };
  // Only a window manager gives the window the focus and the whole screen.
  const manager = start('openbox', [], { env: settings });
  const port = await findFreePort();
  const driver = start(path, ['-p', String(port)], { env: settings });
  await waitFor(() => ask(port, 'GET', '/status'));
  const args = ['--automation', '--full-screen', '--autoplay-policy=allow-without-sound'];
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args } } };
  const { sessionId } = await ask(port, 'POST', '/session', { capabilities });
  const command = (method, name, body) => ask(port, method, `/session/${sessionId}${name}`, body);
  const act = (source) =>
    command('POST', '/actions', { actions: [{ id: source.type, ...source }] });

  return {
    goto: (url) => command('POST', '/url', { url }),
    run: (action, ...values) =>
      command('POST', '/execute/sync', {
        script: `return (${action}).apply(null, arguments)`,
        args: values,
      }),
    pressAt: ({ x, y }) =>
      act({
        type: 'pointer',
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    pressKey: (name) =>
      act({
        type: 'key',
        actions: ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[name] ?? name })),
      }),
    close: async () => {
      // A hung browser doesn't respond, and ends with its screen.
      await command('DELETE', '').catch(() => {});
      for (const program of [driver, manager, screen]) await stop(program);
    },
  };
}

/** @returns a configuration folder that tells GTK whether the visitor prefers reduced motion */
function writeDesktopSettings(isStill) {
  const folder = makeFolder('gtk');
  mkdirSync(join(folder, 'gtk-3.0'));
  const text = `[Settings]\ngtk-enable-animations=${!isStill}\n`;
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), text);
  return folder;
}

async function ask(port, method, path, body) {
  const request = { method, signal: AbortSignal.timeout(LONGEST_ANSWER) };
  if (body) request.body = JSON.stringify(body);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, request);
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
  return value;
}
