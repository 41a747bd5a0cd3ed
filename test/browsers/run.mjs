/**
 * `npm run test:browsers`: Firefox and WebKit visit the built site. Arguments choose engines by
 * their names. docs/testing.md tells more.
 */
import { findMissing, stopAll } from '../scale/programs.mjs';
import { openFirefox } from './firefox.mjs';
import { makePage } from './page.mjs';
import { openSite } from './site.mjs';
import { openWebKit } from './webkit.mjs';

const { FIREFOX_PATH = '/usr/bin/firefox-esr', WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver' } =
  process.env;
/** With the programs that each needs, by the Debian package that has them. */
const ENGINES = {
  firefox: {
    programs: { 'firefox-esr': FIREFOX_PATH },
    open: (options) => openFirefox(FIREFOX_PATH, options),
  },
  webkit: {
    programs: { 'webkit2gtk-driver': WEBKIT_DRIVER, xvfb: 'Xvfb', openbox: 'openbox' },
    open: (options) => openWebKit(WEBKIT_DRIVER, options),
  },
};

const print = (line) => process.stdout.write(`${line}\n`);
const asked = process.argv.slice(2);
const chosen = Object.keys(ENGINES).filter((name) => asked.length === 0 || asked.includes(name));
process.argv.push('--quiet');
await import('../../scripts/build-if-needed.mjs');
const { VISITS } = await import('./visits.mjs');

const counts = { passed: 0, failed: 0 };
const site = await openSite();
try {
  for (const name of chosen) {
    const missing = findMissing(ENGINES[name].programs);
    if (missing) print(`not run ${name}: ${missing}`);
    else for (const visit of VISITS) await check(name, visit);
  }
} finally {
  await site.stop();
  await stopAll(false);
}
// As Jest says it, for whoever counts.
const { passed, failed } = counts;
print(`\nTests:       ${failed} failed, ${passed} passed, ${failed + passed} total`);
process.exit(failed > 0 ? 1 : 0);

/** Each visit has a browser of its own, with nothing in its cache. */
async function check(name, { title, options, checks }) {
  const page = makePage(await ENGINES[name].open(options), site);
  for (const [says, isSo] of Object.entries(checks)) {
    try {
      await isSo(page);
      counts.passed += 1;
      print(`ok      ${name}, ${title}: ${says}`);
    } catch (error) {
      counts.failed += 1;
      print(`FAIL    ${name}, ${title}: ${says}\n${error.message}`);
    }
  }
  await page.close();
}
