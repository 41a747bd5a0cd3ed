import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** On its own, so that a test that starts a process doesn't load the whole app as well. */
export function makeDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'disco-test-'));
}
