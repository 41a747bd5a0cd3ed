import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from '../../scripts/install-packages.mjs';

/** Prepares every tier: a folder for temporary files and, with `TEST_ALL`, PostgreSQL and an S3 store. */
export default async function prepareFolder() {
  // Jest calls this for each tier of a run.
  if (globalThis.shared) return;
  globalThis.shared = { usualTmpDir: process.env.TMPDIR, started: [] };
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'disco-tests-'));
  // The tests' PostgreSQL lies in the folder and doesn't run as root, so it needs to pass.
  chmodSync(process.env.TMPDIR, 0o711);
  if (!process.env.TEST_ALL) return;
  installPackages(join(import.meta.dirname, '../engines'), 'PostgreSQL and an S3 server');
  const { startPostgres } = await import('../engines/postgres-server.mjs');
  const { startObjectStore } = await import('../engines/object-store.mjs');
  await startUnlessNamed('TEST_DATABASE_URL', startPostgres);
  await startUnlessNamed('TEST_MEDIA_URL', startObjectStore);
}

/** @param {string} name environment variable with the URL of a running server */
async function startUnlessNamed(name, start) {
  if (process.env[name]) return;
  const { url, stop } = await start();
  process.env[name] = url;
  // Jest's watch mode runs the set-up again in this process.
  globalThis.shared.started.push({ stop: () => stop().then(() => delete process.env[name]) });
}
