import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const nameNote = (dataDir: string) => join(dataDir, 'last-backup');

/** @param problems lines about what the backup leaves out */
export function noteBackup(dataDir: string, problems: readonly string[]): void {
  try {
    writeFileSync(nameNote(dataDir), problems.join('\n'));
  } catch {
    // The backup itself is complete. The desk will only suggest the next one sooner.
  }
}

export function readLastBackup(dataDir: string) {
  const stats = statSync(nameNote(dataDir), { throwIfNoEntry: false });
  return { at: stats?.mtime.toISOString() ?? null, problems: readProblems(dataDir) };
}

function readProblems(dataDir: string): string[] {
  try {
    return readFileSync(nameNote(dataDir), 'utf8').split('\n').filter(Boolean);
  } catch {
    // There is no backup yet, or another user made it by a command.
    return [];
  }
}
