import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { Config } from '../config/config.js';
import { DataVersion } from './data-version.js';
import { createDatabaseOptions } from './database-options.js';
import { openMigrated } from './migrated-database.js';

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
  providers: [DataVersion],
  exports: [DataVersion],
})
export class DatabaseModule {}
