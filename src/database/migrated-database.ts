import { DataSource, type DataSourceOptions, type EntityManager, MigrationExecutor } from 'typeorm';
import { StartError } from '../config/config.js';
import { isDiskFull } from '../files/disk-full.js';
import { StoreError } from '../media/store-error.js';
import { createDatabase } from './create-database.js';
import type { Database } from './database.js';
import { isBusy } from './error-code.js';
import { initialisePostgres } from './initialise-postgres.js';
import { CreateGallery1764000000002 } from './migrations/1764000000002-create-gallery.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { findOldestProgram, type GalleryMigration, LAST_MIGRATION } from './oldest-program.js';
import { describePostgresError } from './postgres-errors.js';

/** How long a start waits for another process's migrations, which may fill a store, in milliseconds. */
const MIGRATION_TIMEOUT = 120_000;

/** Opens a database and brings it up to date, completely or not at all. */
export function openMigrated(options: DataSourceOptions): Promise<DataSource> {
  return initialiseMigrated(new DataSource(options));
}

export async function initialiseMigrated(dataSource: DataSource): Promise<DataSource> {
  await initialise(dataSource);
  try {
    await migrate(createDatabase(dataSource));
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

/** Opens a database as it is. */
export async function initialise(dataSource: DataSource): Promise<void> {
  await (dataSource.options.type === 'postgres'
    ? initialisePostgres(dataSource)
    : dataSource.initialize());
}

/** Servers and commands may start at the same time: all but the first find nothing left to do. */
async function migrate(database: Database): Promise<void> {
  const end = Date.now() + MIGRATION_TIMEOUT;
  while (!(await isUpToDate(database.dataSource))) {
    try {
      return await database.writeAlone((manager) => runMigrations(manager, database.name));
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error;
    }
  }
}

/** @throws StartError when a migration fails for any reason but a full disk or a store that is away */
export async function runMigrations(manager: EntityManager, name: string): Promise<void> {
  const { connection, queryRunner } = manager;
  try {
    const executor = new MigrationExecutor(connection, queryRunner);
    executor.transaction = 'none';
    const ran = await executor.executePendingMigrations();
    // A newer program may have been here first, and has recorded its own.
    if (ran.length > 0) await recordOldestProgram(manager);
  } catch (error) {
    if (isDiskFull(error) || error instanceof StoreError) throw error;
    const isPostgres = connection.options.type === 'postgres';
    const reason = isPostgres ? describePostgresError(error) : (error as Error).message;
    const advice = isPostgres
      ? ''
      : ' Restore a backup, or move the file away to start with a new one.';
    throw new StartError(
      `The database ${name} can't be brought up to date: ${reason}. Nothing in it was changed.${advice}`,
      { cause: error },
    );
  }
}

/** With the migrations, so that an older program never starts on what it doesn't understand. */
async function recordOldestProgram(manager: EntityManager): Promise<void> {
  const { migrations } = manager.connection;
  // A backup from an older version may not have come that far.
  if (!migrations.some((each) => each instanceof CreateGallery1764000000002)) return;
  const oldest = findOldestProgram(migrations as GalleryMigration[]);
  await manager.query(
    `UPDATE "gallery" SET "oldest_program" = '${oldest}', "last_migration" = (${LAST_MIGRATION})`,
  );
}

/** Checked without writing, so that a reader never has to wait. */
async function isUpToDate(dataSource: DataSource): Promise<boolean> {
  const applied = await listApplied(dataSource);
  return MIGRATIONS.every(({ name }) => applied.includes(name));
}

/** @returns the names of the migrations that only a newer program knows */
export async function listNewer(dataSource: DataSource): Promise<string[]> {
  const applied = await listApplied(dataSource);
  return applied.filter((name) => !MIGRATIONS.some((each) => each.name === name));
}

/** @returns the names of the migrations that have run */
export async function listApplied(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return [];
    const rows: { name: string }[] = await runner.query('SELECT name FROM migrations');
    return rows.map(({ name }) => name);
  } finally {
    await runner.release();
  }
}
