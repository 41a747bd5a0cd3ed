import { existsSync, rmSync } from 'node:fs';
import { DataSource, type EntityManager, MigrationExecutor } from 'typeorm';
import type { Config } from '../config/config.js';
import { createFileOptions, findDatabaseFile } from './database-options.js';
import type { Database } from './database.js';
import { takeBackRestores } from './finish-restores.js';
import { inspectDatabase } from './inspect-database.js';
import { listMigrations } from './migrations/migrations.js';
import { SqliteDatabase } from './sqlite.database.js';

/** @throws StartError when the database can't be used */
export async function hasGallery(config: Config): Promise<boolean> {
  return !inspectDatabase(findDatabaseFile(config)).isNew;
}

/** Opens a database for a gallery that isn't there yet: no migration has run, and none runs. */
export async function openNew(config: Config): Promise<Database> {
  const file = findDatabaseFile(config);
  takeBackRestores(config.mediaDir);
  // Left over from a database that was removed: SQLite would write it into the new one.
  if (!existsSync(file))
    for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true });
  const migrations = listMigrations({ withDemoVideos: false });
  const dataSource = new DataSource({ ...createFileOptions(file), migrations });
  await dataSource.initialize();
  return new SqliteDatabase(dataSource, file);
}

/** Whether no migration has run yet; another process may have been quicker. */
export async function isNew({ connection, queryRunner }: EntityManager): Promise<boolean> {
  const applied = await new MigrationExecutor(connection, queryRunner).getExecutedMigrations();
  return applied.length === 0;
}
