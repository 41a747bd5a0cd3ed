import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { VideoFilesService } from './video-files.service.js';
import { VideoEntity } from './video.entity.js';
import { VideosController } from './videos.controller.js';
import { VideosService } from './videos.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([VideoEntity]), MediaModule],
  controllers: [VideosController],
  providers: [VideosService, VideoFilesService],
  exports: [VideosService, VideoFilesService],
})
export class VideosModule {}
