import { Module } from '@nestjs/common';
import { MediaModule } from '../../gallery/media/media.module.js';
import { VideosModule } from '../../gallery/videos/videos.module.js';
import { HistoryModule } from '../history/history.module.js';
import { DeskHttpModule } from '../http/desk-http.module.js';
import { BackupsController } from './backups.controller.js';
import { BackupsService } from './backups.service.js';

@Module({
  imports: [DeskHttpModule, HistoryModule, MediaModule, VideosModule],
  controllers: [BackupsController],
  providers: [BackupsService],
})
export class BackupsModule {}
