import { Module } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { MediaModule } from '../media/media.module.js';
import { MediaStore } from '../media/media-store.js';
import { findPicturesDir } from './picture-store.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesService } from './pictures.service.js';
import type { Replicas } from './shared-picture-maker.js';
import { SharedPictures } from './shared-pictures.js';

@Module({
  imports: [MediaModule],
  controllers: [PicturesController],
  providers: [
    {
      provide: PicturesService,
      inject: [Config, MediaStore, ModuleRef],
      useFactory: (config: Config, media: MediaStore, modules: ModuleRef) => {
        if (!config.databaseUrl && !config.mediaStore) return new PicturesService(config);
        return new PicturesService(config, {
          // Asked for late: the site's folder is read while the database is opened.
          tryAlone: (name, work) => modules.get(Database, { strict: false }).tryAlone(name, work),
          store: media.hidden && new SharedPictures(media.hidden, findPicturesDir(config)),
        } satisfies Replicas);
      },
    },
  ],
  exports: [PicturesService],
})
export class PicturesModule {}
