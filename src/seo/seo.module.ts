import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { SeoController } from './seo.controller.js';

@Module({ imports: [ContentModule, VideosModule], controllers: [SeoController] })
export class SeoModule {}
