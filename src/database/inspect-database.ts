import Database from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { StartError } from '../config/config.js';
import { MIGRATIONS } from './migrations/migrations.js';

/**
 * Looks at a database file without changing it.
 * @returns whether it is still to be made: no file, or one in which no migration has run
 * @throws StartError when it is corrupt, newer than this program, another program's, or can't be read
 */
export function inspectDatabase(file: string): { isNew: boolean } {
  if (!existsSync(file)) return { isNew: true };
  const applied = readAppliedMigrations(file);
  const known = MIGRATIONS.map((migration) => migration.name);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new StartError(
      `The database ${file} is newer than this program (it knows ${unknown.join(', ')}). ` +
        'Start the newer version again, or restore a backup made with this one. The file is untouched.',
    );
  }
  return { isNew: applied.length === 0 };
}

function readAppliedMigrations(file: string): string[] {
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { readonly: true, timeout: 5000 });
    const problem = database.pragma('quick_check(1)', { simple: true });
    if (problem !== 'ok') throw new Error(String(problem).replaceAll('\n', ' '));
    const tables = database.prepare<[], string>(`SELECT name FROM sqlite_master`).pluck().all();
    if (tables.length === 0) return [];
    if (!tables.includes('migrations')) throw new Error('it is the database of another program');
    return database.prepare<[], string>('SELECT name FROM migrations').pluck().all();
  } catch (error) {
    throw new StartError(
      `The database ${file} can't be read: ${(error as Error).message}. ` +
        'Restore a backup, or move the file away to start with a new one. The file is untouched.',
    );
  } finally {
    database?.close();
  }
}
