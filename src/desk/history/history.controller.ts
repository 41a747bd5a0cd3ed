import {
  ConflictException,
  Get,
  NotFoundException,
  Param,
  ParseIntPipe,
  Post,
  Query,
} from '@nestjs/common';
import { type Changed, type HistoryEntry, MAX_ID } from '../../../shared/api/desk.js';
import { BadValueError } from '../../gallery/videos/video-input.js';
import { VideosService } from '../../gallery/videos/videos.service.js';
import { AskingDevice, DeskController } from '../http/desk-controller.js';
import { SiteAssetsService } from '../site/site-assets.service.js';
import { SiteEditorService } from '../site/site-editor.service.js';
import { DeskStore } from '../store/desk-store.js';
import { DeviceEntity, type HistoryEntity } from '../store/tables.js';
import { FileHistoryService } from './file-history.service.js';
import { HistoryService, type Undo } from './history.service.js';

@DeskController('history')
export class HistoryController {
  constructor(
    private readonly store: DeskStore,
    private readonly history: HistoryService,
    private readonly files: FileHistoryService,
    private readonly videos: VideosService,
    private readonly editor: SiteEditorService,
    private readonly assets: SiteAssetsService,
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
    try {
      const undone = await this.takeBack(device, row as typeof row & { undo: Undo });
      await this.history.close([entry]);
      return undone;
    } catch (error) {
      await this.history.unclaim(entry);
      if (!(error instanceof BadValueError)) throw error;
      throw new ConflictException(`That can’t be undone any more: ${error.message}`);
    }
  }

  /** It is a change as any other: it can be undone too. */
  private async takeBack(
    device: DeviceEntity,
    row: HistoryEntity & { undo: Undo },
  ): Promise<Changed> {
    const what = nameUndone(row.what);
    if (row.undo.kind === 'file') {
      const change = await this.files.find(row);
      const { undo, faults } = await this.editor.undo(device, change, what);
      const files = [...new Set(faults.map(({ file }) => file))].join(', ');
      return { id: 0, hints: files ? [`Visitors don’t see it yet: ${WAITS} ${files}.`] : [], undo };
    }
    if (row.undo.kind === 'device') {
      await this.store.bringBack(row.undo.device);
      await this.history.record(device, 'Brought back a device', row.where);
      return { id: 0, hints: [], undo: null };
    }
    const undo = await this.turnBack(row.undo);
    const entry = await this.history.record(device, what, row.where, undo);
    return { id: undo.id ?? 0, hints: [], undo: entry };
  }

  /** @returns what would make the change again */
  private async turnBack(
    undo: Exclude<Undo, { kind: 'file' | 'device' }>,
  ): Promise<Undo & { id?: number }> {
    switch (undo.kind) {
      case 'add': {
        const removed = await this.videos.remove(undo.id, true);
        return { kind: 'remove', id: undo.id, ...removed };
      }
      case 'remove':
        await this.videos.giveBack(undo);
        return { kind: 'add', id: undo.film.id };
      case 'place':
        return { ...undo, after: await this.videos.place(undo.id, undo.after) };
      case 'edit': {
        const { id, before, after } = undo;
        await this.videos.undoEdit(id, before, after);
        return { kind: 'edit', id, before: after, after: before };
      }
      case 'picture': {
        const { file, kept } = undo;
        if (kept === null) return { ...undo, kept: await this.assets.takeAway(file) };
        await this.assets.putBack(file, kept);
        return { ...undo, kept: null };
      }
    }
  }
}

const WAITS = 'something has to be put right first in';

function nameUndone(what: string): string {
  if (what === 'Removed') return 'Brought back';
  if (what === 'Brought back') return 'Removed';
  return what.startsWith('Undone: ') ? what.slice('Undone: '.length) : `Undone: ${what}`;
}
