import { type DynamicModule, Module, type Type } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { ConfigModule } from '../config/config.module.js';
import { VideosModule } from '../videos/videos.module.js';

/** What the commands need of the app: the films, without pages and without a server. */
@Module({})
export class CliModule {
  static forRoot(config: Config, database: Type): DynamicModule {
    return { module: CliModule, imports: [ConfigModule.forRoot(config), database, VideosModule] };
  }
}
