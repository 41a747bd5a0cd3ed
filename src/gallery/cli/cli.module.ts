import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import { ConfigModule } from '../../platform/config/config.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { GALLERY } from '../videos/demo-films.js';
import { VideosModule } from '../videos/videos.module.js';

export interface GalleryOptions {
  /** For a command that changes nothing. */
  isReading?: boolean;
  /** For one that brings its own films. */
  startsEmpty?: boolean;
}

/** The part of the app that the commands need: the films, without pages or a server. */
@Module({})
export class CliModule {
  static forRoot(config: Config, { isReading, startsEmpty }: GalleryOptions): DynamicModule {
    const gallery = startsEmpty ? { ...GALLERY, fill: async () => {} } : GALLERY;
    const imports = [
      ConfigModule.forRoot(config),
      DatabaseModule.forRoot(gallery, isReading),
      VideosModule,
    ];
    return { module: CliModule, imports };
  }
}
