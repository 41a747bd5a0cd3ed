import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { startSite } from '../../scripts/start-site.mjs';

/**
 * The tests talk to what is built: build it when it is not, or no longer is, what the sources say.
 * The browser is found here, once, as its package would unpack it in each worker at the same time.
 */
export default async function prepare() {
  await import('../../scripts/build-if-needed.mjs');
  process.env.CHROME_PATH = await findBrowser();
  globalThis.usualTmpDir = process.env.TMPDIR;
  // Whatever a test leaves behind goes with this folder.
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'disco-tests-'));
  // For all files that only look at the site as it is when nothing is set.
  globalThis.plainSite = await startSite({}, {});
  process.env.PLAIN_SITE_URL = globalThis.plainSite.url;
}
