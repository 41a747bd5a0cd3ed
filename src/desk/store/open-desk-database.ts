import { join } from 'node:path';
import { DataSource, MigrationExecutor } from 'typeorm';
import type { Config } from '../../platform/config/config.js';
import { BUSY_TIMEOUT, type Database } from '../../platform/database/database.js';
import { createPostgresOptions } from '../../platform/database/postgres-options.js';
import { PostgresDatabase } from '../../platform/database/postgres.database.js';
import { SqliteDatabase } from '../../platform/database/sqlite.database.js';
import { CreateDesk1764500000000 } from './1764500000000-create-desk.js';
import { KeepOnce1764600000000 } from './1764600000000-keep-once.js';
import { CreateDrafts1764700000000 } from './1764700000000-create-drafts.js';
import { ShowAgain1764800000000 } from './1764800000000-show-again.js';
import { SayDetails1764900000000 } from './1764900000000-say-details.js';
import { TABLES } from './tables.js';

const MIGRATIONS = [
  CreateDesk1764500000000,
  KeepOnce1764600000000,
  CreateDrafts1764700000000,
  ShowAgain1764800000000,
  SayDetails1764900000000,
];
const MIGRATIONS_TABLE = 'desk_migrations';

/**
 * The desk's tables: in a file of their own, which no backup contains, or in the gallery's
 * PostgreSQL, so that a session holds on all replicas.
 */
export async function openDeskDatabase(config: Config): Promise<DataSource> {
  const shared = {
    entities: TABLES,
    migrations: MIGRATIONS,
    migrationsTableName: MIGRATIONS_TABLE,
    logger: 'debug' as const,
  };
  const dataSource = config.databaseUrl
    ? new DataSource({ ...(await createPostgresOptions(config)), ...shared, poolSize: 2 })
    : new DataSource({
        ...shared,
        type: 'better-sqlite3',
        database: join(config.dataDir, 'desk.sqlite'),
        timeout: BUSY_TIMEOUT,
        enableWAL: true,
      });
  await dataSource.initialize();
  try {
    await migrate(
      config.databaseUrl
        ? new PostgresDatabase(dataSource)
        : new SqliteDatabase(dataSource, async () => {}),
    );
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

/** A server and a command may be the first at the same time: the second finds nothing left to do. */
async function migrate(database: Database): Promise<void> {
  if (await isUpToDate(database.dataSource)) return;
  await database.writeAlone(async ({ connection, queryRunner }) => {
    const executor = new MigrationExecutor(connection, queryRunner);
    executor.transaction = 'none';
    await executor.executePendingMigrations();
  });
}

async function isUpToDate(dataSource: DataSource): Promise<boolean> {
  const runner = dataSource.createQueryRunner();
  try {
    if (!(await runner.hasTable(MIGRATIONS_TABLE))) return false;
    const rows: { name: string }[] = await runner.query(`SELECT name FROM ${MIGRATIONS_TABLE}`);
    return MIGRATIONS.every(({ name }) => rows.some((row) => row.name === name));
  } finally {
    await runner.release();
  }
}
