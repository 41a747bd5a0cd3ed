import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { Changed } from '../../../shared/api/desk.js';
import { BadValueError } from '../../gallery/videos/video-input.js';
import { VideosService } from '../../gallery/videos/videos.service.js';
import { SiteEditorService } from '../site/site-editor.service.js';
import type { DeviceEntity } from '../store/tables.js';
import { type Undo, UndoService } from './undo.service.js';

/** Takes back what was changed at the desk. */
@Injectable()
export class TakeBackService {
  constructor(
    private readonly videos: VideosService,
    private readonly editor: SiteEditorService,
    private readonly history: UndoService,
  ) {}

  /**
   * @param entry of the history
   * @throws ConflictException where it can't be undone any more
   */
  async takeBack(device: DeviceEntity, entry: number): Promise<Changed> {
    const row = await this.history.find(entry);
    if (!row) throw new NotFoundException('There is no such change');
    if (!row.undo) throw new ConflictException('That can’t be undone any more.');
    const id = await this.undo(device, row.undo);
    await this.history.close([entry]);
    if (row.undo.kind !== 'file')
      await this.history.record(device, `Undone: ${row.what}`, row.where);
    return { id, hints: [], undo: null };
  }

  /** @returns the film's id, or 0 */
  private async undo(device: DeviceEntity, undo: Undo): Promise<number> {
    try {
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
          await this.editor.undo(device, undo);
          return 0;
      }
    } catch (error) {
      if (!(error instanceof BadValueError)) throw error;
      throw new ConflictException(`That can’t be undone any more: ${error.message}`);
    }
  }
}
