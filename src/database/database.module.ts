import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Config } from '../config/config.js';
import { DataVersion } from './data-version.js';
import { createDatabaseOptions, findDatabaseFile } from './database-options.js';
import { Database } from './database.js';
import { openMigrated } from './migrated-database.js';
import { SqliteDataVersion } from './sqlite.data-version.js';
import { SqliteDatabase } from './sqlite.database.js';

@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        ...createDatabaseOptions(config),
        autoLoadEntities: true,
        // Retrying won't make a local file appear.
        retryAttempts: 0,
      }),
      dataSourceFactory: (options) => openMigrated(options as DataSourceOptions),
    }),
  ],
  providers: [
    {
      provide: Database,
      inject: [DataSource, Config],
      useFactory: (dataSource: DataSource, config: Config) =>
        new SqliteDatabase(dataSource, findDatabaseFile(config)),
    },
    {
      provide: DataVersion,
      inject: [DataSource, Config],
      useFactory: (dataSource: DataSource, config: Config) =>
        new SqliteDataVersion(dataSource, findDatabaseFile(config)),
    },
  ],
  exports: [Database, DataVersion],
})
export class DatabaseModule {}
