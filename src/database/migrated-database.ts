import { DataSource, type DataSourceOptions } from 'typeorm';
import { StartError } from '../config/config.js';
import { isDiskFull } from '../files/disk-full.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { writeAlone } from './write-alone.js';

/** Opens a database and brings it up to date, completely or not at all. */
export function openMigrated(options: DataSourceOptions): Promise<DataSource> {
  return initialiseMigrated(new DataSource(options));
}

export async function initialiseMigrated(dataSource: DataSource): Promise<DataSource> {
  await dataSource.initialize();
  try {
    // A server and a command may start at the same time: the second finds nothing left to do.
    if (!(await isUpToDate(dataSource))) {
      await writeAlone(dataSource, () => runMigrations(dataSource));
    }
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}

/** @throws StartError when a migration fails for any reason but a full disk */
async function runMigrations(dataSource: DataSource): Promise<void> {
  try {
    await dataSource.runMigrations({ transaction: 'none' });
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new StartError(
      `The database ${String(dataSource.options.database)} can't be brought up to date: ${(error as Error).message}. ` +
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
