import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes an empty folder. A module of its own, so that tests of processes don't load the app. */
export function makeDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'disco-test-'));
}
