import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { startObjectStore } from './object-store.mjs';
import { startSite } from '../../scripts/start-site.mjs';
import { startPostgres } from './postgres-server.mjs';

/**
 * The tests use the build, so build if it is missing or out of date. The browser is found here,
 * once, as otherwise every worker would unpack it at the same time.
 */
export default async function prepare() {
  await import('../../scripts/build-if-needed.mjs');
  const postgres = findPostgres();
  process.env.CHROME_PATH = await findBrowser();
  globalThis.usualTmpDir = process.env.TMPDIR;
  // Whatever a test leaves behind goes with this folder.
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'disco-tests-'));
  // A test's own PostgreSQL is in it, and isn't run by root.
  chmodSync(process.env.TMPDIR, 0o711);
  if (!process.env.TEST_MEDIA_URL) {
    globalThis.objectStore = await startObjectStore();
    process.env.TEST_MEDIA_URL = globalThis.objectStore.url;
  }
  // For all files that only look at the site with default settings.
  globalThis.plainSite = await startSite({}, {});
  process.env.PLAIN_SITE_URL = globalThis.plainSite.url;
  await postgres;
}

/** One server for all files; each has databases of its own in it. */
async function findPostgres() {
  if (process.env.TEST_DATABASE_URL) return;
  try {
    globalThis.postgres = await startPostgres();
    process.env.TEST_DATABASE_URL = globalThis.postgres.url;
  } catch (error) {
    if (process.env.CI) throw error;
    process.stderr.write(
      `Nothing is tested on PostgreSQL, as it can't be started: ${String(error)}. TEST_DATABASE_URL names another one.\n`,
    );
  }
}
