import { Get } from '@nestjs/common';
import type { HistoryEntry } from '../../../shared/api/desk.js';
import { DeskController } from '../http/desk-controller.js';
import { DeskStore } from '../store/desk-store.js';
import { listHistory } from './list-history.js';

@DeskController('history')
export class HistoryController {
  constructor(private readonly store: DeskStore) {}

  @Get()
  list(): Promise<HistoryEntry[]> {
    return listHistory(this.store);
  }
}
