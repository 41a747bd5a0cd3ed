import { Get, Param, ParseIntPipe, Post, UseInterceptors } from '@nestjs/common';
import type { Changed, HistoryEntry } from '../../../shared/api/desk.js';
import { DeskController } from '../http/desk-controller.js';
import { GalleryErrors } from '../http/gallery-errors.js';
import { AskingDevice } from '../http/session.guard.js';
import { DeskStore } from '../store/desk-store.js';
import { DeviceEntity } from '../store/tables.js';
import { listHistory } from './list-history.js';
import { TakeBackService } from './take-back.service.js';

@DeskController('history')
@UseInterceptors(GalleryErrors)
export class HistoryController {
  constructor(
    private readonly store: DeskStore,
    private readonly history: TakeBackService,
  ) {}

  @Get()
  list(): Promise<HistoryEntry[]> {
    return listHistory(this.store);
  }

  @Post(':id/undo')
  undo(
    @AskingDevice() device: DeviceEntity,
    // What isn't a number is no change's.
    @Param('id', new ParseIntPipe({ errorHttpStatusCode: 404 })) id: number,
  ): Promise<Changed> {
    return this.history.takeBack(device, id);
  }
}
