import { Body, Delete, Get, Param, ParseIntPipe, Patch, Post } from '@nestjs/common';
import { mkdir } from 'node:fs/promises';
import {
  type Changed,
  DESK_API,
  type FilmChanges,
  filmChangesSchema,
  type Films,
  type NewFilm,
  newFilmSchema,
  placeInputSchema,
} from '../../../shared/api/desk.js';
import { isSame } from '../../../shared/values.js';
import type { StagedFiles } from '../../gallery/media/stage-files.js';
import {
  BadValueError,
  idSchema,
  parseFields,
  parseInput,
} from '../../gallery/videos/video-input.js';
import { toVideo, VideosService } from '../../gallery/videos/videos.service.js';
import { Config } from '../../platform/config/config.js';
import { withStage } from '../../platform/files/staging.js';
import { SiteContentStore } from '../../site/content/site-content-store.js';
import { MediaProgram } from '../../site/pictures/media-program.js';
import { HistoryService } from '../history/history.service.js';
import { AskingDevice, DeskController } from '../http/desk-controller.js';
import { DeviceEntity } from '../store/tables.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { fetchPicture } from './fetch-picture.js';

/** What isn't a number is no film's. */
const ID = new ParseIntPipe({ errorHttpStatusCode: 404 });

/** What the desk does with films: the same as the commands, and it can be undone. */
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
  async list(): Promise<Films> {
    // On a host of the desk's own, the posters are elsewhere, and while the site isn't open only here.
    const ofSite = this.config.desk!.host ? this.config.site.url : '';
    const origin = this.content.current.closed ? DESK_API : ofSite;
    const films = (await this.videos.listShown()).map((film) => ({
      ...toVideo(film),
      ...(film.thumbnailUrl?.startsWith('/') && { thumbnailUrl: origin + film.thumbnailUrl }),
      uploadedAt: film.uploadedAt,
      durationSeconds: film.durationSeconds,
    }));
    const counts = new Map<string, number>();
    for (const { category } of films) counts.set(category, (counts.get(category) ?? 0) + 1);
    const categories = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!);
    return { films, categories };
  }

  @Post('films')
  async add(
    @AskingDevice() device: DeviceEntity,
    @Body({ schema: newFilmSchema }) film: NewFilm,
  ): Promise<Changed> {
    const fields = parseTexts(film.upload === undefined ? { url: undefined, ...film } : film);
    return this.stage(device, film, true, async ({ media, hints }, begunAt) => {
      // By a server that was killed right after that.
      const made =
        begunAt && (await this.videos.listEntities()).find((each) => each.uploadedAt === begunAt);
      const id = made ? made.id : await this.videos.add(fields, media, begunAt);
      const thing = { kind: 'film' as const, name: film.title, id };
      const undo = await this.history.record(device, 'added', thing, {});
      return { id, hints, undo };
    });
  }

  @Patch('films/:id')
  async edit(
    @AskingDevice() device: DeviceEntity,
    @Param('id', ID) id: number,
    @Body({ schema: filmChangesSchema }) changes: FilmChanges,
  ): Promise<Changed> {
    // Before its files are looked at, which takes time.
    const { title } = await this.get(id);
    const fields = parseTexts(changes);
    return this.stage(device, changes, false, async ({ media, hints }) => {
      if (Object.keys({ ...fields, ...media }).length === 0) return { id, hints, undo: null };
      const { before, after } = await this.videos.edit(id, fields, media, true);
      const names = Object.keys(after);
      if (names.length === 0) return { id, hints, undo: null };
      const isStar = names.length === 1 && after.featured !== undefined;
      const starred = after.featured ? 'featured' : 'unfeatured';
      const verb = isStar ? starred : 'changed';
      const thing = { kind: 'film' as const, name: title, id };
      return { id, hints, undo: await this.history.record(device, verb, thing, { before, after }) };
    });
  }

  @Delete('films/:id')
  async remove(
    @AskingDevice() device: DeviceEntity,
    @Param('id', ID) id: number,
  ): Promise<Changed> {
    await this.get(id);
    const before = await this.videos.remove(id, true);
    const thing = { kind: 'film' as const, name: before.film.title, id };
    return { id, hints: [], undo: await this.history.record(device, 'removed', thing, { before }) };
  }

  @Post('films/:id/place')
  async place(
    @AskingDevice() device: DeviceEntity,
    @Param('id', ID) id: number,
    @Body({ schema: placeInputSchema }) { after }: { after: number | null },
  ): Promise<Changed> {
    const { title } = await this.get(id);
    if (after !== null) await this.get(after);
    const before = await this.videos.place(id, after);
    const thing = { kind: 'film' as const, name: title, id };
    return { id, hints: [], undo: await this.history.record(device, 'moved', thing, { before }) };
  }

  /**
   * Checks what was sent as `gallery add` does, for work that puts it in place: once for each job. A
   * film that is elsewhere brings the picture that it has there, if that can be had. With other texts, as its answer
   * got lost, a job changes the film that it has made.
   * @param work is told when a job began
   */
  private async stage(
    device: DeviceEntity,
    { job, upload, poster, ...texts }: FilmChanges,
    isNew: boolean,
    work: (staged: StagedFiles, begunAt?: string) => Promise<Changed>,
  ): Promise<Changed> {
    const use = this.uploads.use({ upload, poster }, job, (uploads, begunAt) =>
      withStage(this.config.mediaDir, async (folder) => {
        const [file, sent] = [uploads.upload?.path, uploads.poster?.path];
        const picture = (sent ?? file) ? sent : await fetchPicture(texts.url, folder);
        const staged: StagedFiles = { media: {}, hints: [] };
        if (file || picture) {
          await mkdir(folder, { recursive: true });
          const task = { kind: 'film' as const, folder, isNew, file, picture };
          const { media, hints } = await this.program.run(task);
          staged.media = media;
          staged.hints = hints.map((hint) =>
            hint.startsWith('file: ')
              ? 'Some phones can’t play it. If you can, save it again in standard quality and without HDR, and choose that one with “Edit”.'
              : 'It has no poster yet: choose one with “Edit”.',
          );
        }
        return { ...(await work(staged, begunAt)), texts };
      }),
    );
    const { texts: first, ...made } = await use;
    return isSame(first, texts) ? made : this.edit(device, made.id, texts);
  }

  private get(id: number) {
    return this.videos.get(parseInput(idSchema, id, 'id'));
  }
}

function parseTexts(input: FilmChanges) {
  const { title, category, description, featured, url } = input;
  if (input.upload !== undefined && url !== undefined)
    throw new BadValueError('url', 'give the film or its address, not both');
  const given = Object.entries({ title, category, description, featured, url });
  return parseFields(Object.fromEntries(given.filter(([name]) => name in input)));
}
