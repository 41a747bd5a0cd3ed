import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { DataVersion } from './data-version.js';
import { Database } from './database.js';
import { bringUpToDate, type Gallery, openDatabase } from './open-database.js';
import { findDatabaseFile } from './open-sqlite.js';
import { PostgresDataVersion } from './postgres.data-version.js';
import { SqliteDataVersion } from './sqlite.data-version.js';

@Global()
@Module({})
export class DatabaseModule {
  /** @param isReading for a command that changes nothing */
  static forRoot(gallery: Gallery, isReading = false): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: Database,
          inject: [Config],
          useFactory: (config: Config) => openDatabase(config, gallery, isReading),
        },
        {
          provide: DataVersion,
          inject: [Database, Config],
          useFactory: (database: Database, config: Config) =>
            createDataVersion(database, config, gallery),
        },
      ],
      exports: [Database, DataVersion],
    };
  }
}

function createDataVersion(database: Database, config: Config, { fill }: Gallery): DataVersion {
  const { dataSource } = database;
  if (config.databaseUrl) return new PostgresDataVersion(dataSource);
  return new SqliteDataVersion(dataSource, findDatabaseFile(config), () =>
    bringUpToDate(database, (manager) => fill(manager, config)),
  );
}
