import { Module } from '@nestjs/common';
import { Config } from '../config/config.js';
import { createMediaStore } from './create-media-store.js';
import { MediaStore } from './media-store.js';
import { MediaController } from './media.controller.js';
import { MediaService } from './media.service.js';
import { SiteFilesController } from './site-files.controller.js';
import { SiteFilesService } from './site-files.service.js';

@Module({
  controllers: [MediaController, SiteFilesController],
  providers: [
    {
      provide: MediaStore,
      inject: [Config],
      useFactory: createMediaStore,
    },
    MediaService,
    SiteFilesService,
  ],
  exports: [MediaStore, MediaService, SiteFilesService],
})
export class MediaModule {}
