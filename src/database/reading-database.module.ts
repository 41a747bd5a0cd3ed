import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { Config } from '../config/config.js';
import { openMigrated } from './migrated-database.js';
import { createReadingOptions } from './reading-options.js';

/** The database for commands that only read. */
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
})
export class ReadingDatabaseModule {}
