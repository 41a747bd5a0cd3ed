import { Module } from '@nestjs/common';
import { VideosModule } from '../../gallery/videos/videos.module.js';
import { DeskHttpModule } from '../http/desk-http.module.js';
import { HistoryController } from './history.controller.js';
import { UndoService } from './undo.service.js';

@Module({
  imports: [DeskHttpModule, VideosModule],
  controllers: [HistoryController],
  providers: [UndoService],
  exports: [UndoService],
})
export class HistoryModule {}
