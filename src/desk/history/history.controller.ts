import {
  ConflictException,
  Get,
  NotFoundException,
  Param,
  ParseIntPipe,
  Post,
  Query,
  UseInterceptors,
} from '@nestjs/common';
import { type Changed, type HistoryEntry, MAX_ID } from '../../../shared/api/desk.js';
import { BadValueError } from '../../gallery/videos/video-input.js';
import { VideosService } from '../../gallery/videos/videos.service.js';
import { DeskController } from '../http/desk-controller.js';
import { GalleryErrors } from '../http/gallery-errors.js';
import { AskingDevice } from '../http/session.guard.js';
import { SiteEditorService } from '../site/site-editor.service.js';
import { DeviceEntity } from '../store/tables.js';
import { FileHistoryService } from './file-history.service.js';
import { HistoryService, type Undo } from './history.service.js';

@DeskController('history')
@UseInterceptors(GalleryErrors)
export class HistoryController {
  constructor(
    private readonly history: HistoryService,
    private readonly files: FileHistoryService,
    private readonly videos: VideosService,
    private readonly editor: SiteEditorService,
  ) {}

  @Get()
  async list(
    @Query('before', new ParseIntPipe({ optional: true })) before?: number,
  ): Promise<HistoryEntry[]> {
    await this.editor.noticeHandEdits();
    return this.history.list(before);
  }

  @Post(':id/undo')
  async undo(
    @AskingDevice() device: DeviceEntity,
    // What isn't a number is no change's.
    @Param('id', new ParseIntPipe({ errorHttpStatusCode: 404 })) entry: number,
  ): Promise<Changed> {
    const row = entry <= MAX_ID ? await this.history.find(entry) : null;
    if (!row) throw new NotFoundException('There is no such change');
    // Of several that undo it at once, one does.
    if (!row.undo || !(await this.history.claim(entry)))
      throw new ConflictException('That can’t be undone any more.');
    let id = 0;
    const what = row.what === 'Removed' ? 'Brought back' : `Undone: ${row.what}`;
    try {
      if (row.undo.kind === 'file')
        await this.editor.undo(device, await this.files.find(row), what);
      else {
        id = await this.takeBack(row.undo);
        await this.history.record(device, what, row.where);
      }
    } catch (error) {
      await this.history.unclaim(entry);
      if (!(error instanceof BadValueError)) throw error;
      throw new ConflictException(`That can’t be undone any more: ${error.message}`);
    }
    await this.history.close([entry]);
    return { id, hints: [], undo: null };
  }

  /** @returns the film's id */
  private async takeBack(undo: Exclude<Undo, { kind: 'file' }>): Promise<number> {
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
    }
  }
}
