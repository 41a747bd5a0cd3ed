import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { RendererModule } from '../renderer/renderer.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { PageExceptionFilter } from './page-exception.filter.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';

@Module({
  imports: [RendererModule, VideosModule],
  controllers: [PagesController],
  providers: [PagesService, { provide: APP_FILTER, useClass: PageExceptionFilter }],
})
export class PagesModule {}
