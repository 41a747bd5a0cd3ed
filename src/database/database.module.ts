import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
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
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * @param entities of the features
   * @param isReading for a command that changes no file, and nothing in the gallery
   */
  static forRoot(entities: DataSourceOptions['entities'], isReading = false): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [MediaModule],
      providers: [
        {
          provide: DataSource,
          inject: [Config, MediaStore],
          useFactory: async (config: Config, store: MediaStore) =>
            openMigrated({ ...(await createOptions(config, store, isReading)), entities }),
        },
        { provide: Database, inject: [DataSource, Config], useFactory: createDatabase },
        { provide: DataVersion, inject: [DataSource, Config], useFactory: createDataVersion },
      ],
      exports: [DataSource, Database, DataVersion],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}

function createDataVersion(dataSource: DataSource, config: Config): DataVersion {
  return config.databaseUrl
    ? new PostgresDataVersion(dataSource)
    : new SqliteDataVersion(dataSource, findDatabaseFile(config));
}
