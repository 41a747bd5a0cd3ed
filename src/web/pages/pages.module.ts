import { Module } from '@nestjs/common';
import { ContentModule } from '../../site/content/content.module.js';
import { RendererModule } from '../renderer/renderer.module.js';
import { VideosModule } from '../../gallery/videos/videos.module.js';
import { PageResponsesController } from './page-responses.controller.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';

@Module({
  imports: [ContentModule, RendererModule, VideosModule],
  controllers: [PageResponsesController, PagesController],
  providers: [PagesService],
  exports: [PagesService],
})
export class PagesModule {}
