import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Prepares every tier: a folder for temporary files and, with `TEST_ALL`, PostgreSQL and an S3 store. */
export default async function prepareFolder() {
  // Jest calls this for each tier of a run.
  if (globalThis.shared) return;
  globalThis.shared = { usualTmpDir: process.env.TMPDIR, started: [] };
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'disco-tests-'));
  // The tests' PostgreSQL lies in the folder and doesn't run as root, so it needs to pass.
  chmodSync(process.env.TMPDIR, 0o711);
  if (!process.env.TEST_ALL) return;
  const { startOthers } = await import('./others.mjs');
  globalThis.shared.started.push(...(await startOthers()));
}
