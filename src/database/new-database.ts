import { existsSync, rmSync } from 'node:fs';
import { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { createDatabase } from './create-database.js';
import { createFileOptions, findDatabaseFile } from './database-options.js';
import type { Database } from './database.js';
import { inspectDatabase } from './inspect-database.js';
import { initialise, listApplied } from './migrated-database.js';
import { createPostgresOptions } from './postgres-options.js';

/**
 * Looks whether a gallery has been made yet, without making one.
 * @throws StartError when the database can't be used
 */
export async function hasGallery(config: Config): Promise<boolean> {
  if (!config.databaseUrl) return !inspectDatabase(findDatabaseFile(config)).isNew;
  const { dataSource } = await openUnmigrated(config);
  try {
    return (await listApplied(dataSource)).length > 0;
  } finally {
    await dataSource.destroy();
  }
}

/** Opens a database in which no migration may have run yet, and runs none. */
export async function openUnmigrated(config: Config): Promise<Database> {
  const file = findDatabaseFile(config);
  if (!config.databaseUrl && !existsSync(file)) {
    // Left over from a database that was removed: SQLite would write it into the new one.
    for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true });
  }
  const options = config.databaseUrl
    ? await createPostgresOptions(config)
    : createFileOptions(file);
  const dataSource = new DataSource(options);
  await initialise(dataSource);
  return createDatabase(dataSource);
}
