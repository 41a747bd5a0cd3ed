import type Database from 'better-sqlite3';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSourceOptions } from 'typeorm';
import type { Config } from '../config/config.js';
import type { MediaStore } from '../media/media-store.js';
import { createStagePath } from '../files/staging.js';
import { copyDatabase } from './copy-database.js';
import { createDatabaseOptions, createFileOptions, findDatabaseFile } from './database-options.js';
import { inspectDatabase } from './inspect-database.js';

/**
 * For a command that only reads: whatever state the database is in, its file isn't changed. It is
 * only created if there is none.
 * @throws StartError when the database can't be used
 */
export async function createReadingOptions(
  config: Config,
  store: MediaStore,
): Promise<DataSourceOptions> {
  const file = findDatabaseFile(config);
  const hasJournal = existsSync(`${file}-wal`);
  const { isNew, isBehind } = inspectDatabase(file);
  if (isNew) return createDatabaseOptions(config, store);
  if (isBehind) return createFileOptions(await copyToMigrate(file, config.dataDir));
  return {
    ...createFileOptions(file),
    enableWAL: false,
    // A read-only connection never removes the empty journal that it has to open, and a writable
    // one would write into the file what a killed program left in the journal.
    readonly: hasJournal,
    prepareDatabase: (connection: Database.Database) => {
      connection.pragma('query_only = ON');
    },
  };
}

/** @returns a copy that is removed when the command ends or, if it is killed, by the next one */
async function copyToMigrate(file: string, dataDir: string): Promise<string> {
  const folder = createStagePath(dataDir);
  mkdirSync(folder);
  const copy = join(folder, 'disco.sqlite');
  await copyDatabase(file, copy);
  return copy;
}
