import { Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { createMediaStore } from '../media/create-media-store.js';
import { MediaController } from '../media/media.controller.js';
import { MediaStore } from '../media/media-store.js';
import { VideoFilesService } from './video-files.service.js';
import { VideosController } from './videos.controller.js';
import { VideosService } from './videos.service.js';

@Module({
  controllers: [VideosController, MediaController],
  providers: [
    { provide: MediaStore, inject: [Config], useFactory: createMediaStore },
    VideosService,
    VideoFilesService,
  ],
  exports: [VideosService, VideoFilesService, MediaStore],
})
export class VideosModule {}
