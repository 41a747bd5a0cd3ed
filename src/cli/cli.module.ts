import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { ConfigModule } from '../config/config.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { VideoEntity } from '../videos/video.entity.js';
import { VideosModule } from '../videos/videos.module.js';

/** The part of the app that the commands need: the films, without pages or a server. */
@Module({})
export class CliModule {
  static forRoot(config: Config, options: { isReading: boolean }): DynamicModule {
    const imports = [
      ConfigModule.forRoot(config),
      DatabaseModule.forRoot([VideoEntity], options.isReading),
      VideosModule,
    ];
    return { module: CliModule, imports };
  }
}
