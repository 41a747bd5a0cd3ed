import { DataSource, type DataSourceOptions, type EntityManager, MigrationExecutor } from 'typeorm';
import { StartError } from '../config/config.js';
import { isDiskFull } from '../files/disk-full.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { SqliteDatabase } from './sqlite.database.js';

/** Opens a database and brings it up to date, completely or not at all. */
export function openMigrated(options: DataSourceOptions): Promise<DataSource> {
  return initialiseMigrated(new DataSource(options));
}

export async function initialiseMigrated(dataSource: DataSource): Promise<DataSource> {
  await dataSource.initialize();
  try {
    // A server and a command may start at the same time: the second finds nothing left to do.
    if (!(await isUpToDate(dataSource))) {
      const file = String(dataSource.options.database);
      await new SqliteDatabase(dataSource, file).writeAlone(runMigrations);
    }
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

/** @throws StartError when a migration fails for any reason but a full disk */
export async function runMigrations({ connection, queryRunner }: EntityManager): Promise<void> {
  try {
    const executor = new MigrationExecutor(connection, queryRunner);
    executor.transaction = 'none';
    await executor.executePendingMigrations();
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new StartError(
      `The database ${String(connection.options.database)} can't be brought up to date: ${(error as Error).message}. ` +
        'Nothing in it was changed. Restore a backup, or move the file away to start with a new one.',
      { cause: error },
    );
  }
}

/** Checked without writing, so that a reader never has to wait. */
async function isUpToDate(dataSource: DataSource): Promise<boolean> {
  const tables = await dataSource.query(`SELECT 1 FROM sqlite_master WHERE name = 'migrations'`);
  if (tables.length === 0) return false;
  const rows: { name: string }[] = await dataSource.query('SELECT name FROM migrations');
  const applied = rows.map(({ name }) => name);
  return MIGRATIONS.every(({ name }) => applied.includes(name));
}
