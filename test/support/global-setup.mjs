import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { startSite } from '../../scripts/start-site.mjs';
import prepareFolder from './global-folder.mjs';

const DIST = join(import.meta.dirname, '../../dist');
/** Sites besides the demonstration: none in `npm test`, one in CI's additions, all in `npm run test:all`. */
const OTHER_SITES = process.env.TEST_MORE
  ? ['lyon']
  : process.env.TEST_ALL
    ? ['york', 'lyon', 'least']
    : [];
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  // Chromium otherwise sends a press after a scroll to the place where a frame of another site was before.
  '--disable-site-isolation-trials',
  // A context's pages share one process, instead of a new one for each.
  '--renderer-process-limit=1',
];

/**
 * Prepares the tiers above `unit`: the build, a browser, and a server for each site, so that the site's
 * pictures are made once.
 */
export default async function prepare() {
  await prepareFolder();
  await import('../../scripts/build-if-needed.mjs');
  process.env.CHROME_PATH = await findBrowser();
  const [browser, sites] = await Promise.all([
    chromium.launchServer({ executablePath: process.env.CHROME_PATH, args: BROWSER_ARGS }),
    startSites(),
  ]);
  process.env.BROWSER_URL = browser.wsEndpoint();
  process.env.SHARED_SITES = join(process.env.TMPDIR, 'sites.json');
  writeFileSync(process.env.SHARED_SITES, JSON.stringify(sites));
  globalThis.shared.started.push({ stop: () => browser.close() }, ...sites);
}

const startSites = () =>
  Promise.all(
    ['chalk-and-neon', ...OTHER_SITES].map(async (name, index) => {
      // The server shows the demonstration for an empty setting.
      const folder = index === 0 ? '' : join(import.meta.dirname, '../sites', name);
      const content = await readContent(folder);
      return { name, content, ...(await startSite({ SITE_DIR: folder }, {})) };
    }),
  );

/** Reads a site's content here, because loading the reader in each test file would take longer. */
async function readContent(folder) {
  if (!folder) return JSON.parse(readFileSync(join(DIST, 'demo-content.json'), 'utf8'));
  const reader = fork(join(DIST, 'site/work.cjs'));
  reader.send({ kind: 'read', folder });
  const [{ result }] = await once(reader, 'message');
  const { content, faults } = result;
  reader.disconnect();
  if (!content) throw new Error(`${folder}: ${JSON.stringify(faults)}`);
  return content;
}
