import { join } from 'node:path';
import { DataSource, MigrationExecutor } from 'typeorm';
import type { Config } from '../../platform/config/config.js';
import { BUSY_TIMEOUT } from '../../platform/database/database.js';
import { listApplied } from '../../platform/database/open-database.js';
import { createPostgresOptions } from '../../platform/database/postgres-options.js';
import { PostgresDatabase } from '../../platform/database/postgres.database.js';
import { SqliteDatabase } from '../../platform/database/sqlite.database.js';
import { DESK_MIGRATIONS } from './migrations.js';
import * as tables from './tables.js';

const MIGRATIONS_TABLE = 'desk_migrations';

/**
 * Opens the desk's tables: in an SQLite file of their own, which backups leave out, or in the gallery's
 * PostgreSQL, so that a session is valid on all replicas.
 */
export async function openDeskDatabase(config: Config): Promise<DataSource> {
  const shared = {
    entities: tables,
    migrations: DESK_MIGRATIONS,
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
    const applied = await listApplied(dataSource, MIGRATIONS_TABLE);
    const isUpToDate = DESK_MIGRATIONS.every(({ name }) => applied.includes(name));
    if (!isUpToDate) await migrate(config, dataSource);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

/** Locks: the server and a command may migrate at the same time. The second finds nothing left to do. */
async function migrate(config: Config, dataSource: DataSource): Promise<void> {
  const database = new (config.databaseUrl ? PostgresDatabase : SqliteDatabase)(dataSource);
  await database.writeAlone(async ({ connection, queryRunner }) => {
    const executor = new MigrationExecutor(connection, queryRunner);
    executor.transaction = 'none';
    await executor.executePendingMigrations();
  });
}
