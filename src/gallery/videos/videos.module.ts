import { Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { createMediaStore } from '../media/create-media-store.js';
import { MediaController } from '../media/media.controller.js';
import { MediaStore } from '../media/media-store.js';
import { VideoFilesService } from './video-files.service.js';
import { VIDEO_REPOSITORY, VideoEntity } from './video.entity.js';
import { VideosService } from './videos.service.js';

@Module({
  controllers: [MediaController],
  providers: [
    { provide: MediaStore, inject: [Config], useFactory: createMediaStore },
    {
      provide: VIDEO_REPOSITORY,
      inject: [Database],
      useFactory: ({ dataSource }: Database) => dataSource.getRepository(VideoEntity),
    },
    VideosService,
    VideoFilesService,
  ],
  exports: [VideosService, VideoFilesService, MediaStore],
})
export class VideosModule {}
