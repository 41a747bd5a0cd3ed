import type Database from 'better-sqlite3';
import { join } from 'node:path';
import type { BetterSqlite3DataSourceOptions } from 'typeorm/driver/better-sqlite3/BetterSqlite3DataSourceOptions.js';
import type { Config } from '../config/config.js';
import { copyDemoMedia } from './demo-media.js';
import { takeBackRestores } from './finish-restores.js';
import { inspectDatabase } from './inspect-database.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { BUSY_TIMEOUT } from './write-alone.js';

export function findDatabaseFile({ dataDir }: Config): string {
  return join(dataDir, 'disco.sqlite');
}

/**
 * Everything that is SQLite's own stays in this folder.
 * @throws StartError when there is a database that can't be used; it is not touched then
 */
export function createDatabaseOptions(config: Config): BetterSqlite3DataSourceOptions {
  const database = findDatabaseFile(config);
  const { isNew } = inspectDatabase(database);
  if (isNew) {
    takeBackRestores(config.mediaDir);
    copyDemoMedia(config.mediaDir);
  }
  return createFileOptions(database);
}

/** For any database file of ours, wherever it lies. */
export function createFileOptions(database: string): BetterSqlite3DataSourceOptions {
  return {
    type: 'better-sqlite3',
    database,
    timeout: BUSY_TIMEOUT,
    enableWAL: true,
    prepareDatabase: (connection: Database.Database) => {
      connection.pragma('foreign_keys = ON');
      // FULL, for in WAL mode NORMAL may lose the last acknowledged writes in a power cut.
      connection.pragma('synchronous = FULL');
    },
    migrations: MIGRATIONS,
    // The usual one prints a failed migration, which is told by whoever catches the error.
    logger: 'debug',
    synchronize: false,
  };
}
