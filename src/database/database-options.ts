import type Database from 'better-sqlite3';
import { join } from 'node:path';
import type { BetterSqlite3DataSourceOptions } from 'typeorm/driver/better-sqlite3/BetterSqlite3DataSourceOptions.js';
import type { Config } from '../config/config.js';
import type { MediaStore } from '../media/media-store.js';
import { takeBackRestores } from './finish-restores.js';
import { inspectDatabase } from './inspect-database.js';
import { listMigrations, MIGRATIONS } from './migrations/migrations.js';
import { BUSY_TIMEOUT } from './database.js';

export function findDatabaseFile({ dataDir }: Config): string {
  return join(dataDir, 'disco.sqlite');
}

/**
 * Everything specific to SQLite belongs in this folder.
 * @throws StartError when the database can't be used; then it isn't touched
 */
export function createDatabaseOptions(
  config: Config,
  store: MediaStore,
): BetterSqlite3DataSourceOptions {
  const database = findDatabaseFile(config);
  const { isNew } = inspectDatabase(database);
  if (isNew) takeBackRestores(config.mediaDir);
  return { ...createFileOptions(database), migrations: listMigrations(config, store) };
}

/** For any of our database files, wherever it is. */
export function createFileOptions(database: string): BetterSqlite3DataSourceOptions {
  return {
    type: 'better-sqlite3',
    database,
    timeout: BUSY_TIMEOUT,
    enableWAL: true,
    prepareDatabase: (connection: Database.Database) => {
      connection.pragma('foreign_keys = ON');
      // FULL, as in WAL mode NORMAL may lose the last acknowledged writes in a power cut.
      connection.pragma('synchronous = FULL');
    },
    migrations: MIGRATIONS,
    // The default one prints a failed migration, which would then be reported twice.
    logger: 'debug',
    synchronize: false,
  };
}
