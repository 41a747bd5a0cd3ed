import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryTo } from '../try-to.js';

const nameNote = (dataDir: string) => join(dataDir, 'last-backup');

/** @param problems lines about what the backup leaves out */
export function noteBackup(dataDir: string, problems: readonly string[]): void {
  // If this fails, the backup itself is complete. The desk will only suggest the next one sooner.
  tryTo(() => writeFileSync(nameNote(dataDir), problems.join('\n')));
}

export function readLastBackup(dataDir: string) {
  const stats = statSync(nameNote(dataDir), { throwIfNoEntry: false });
  // Unreadable if there is no backup yet, or if another user made it by a command.
  const note = tryTo(() => readFileSync(nameNote(dataDir), 'utf8')) ?? '';
  const problems = note.split('\n').filter(Boolean);
  return { at: stats?.mtime.toISOString() ?? null, problems };
}
