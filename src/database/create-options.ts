import type { DataSourceOptions } from 'typeorm';
import type { Config } from '../config/config.js';
import type { MediaStore } from '../media/media-store.js';
import { createDatabaseOptions } from './database-options.js';
import { listMigrations } from './migrations/migrations.js';
import { createPostgresOptions } from './postgres-options.js';
import { createReadingOptions } from './reading-options.js';

/**
 * Chooses the engine, once.
 * @param isReading for a command that changes no file, and nothing in the gallery
 * @throws StartError when the database can't be used
 */
export async function createOptions(
  config: Config,
  store: MediaStore,
  isReading = false,
): Promise<DataSourceOptions> {
  if (config.databaseUrl) {
    return { ...(await createPostgresOptions(config)), migrations: listMigrations(config, store) };
  }
  return isReading ? createReadingOptions(config, store) : createDatabaseOptions(config, store);
}
