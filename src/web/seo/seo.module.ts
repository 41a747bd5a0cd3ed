import { Module } from '@nestjs/common';
import { ContentModule } from '../../site/content/content.module.js';
import { VideosModule } from '../../gallery/videos/videos.module.js';
import { SeoController } from './seo.controller.js';

@Module({ imports: [ContentModule, VideosModule], controllers: [SeoController] })
export class SeoModule {}
