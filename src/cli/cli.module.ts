import { type DynamicModule, Module, type Type } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { ConfigModule } from '../config/config.module.js';
import { VideosModule } from '../videos/videos.module.js';

/** The part of the app that the commands need: the films, without pages or a server. */
@Module({})
export class CliModule {
  static forRoot(config: Config, database: Type): DynamicModule {
    return { module: CliModule, imports: [ConfigModule.forRoot(config), database, VideosModule] };
  }
}
