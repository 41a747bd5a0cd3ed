import { Module } from '@nestjs/common';
import { DeskHttpModule } from '../http/desk-http.module.js';
import { HistoryController } from './history.controller.js';

@Module({ imports: [DeskHttpModule], controllers: [HistoryController] })
export class HistoryModule {}
