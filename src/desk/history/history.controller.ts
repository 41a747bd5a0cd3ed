import {
  ConflictException,
  Get,
  NotFoundException,
  Param,
  ParseIntPipe,
  Post,
  UseInterceptors,
} from '@nestjs/common';
import type { Changed, HistoryEntry } from '../../../shared/api/desk.js';
import { BadValueError } from '../../gallery/videos/video-input.js';
import { VideosService } from '../../gallery/videos/videos.service.js';
import { DeskController } from '../http/desk-controller.js';
import { GalleryErrors } from '../http/gallery-errors.js';
import { AskingDevice } from '../http/session.guard.js';
import { SiteEditorService } from '../site/site-editor.service.js';
import { DeviceEntity } from '../store/tables.js';
import { HistoryService, type Undo } from './history.service.js';

@DeskController('history')
@UseInterceptors(GalleryErrors)
export class HistoryController {
  constructor(
    private readonly history: HistoryService,
    private readonly videos: VideosService,
    private readonly editor: SiteEditorService,
  ) {}

  @Get()
  list(): Promise<HistoryEntry[]> {
    return this.history.list();
  }

  @Post(':id/undo')
  async undo(
    @AskingDevice() device: DeviceEntity,
    // What isn't a number is no change's.
    @Param('id', new ParseIntPipe({ errorHttpStatusCode: 404 })) entry: number,
  ): Promise<Changed> {
    const row = Number.isSafeInteger(entry) ? await this.history.find(entry) : null;
    if (!row) throw new NotFoundException('There is no such change');
    if (!row.undo) throw new ConflictException('That can’t be undone any more.');
    let id: number;
    try {
      id = await this.takeBack(row.undo);
    } catch (error) {
      if (!(error instanceof BadValueError)) throw error;
      throw new ConflictException(`That can’t be undone any more: ${error.message}`);
    }
    await this.history.close([entry]);
    const what = row.what === 'Removed' ? 'Brought back' : `Undone: ${row.what}`;
    await this.history.record(device, what, row.where);
    return { id, hints: [], undo: null };
  }

  /** @returns the film's id, or 0 for a file of the site */
  private async takeBack(undo: Undo): Promise<number> {
    switch (undo.kind) {
      case 'remove':
        await this.videos.giveBack(undo);
        return undo.film.id;
      case 'place':
        await this.videos.place(undo.id, undo.after);
        return undo.id;
      case 'edit':
        await this.videos.undoEdit(undo.id, undo.before, undo.after);
        return undo.id;
      case 'file':
        await this.editor.undo(undo);
        return 0;
    }
  }
}
