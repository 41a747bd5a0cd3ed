import type Sqlite from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { cutEnd, cleanLine } from '../../../shared/plain-text.js';
import { type Config, StartError } from '../config/config.js';
import { BUSY_TIMEOUT } from './database.js';
import { assertCompatible } from './judge-tables.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { SqliteDatabase } from './sqlite.database.js';

const require = createRequire(import.meta.url);

/** @throws StartError when the database can't be used; then it isn't changed */
export async function openSqlite(
  config: Config,
  entities: (new () => object)[],
): Promise<SqliteDatabase> {
  const file = join(config.dataDir, 'disco.sqlite');
  await inspectSqlite(file);
  const dataSource = new DataSource({
    type: 'better-sqlite3',
    database: file,
    timeout: BUSY_TIMEOUT,
    enableWAL: true,
    // NORMAL may lose the last committed writes in a power cut, in WAL mode.
    prepareDatabase: (connection: Sqlite.Database) => void connection.pragma('synchronous = FULL'),
    entities,
    migrations: MIGRATIONS,
    // TypeORM's default logger prints a failed migration, which would then be reported twice.
    logger: 'debug',
  });
  // Opens the file before `SqliteDatabase` reads its inode.
  await dataSource.initialize();
  return new SqliteDatabase(dataSource);
}

/**
 * Checks a database file without changing it. A missing file is an empty database.
 * @param timeout how long to wait for another program that holds the file, in milliseconds
 * @throws StartError when it is corrupt, too new, another program's, or can't be read
 */
export async function inspectSqlite(file: string, timeout = BUSY_TIMEOUT): Promise<void> {
  const Database = loadSqlite();
  if (!existsSync(file)) return;
  let database: Sqlite.Database | undefined;
  try {
    database = new Database(file, { readonly: true, timeout });
    const problem = database.pragma('quick_check(1)', { simple: true });
    if (problem !== 'ok') throw new Error(String(problem).replaceAll('\n', ' '));
    await assertCompatible(`The database ${file}`, {
      runQuery: (query) => database!.prepare<[], string>(query).pluck().all(),
      tables: `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
      applied: 'SELECT name FROM migrations',
      advice: 'Give DATA_DIR a folder of its own. The file is untouched.',
    });
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { message, code } = error as Error & { code?: string };
    throw new StartError(
      `The database ${file} can't be read: ${message}. ${adviseOn(code)} The file is untouched.`,
    );
  } finally {
    database?.close();
  }
}

/**
 * Loads SQLite by `require`: a failed `import` would end the program without a helpful message.
 * @throws StartError when its machine code is missing, or built for another Node
 */
function loadSqlite(): typeof Sqlite {
  try {
    const Database = require('better-sqlite3') as typeof Sqlite;
    // Opens a database, as only that loads the machine code.
    new Database(':memory:').close();
    return Database;
  } catch (error) {
    const [reason = ''] = (error as Error).message.split(/Require stack:|Tried:/, 1);
    throw new StartError(
      `better-sqlite3, which reads the database, can't be loaded: ${cutEnd(cleanLine(reason), /[.]/)}. ` +
        'Install the packages again with the Node that runs the site: npm ci.',
      { cause: error },
    );
  }
}

function adviseOn(code = ''): string {
  if (code.startsWith('SQLITE_BUSY')) return 'Another program holds it: stop that one first.';
  if (code.startsWith('SQLITE_CANTOPEN'))
    return 'Let the user that runs the site read and write it.';
  if (code.startsWith('SQLITE_IOERR')) return 'Look at the disk: it may be full, or failing.';
  return 'Restore a backup, or move the file away to start with a new one.';
}
