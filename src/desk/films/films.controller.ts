import { Body, Delete, Get, Param, ParseIntPipe, Patch, Post } from '@nestjs/common';
import { mkdir } from 'node:fs/promises';
import {
  type FilmChangeResponse,
  DESK_API,
  type DeskFilms,
  type FilmInput,
  filmInputSchema,
  placeInputSchema,
  type Verb,
} from '../../../shared/api/desk.js';
import { MediaController } from '../../gallery/media/media.controller.js';
import type { StagedFiles } from '../../gallery/media/stage-files.js';
import { parseFields, type VideoInput } from '../../gallery/videos/video-input.js';
import type { VideoEntity } from '../../gallery/videos/video.entity.js';
import { toVideo, VideosService } from '../../gallery/videos/videos.service.js';
import { Config } from '../../platform/config/config.js';
import { withStage } from '../../platform/files/staging.js';
import { SiteContentStore } from '../../site/content/site-content-store.js';
import { MediaProgram } from '../../site/pictures/media-program.js';
import { HistoryService } from '../history/history.service.js';
import { CurrentDevice, DeskController } from '../http/desk-controller.js';
import { DeviceEntity } from '../store/tables.js';
import { type Uploads, UploadsService } from '../uploads/uploads.service.js';
import { fetchPicture } from './fetch-picture.js';

const SOME_CANT_PLAY =
  'Some phones can’t play it. If you can, save it again in standard quality and without HDR, and choose that one with “Edit”.';
const NO_POSTER = 'It has no poster yet: choose one with “Edit”.';

const ID = new ParseIntPipe({ errorHttpStatusCode: 404 });

@DeskController()
export class FilmsController {
  constructor(
    private readonly config: Config,
    private readonly content: SiteContentStore,
    private readonly videos: VideosService,
    private readonly uploads: UploadsService,
    private readonly program: MediaProgram,
    private readonly history: HistoryService,
  ) {}

  @Get('films')
  async list(): Promise<DeskFilms> {
    // A closed site shows its films at the desk only.
    const origin = this.content.current.closed ? DESK_API : '';
    const films = (await this.videos.listShown()).map((film) => ({
      ...toVideo(film),
      ...(film.thumbnailUrl?.startsWith('/') && { thumbnailUrl: origin + film.thumbnailUrl }),
      durationSeconds: film.durationSeconds,
    }));
    return { films };
  }

  @Post('films')
  add(
    @CurrentDevice() device: DeviceEntity,
    @Body({ schema: filmInputSchema }) input: FilmInput,
  ): Promise<FilmChangeResponse> {
    return this.makeOnce(device, input, true, async (fields, { media, hints }, job) => {
      const after = await this.videos.add(fields, media, job);
      return this.record(device, 'added', { after }, hints, job);
    });
  }

  @Patch('films/:id')
  async edit(
    @CurrentDevice() device: DeviceEntity,
    @Param('id', ID) id: number,
    @Body({ schema: filmInputSchema }) input: FilmInput,
  ): Promise<FilmChangeResponse> {
    // Fails for an unknown film before its files are processed, which takes time.
    await this.videos.get(id);
    return this.makeOnce(device, input, false, async (fields, { media, hints }, job) => {
      const change = await this.videos.edit(id, fields, media, true);
      const changed = listChangedFields(change.before, change.after);
      if (changed.length === 0) return { id, hints, undo: null };
      const featureVerb = change.after.featured ? 'featured' : 'unfeatured';
      const verb = changed.join() === 'featured' ? featureVerb : 'changed';
      return this.record(device, verb, change, hints, job);
    });
  }

  @Delete('films/:id')
  async remove(
    @CurrentDevice() device: DeviceEntity,
    @Param('id', ID) id: number,
  ): Promise<FilmChangeResponse> {
    return this.record(device, 'removed', await this.videos.trash(id));
  }

  @Post('films/:id/place')
  async place(
    @CurrentDevice() device: DeviceEntity,
    @Param('id', ID) id: number,
    @Body({ schema: placeInputSchema }) { after }: { after: number | null },
  ): Promise<FilmChangeResponse> {
    return this.record(device, 'moved', await this.videos.place(id, after));
  }

  /**
   * Checks uploads as `gallery add` does, and passes them to `make`. If an earlier request of the same job has
   * made the film already, edits that one where the texts have changed since, and returns it.
   */
  private makeOnce(
    device: DeviceEntity,
    { upload, poster, job = upload ?? poster, ...texts }: FilmInput,
    isNew: boolean,
    make: (
      fields: Partial<VideoInput>,
      staged: StagedFiles,
      job?: string,
    ) => Promise<FilmChangeResponse>,
  ): Promise<FilmChangeResponse> {
    const fields = parseFields(texts);
    const findResult = async () => {
      const row = await this.history.findJob(job);
      if (!row) return null;
      const { id = 0, hints = [] } = row.thing;
      const changed = listChangedFields(row.after as Partial<VideoEntity>, fields);
      if (changed.length === 0) return { id, hints, undo: row.id };
      return this.edit(device, id, Object.fromEntries(changed.map((name) => [name, fields[name]])));
    };
    return this.uploads.consume({ upload, poster }, findResult, (uploads) =>
      withStage(this.config.mediaDir, async (folder) => {
        const staged = await this.stage(uploads, folder, fields.url, isNew);
        const made = await make(fields, staged, job);
        // A concurrent request of the same job may have been first.
        return (await findResult()) ?? made;
      }),
    );
  }

  private async stage(
    { upload, poster }: Uploads,
    folder: string,
    url: string | undefined,
    isNew: boolean,
  ): Promise<StagedFiles> {
    const file = upload?.path;
    const sentPicture = poster?.path;
    const picture = (sentPicture ?? file) ? sentPicture : await fetchPicture(url, folder);
    if (!file && !picture) return { media: {}, hints: [] };
    await mkdir(folder, { recursive: true });
    const task = { kind: 'film' as const, folder, isNew, file, picture };
    const { media, hints } = await this.program.run(task);
    const advise = (hint: string) => (hint.startsWith('file: ') ? SOME_CANT_PLAY : NO_POSTER);
    return { media, hints: hints.map(advise) };
  }

  private async record(
    device: DeviceEntity,
    verb: Verb,
    { before = null, after }: { before?: VideoEntity | null; after: VideoEntity },
    hints: string[] = [],
    job?: string,
  ): Promise<FilmChangeResponse> {
    const { id } = after;
    const { title } = before ?? after;
    const thing = { kind: 'film' as const, name: title, id, ...(hints.length > 0 && { hints }) };
    const undo = await this.history.record(device, verb, thing, { before, after }, job);
    return { id, hints, undo };
  }
}

/** Serves the films' files to the desk while the site is closed to visitors. */
@DeskController('media')
export class FilmsMediaController extends MediaController {}

/** @returns the fields that are in both and differ */
function listChangedFields<T extends Partial<VideoEntity>>(before: Partial<VideoEntity>, after: T) {
  const names = Object.keys(after) as (keyof T & keyof VideoEntity)[];
  return names.filter((name) => name in before && before[name] !== after[name]);
}
