import { Module } from '@nestjs/common';
import { VideosModule } from '../../gallery/videos/videos.module.js';
import { DeskHttpModule } from '../http/desk-http.module.js';
import { TodayController } from './today.controller.js';

@Module({ imports: [DeskHttpModule, VideosModule], controllers: [TodayController] })
export class TodayModule {}
