import { Module } from '@nestjs/common';
import { RendererModule } from '../renderer/renderer.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';

@Module({
  imports: [RendererModule, VideosModule],
  controllers: [PagesController],
  providers: [PagesService],
  exports: [PagesService],
})
export class PagesModule {}
