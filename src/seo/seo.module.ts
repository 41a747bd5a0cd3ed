import { Module } from '@nestjs/common';
import { VideosModule } from '../videos/videos.module.js';
import { SeoController } from './seo.controller.js';

@Module({ imports: [VideosModule], controllers: [SeoController] })
export class SeoModule {}
