import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { findDatabaseFile } from './database-options.js';
import type { Database } from './database.js';
import { PostgresDatabase } from './postgres.database.js';
import { SqliteDatabase } from './sqlite.database.js';

/** @param config where the gallery is, if the data source may be a copy of it */
export function createDatabase(dataSource: DataSource, config?: Config): Database {
  return dataSource.options.type === 'postgres'
    ? new PostgresDatabase(dataSource)
    : new SqliteDatabase(dataSource, config && findDatabaseFile(config));
}
