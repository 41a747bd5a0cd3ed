import {
  ConflictException,
  Get,
  NotFoundException,
  Param,
  ParseIntPipe,
  Post,
} from '@nestjs/common';
import { type FilmChangeResponse, type HistoryEntry, MAX_ID } from '../../../shared/api/desk.js';
import type { PublishResponse } from '../../../shared/api/desk-site.js';
import { BadValueError } from '../../gallery/videos/video-input.js';
import type { VideoEntity } from '../../gallery/videos/video.entity.js';
import { ChangedSinceError, VideosService } from '../../gallery/videos/videos.service.js';
import { CurrentDevice, DeskController } from '../http/desk-controller.js';
import { SiteAssetsService } from '../site/site-assets.service.js';
import type { Change } from '../site/site-editor.service.js';
import { SiteFilesService } from '../site/site-files.service.js';
import { DeviceEntity, type HistoryEntity } from '../store/tables.js';
import { HistoryService, undoVerb, type UndoData } from './history.service.js';

const TOO_LATE = 'That can’t be undone any more';

@DeskController('history')
export class HistoryController {
  constructor(
    private readonly history: HistoryService,
    private readonly videos: VideosService,
    private readonly files: SiteFilesService,
    private readonly assets: SiteAssetsService,
  ) {}

  @Get()
  list(): Promise<HistoryEntry[]> {
    return this.history.list();
  }

  @Post(':id/undo')
  async undo(
    @CurrentDevice() device: DeviceEntity,
    @Param('id', new ParseIntPipe({ errorHttpStatusCode: 404 })) id: number,
  ): Promise<FilmChangeResponse> {
    const row = id <= MAX_ID ? await this.history.find(id) : null;
    if (!row) throw new NotFoundException('There is no such change');
    if (!row.canUndo) throw new ConflictException(`${TOO_LATE}.`);
    const undone = await this.putBack(device, row).catch(async (error: unknown) => {
      if (error instanceof ChangedSinceError) throw await this.nameChanger(row, error);
      if (error instanceof BadValueError)
        throw new ConflictException(`${TOO_LATE}: ${error.message}`);
      throw error;
    });
    if (!(await this.history.close(id))) throw new ConflictException(`${TOO_LATE}.`);
    const { verb, thing } = row;
    if (undone && 'faults' in undone)
      return { id: 0, hints: undone.faults.length > 0 ? [WAITS] : [], undo: undone.undo };
    const undo = await this.history.record(device, undoVerb(verb), thing, undone);
    return { id: thing.id ?? 0, hints: [], undo };
  }

  /** @returns what undoing has replaced, if it can be undone in turn; of a file, the published change */
  private async putBack(
    device: DeviceEntity,
    row: HistoryEntity,
  ): Promise<PublishResponse | UndoData | undefined> {
    const { thing, before, after } = row;
    if (thing.kind === 'film')
      return this.videos.undo(thing.id!, before as VideoEntity | null, after as VideoEntity | null);
    if (thing.kind === 'asset') return this.assets.putBack(thing.name, before as string | null);
    if (thing.kind === 'file') {
      const undo = { before, after } as NonNullable<Change['undo']>;
      return this.files.write(device, { file: thing.name, undo }, row.verb);
    }
    await this.files.bringBack(device, row);
    return undefined;
  }

  private async nameChanger(
    { id, thing }: HistoryEntity,
    { field, value }: ChangedSinceError,
  ): Promise<ConflictException> {
    const later = (await this.history.listSince(id)).find(
      (row) =>
        row.thing.kind === 'film' &&
        row.thing.id === thing.id &&
        (row.after as VideoEntity | null)?.[field] === value,
    );
    const who = later ? (later.device?.name ?? 'a device that is gone') : 'a command';
    return new ConflictException(`“${thing.name}” was changed since, by ${who}.`);
  }
}

const WAITS = 'Visitors don’t see it yet: something has to be put right first, as Today says.';
