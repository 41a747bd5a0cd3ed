import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Database } from './database.js';
import { type Gallery, openDatabase } from './open-database.js';

@Global()
@Module({})
export class DatabaseModule {
  static forRoot(gallery: Gallery): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: Database,
          inject: [Config],
          useFactory: (config: Config) => openDatabase(config, gallery),
        },
      ],
      exports: [Database],
    };
  }
}
