import { type DataSource, type EntityManager, MigrationExecutor } from 'typeorm';
import { type Config, StartError } from '../config/config.js';
import { isBusy, isDiskFull } from '../error-code.js';
import type { Database } from './database.js';
import { isKnown, MIGRATIONS } from './migrations/migrations.js';
import { findOldestProgram, type GalleryMigration, LAST_MIGRATION } from './oldest-program.js';
import { openPostgres } from './open-postgres.js';
import { openSqlite } from './open-sqlite.js';
import { describePostgresError, UnsureError } from './postgres-errors.js';

/** How long a start waits for another process's migrations, in milliseconds. */
const MIGRATION_TIMEOUT = 120_000;

/** Tables and first films, from the folder `gallery`, which `platform` may not import. */
export interface GalleryTables {
  entities: (new () => object)[];
  fill: (manager: EntityManager, config: Config) => Promise<void>;
}

/**
 * Opens the gallery's database and runs all pending migrations, or none.
 * @throws StartError when the database can't be used; then it isn't changed
 */
export async function openDatabase(config: Config, gallery: GalleryTables): Promise<Database> {
  const { entities, fill } = gallery;
  const open = config.databaseUrl ? openPostgres : openSqlite;
  const database = await open(config, entities);
  await migrate(database, (manager) => fill(manager, config));
  return database;
}

/** Runs the migrations, unless another process does so meanwhile. Closes the database on failure. */
async function migrate(
  database: Database,
  fill: (manager: EntityManager) => Promise<void>,
): Promise<void> {
  const write = async (manager: EntityManager) => {
    const isNew = await runMigrations(manager, database.name);
    if (isNew) await fill(manager);
  };
  const end = Date.now() + MIGRATION_TIMEOUT;
  try {
    while (!(await isUpToDate(database.dataSource))) {
      await database.writeAlone(write, { isLong: true }).catch((error: unknown) => {
        const mayBeDone = isBusy(error) || error instanceof UnsureError;
        if (!mayBeDone || Date.now() > end) throw error;
      });
    }
  } catch (error) {
    await database.dataSource.destroy();
    throw error;
  }
}

/**
 * @returns whether the database was new
 * @throws StartError when a migration fails for any reason but a full disk
 */
export async function runMigrations(manager: EntityManager, name: string): Promise<boolean> {
  const { connection, queryRunner } = manager;
  try {
    const executor = new MigrationExecutor(connection, queryRunner);
    executor.transaction = 'none';
    const ran = await executor.executePendingMigrations();
    // If none ran, another program did it first: a newer one's record has to stay.
    if (ran.length > 0) await recordOldestProgram(manager);
    return ran.some((each) => each.name === MIGRATIONS[0]!.name);
  } catch (error) {
    if (isDiskFull(error)) throw error;
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

/** Records the oldest program, in the migrations' transaction: no older one starts on the new tables. */
async function recordOldestProgram(manager: EntityManager): Promise<void> {
  const { migrations } = manager.connection;
  const oldest = findOldestProgram(migrations as unknown[] as GalleryMigration[]);
  await manager.query(
    `UPDATE "gallery" SET "oldest_program" = '${oldest}', "last_migration" = (${LAST_MIGRATION})`,
  );
}

/** Checks without writing, so that it never waits for a writer. */
async function isUpToDate(dataSource: DataSource): Promise<boolean> {
  const applied = await listApplied(dataSource);
  return MIGRATIONS.every(({ name }) => applied.includes(name));
}

export async function listNewer(dataSource: DataSource): Promise<string[]> {
  const applied = await listApplied(dataSource);
  return applied.filter((name) => !isKnown(name));
}

export async function listApplied(dataSource: DataSource, table = 'migrations'): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    if (!(await runner.hasTable(table))) return [];
    const rows: { name: string }[] = await runner.query(`SELECT name FROM ${table}`);
    return rows.map(({ name }) => name);
  } finally {
    await runner.release();
  }
}
