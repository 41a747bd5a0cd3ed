import type Sqlite from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { StartError } from '../config/config.js';
import { loadSqlite } from './load-sqlite.js';
import { CreateGallery1764000000002 } from './migrations/1764000000002-create-gallery.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { LAST_MIGRATION, mayRun } from './oldest-program.js';

/**
 * Looks at a database file without changing it.
 * @returns whether it is new (there is no file, or no migration has run in it), and whether
 *   migrations have yet to run
 * @throws StartError when it is corrupt, too new for this program, another program's, or can't be
 *   read
 */
export function inspectDatabase(file: string): { isNew: boolean; isBehind: boolean } {
  const Database = loadSqlite();
  if (!existsSync(file)) return { isNew: true, isBehind: true };
  return judgeTables(
    readDatabase(Database, file),
    `The database ${file}`,
    'Give DATA_DIR a folder of its own. The file is untouched.',
  );
}

/** What is in a database, as far as it tells whether it is ours. */
interface Found {
  tables: readonly string[];
  /** The migrations that have run. */
  applied: readonly string[];
  oldestProgram: string | undefined;
}

/** @returns a query, for a database that says which programs may run on it */
export function queryOldestProgram({ tables, applied }: Omit<Found, 'oldestProgram'>) {
  const isOurs = applied.includes(CreateGallery1764000000002.name) && tables.includes('gallery');
  return isOurs
    ? `SELECT oldest_program AS name FROM gallery WHERE last_migration = (${LAST_MIGRATION})`
    : undefined;
}

/**
 * @param name what messages call the database
 * @param advice what to do when it is another program's
 */
export function judgeTables(
  { tables, applied, oldestProgram }: Found,
  name: string,
  advice: string,
): { isNew: boolean; isBehind: boolean } {
  const known = MIGRATIONS.map((migration) => migration.name);
  const unknown = applied.filter((each) => !known.includes(each));
  if (applied.length === unknown.length && tables.some((each) => each !== 'migrations')) {
    throw new StartError(`${name} is another program's: it holds ${tables.join(', ')}. ${advice}`);
  }
  if (unknown.length > 0 && !mayRun(oldestProgram)) {
    throw new StartError(
      `${name} is newer than this program (it knows ${unknown.join(', ')}). ` +
        'Start the newer version again, or restore a backup made with this one. It is untouched.',
    );
  }
  return { isNew: applied.length === 0, isBehind: known.some((each) => !applied.includes(each)) };
}

/** @returns the tables without SQLite's own */
function readDatabase(Database: typeof Sqlite, file: string): Found {
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
    const query = queryOldestProgram({ tables, applied });
    const [oldestProgram] = query ? read(query) : [];
    return { tables, applied, oldestProgram };
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
