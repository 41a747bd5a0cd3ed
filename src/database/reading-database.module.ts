import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { Config } from '../config/config.js';
import { findDatabaseFile } from './database-options.js';
import { Database } from './database.js';
import { openMigrated } from './migrated-database.js';
import { createReadingOptions } from './reading-options.js';
import { SqliteDatabase } from './sqlite.database.js';

/** The database for commands that only read. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: async (config: Config) => ({
        ...(await createReadingOptions(config)),
        autoLoadEntities: true,
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
  ],
  exports: [Database],
})
export class ReadingDatabaseModule {}
