import type { DataSource } from 'typeorm';
import type { Database } from './database.js';
import { PostgresDatabase } from './postgres.database.js';
import { SqliteDatabase } from './sqlite.database.js';

export function createDatabase(dataSource: DataSource): Database {
  return dataSource.options.type === 'postgres'
    ? new PostgresDatabase(dataSource)
    : new SqliteDatabase(dataSource);
}
