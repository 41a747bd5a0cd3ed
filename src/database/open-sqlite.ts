import type Sqlite from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { BUSY_TIMEOUT } from './database.js';
import { inspectDatabase } from './inspect-database.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { SqliteDatabase } from './sqlite.database.js';

export function findDatabaseFile({ dataDir }: Config): string {
  return join(dataDir, 'disco.sqlite');
}

/** @throws StartError when the database can't be used; then it isn't touched */
export async function openSqlite(
  config: Config,
  entities: (new () => object)[],
  isReading: boolean,
): Promise<SqliteDatabase> {
  const file = findDatabaseFile(config);
  const hasJournal = existsSync(`${file}-wal`);
  const { isBehind } = inspectDatabase(file);
  const isUntouched = isReading && !isBehind;
  const dataSource = new DataSource({
    type: 'better-sqlite3',
    database: file,
    timeout: BUSY_TIMEOUT,
    enableWAL: !isUntouched,
    // A read-only connection never removes the empty journal that it has to open, and a writable
    // one would write into the file what a killed program left in the journal.
    readonly: isUntouched && hasJournal,
    prepareDatabase: (connection: Sqlite.Database) => {
      if (isUntouched) connection.pragma('query_only = ON');
      connection.pragma('foreign_keys = ON');
      // FULL, as in WAL mode NORMAL may lose the last acknowledged writes in a power cut.
      connection.pragma('synchronous = FULL');
    },
    entities,
    migrations: MIGRATIONS,
    // The default one prints a failed migration, which would then be reported twice.
    logger: 'debug',
    synchronize: false,
  });
  return new SqliteDatabase(await dataSource.initialize());
}
