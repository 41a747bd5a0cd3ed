import type Sqlite from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { StartError } from '../config/config.js';
import { loadSqlite } from './load-sqlite.js';
import { MIGRATIONS } from './migrations/migrations.js';

/**
 * Looks at a database file without changing it.
 * @returns whether it is new (there is no file, or no migration has run in it), and whether
 *   migrations have yet to run
 * @throws StartError when it is corrupt, newer than this program, another program's, or can't be
 *   read
 */
export function inspectDatabase(file: string): { isNew: boolean; isBehind: boolean } {
  const Database = loadSqlite();
  if (!existsSync(file)) return { isNew: true, isBehind: true };
  const { tables, applied } = readDatabase(Database, file);
  return judgeTables(
    tables,
    applied,
    `The database ${file}`,
    'Give DATA_DIR a folder of its own. The file is untouched.',
  );
}

/**
 * @param applied the migrations that have run
 * @param name what messages call the database
 * @param advice what to do when it is another program's
 */
export function judgeTables(
  tables: readonly string[],
  applied: readonly string[],
  name: string,
  advice: string,
): { isNew: boolean; isBehind: boolean } {
  const known = MIGRATIONS.map((migration) => migration.name);
  const unknown = applied.filter((each) => !known.includes(each));
  if (applied.length === unknown.length && tables.some((each) => each !== 'migrations')) {
    throw new StartError(`${name} is another program's: it holds ${tables.join(', ')}. ${advice}`);
  }
  if (unknown.length > 0) {
    throw new StartError(
      `${name} is newer than this program (it knows ${unknown.join(', ')}). ` +
        'Start the newer version again, or restore a backup made with this one. It is untouched.',
    );
  }
  return { isNew: applied.length === 0, isBehind: applied.length < known.length };
}

/** The tables except SQLite's own, and the names of the migrations that have run. */
function readDatabase(
  Database: typeof Sqlite,
  file: string,
): { tables: string[]; applied: string[] } {
  let database: Sqlite.Database | undefined;
  try {
    database = new Database(file, { readonly: true, timeout: 5000 });
    const problem = database.pragma('quick_check(1)', { simple: true });
    if (problem !== 'ok') throw new Error(String(problem).replaceAll('\n', ' '));
    const read = (query: string) => database!.prepare<[], string>(query).pluck().all();
    const tables = read(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
    );
    const applied = tables.includes('migrations') ? read('SELECT name FROM migrations') : [];
    return { tables, applied };
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    throw new StartError(
      `The database ${file} can't be read: ${message}. ${adviseOn(code)} The file is untouched.`,
    );
  } finally {
    database?.close();
  }
}

function adviseOn(code = ''): string {
  if (code.startsWith('SQLITE_BUSY')) return 'Another program holds it: stop that one first.';
  if (code.startsWith('SQLITE_CANTOPEN'))
    return 'Let the user that runs the site read and write it.';
  if (code.startsWith('SQLITE_IOERR')) return 'Look at the disk: it may be full, or failing.';
  return 'Restore a backup, or move the file away to start with a new one.';
}
