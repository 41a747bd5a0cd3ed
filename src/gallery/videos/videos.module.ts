import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { VideoFilesService } from './video-files.service.js';
import { VideosController } from './videos.controller.js';
import { VideosService } from './videos.service.js';

@Module({
  imports: [MediaModule],
  controllers: [VideosController],
  providers: [VideosService, VideoFilesService],
  exports: [VideosService, VideoFilesService],
})
export class VideosModule {}
