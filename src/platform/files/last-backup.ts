import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const nameNote = (dataDir: string) => join(dataDir, 'last-backup');

/** Writes an empty file, whose time is that of the backup. */
export function noteBackup(dataDir: string): void {
  try {
    writeFileSync(nameNote(dataDir), '');
  } catch {
    // The backup itself is complete. The desk will only suggest the next one sooner.
  }
}

export function findLastBackup(dataDir: string): string | null {
  return statSync(nameNote(dataDir), { throwIfNoEntry: false })?.mtime.toISOString() ?? null;
}
