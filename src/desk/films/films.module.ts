import { Module } from '@nestjs/common';
import { VideosModule } from '../../gallery/videos/videos.module.js';
import { HistoryModule } from '../history/history.module.js';
import { DeskHttpModule } from '../http/desk-http.module.js';
import { DeskFilmsService } from './desk-films.service.js';
import { FilmsController } from './films.controller.js';

@Module({
  imports: [DeskHttpModule, HistoryModule, VideosModule],
  controllers: [FilmsController],
  providers: [DeskFilmsService],
})
export class FilmsModule {}
