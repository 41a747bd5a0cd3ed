import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Config } from '../config/config.js';
import { MediaStore } from '../media/media-store.js';
import { MediaModule } from '../media/media.module.js';
import { createDatabase } from './create-database.js';
import { createOptions } from './create-options.js';
import { DataVersion } from './data-version.js';
import { findDatabaseFile } from './database-options.js';
import { Database } from './database.js';
import { openMigrated } from './migrated-database.js';
import { PostgresDataVersion } from './postgres.data-version.js';
import { SqliteDataVersion } from './sqlite.data-version.js';

@Global()
@Module({})
export class DatabaseModule {
  /** @param isReading for a command that changes no file, and nothing in the gallery */
  static forRoot({ isReading } = { isReading: false }): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          imports: [MediaModule],
          inject: [Config, MediaStore],
          useFactory: async (config: Config, store: MediaStore) => ({
            ...(await createOptions(config, store, isReading)),
            autoLoadEntities: true,
            // Whatever restarts the process can wait; a person should see what is wrong.
            toRetry: () => false,
          }),
          dataSourceFactory: (options) => openMigrated(options as DataSourceOptions),
        }),
      ],
      providers: [
        { provide: Database, inject: [DataSource, Config], useFactory: createDatabase },
        { provide: DataVersion, inject: [DataSource, Config], useFactory: createDataVersion },
      ],
      exports: [Database, DataVersion],
    };
  }
}

function createDataVersion(dataSource: DataSource, config: Config): DataVersion {
  return config.databaseUrl
    ? new PostgresDataVersion(dataSource)
    : new SqliteDataVersion(dataSource, findDatabaseFile(config));
}
