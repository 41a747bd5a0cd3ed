import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Prepares what every tier has: a folder for temporary files and, with `TEST_ALL`, the other database
 * and the other store.
 */
export default async function prepareFolder() {
  // Jest also calls it for a run of which another tier is a part.
  if (globalThis.shared) return;
  globalThis.shared = { usualTmpDir: process.env.TMPDIR, started: [] };
  process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'disco-tests-'));
  // A test's own PostgreSQL is in the folder, and isn't run by root.
  chmodSync(process.env.TMPDIR, 0o711);
  if (!process.env.TEST_ALL) return;
  const { startOthers } = await import('./others.mjs');
  globalThis.shared.started.push(...(await startOthers()));
}
