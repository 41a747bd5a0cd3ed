import { Get } from '@nestjs/common';
import type { HistoryEntry } from '../../../shared/api/desk.js';
import { DeskController } from '../http/desk-controller.js';
import { HistoryService } from './history.service.js';

@DeskController('history')
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Get()
  list(): Promise<HistoryEntry[]> {
    return this.history.list();
  }
}
