import { Injectable } from '@nestjs/common';
import { basename } from 'node:path';
import type { Changed, FilmChanges, Films, NewFilm } from '../../../shared/api/desk.js';
import { linkFilm } from '../../gallery/media/stage-film.js';
import {
  type FilmFiles,
  stageFiles,
  type Stagers,
  stageNewFiles,
} from '../../gallery/media/stage-files.js';
import {
  BadValueError,
  idSchema,
  parseFields,
  parseInput,
} from '../../gallery/videos/video-input.js';
import { toVideo, VideosService } from '../../gallery/videos/videos.service.js';
import { Config } from '../../platform/config/config.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { clearingStages } from '../../platform/files/staging.js';
import { UndoService, type Undo } from '../history/undo.service.js';
import type { DeviceEntity } from '../store/tables.js';
import { DeskWorkerService } from '../work/desk-worker.service.js';
import { type FinishedUpload, UploadsService } from '../uploads/uploads.service.js';

/** What the desk does with films: the same as the commands, and it can be undone. */
@Injectable()
export class DeskFilmsService {
  constructor(
    private readonly videos: VideosService,
    private readonly uploads: UploadsService,
    private readonly history: UndoService,
    private readonly config: Config,
    private readonly worker: DeskWorkerService,
  ) {}

  async list(): Promise<Films> {
    const films = (await this.videos.listShown()).map((film) => ({
      ...toVideo(film),
      uploadedAt: film.uploadedAt,
      durationSeconds: film.durationSeconds,
    }));
    const counts = new Map<string, number>();
    for (const { category } of films) counts.set(category, (counts.get(category) ?? 0) + 1);
    const categories = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!);
    return { films, categories };
  }

  async add(device: DeviceEntity, film: NewFilm): Promise<Changed> {
    const fields = parseTexts(film.upload === undefined ? { url: undefined, ...film } : film);
    const { id, hints } = await this.withFiles(film, async (files) => {
      const { media, hints } = await stageNewFiles(files, this.config.mediaDir, files);
      return { id: await this.videos.add(fields, media), hints };
    });
    await this.history.record(device, 'Added', film.title);
    return { id, hints, undo: null };
  }

  async edit(device: DeviceEntity, id: number, changes: FilmChanges): Promise<Changed> {
    // Before its files are looked at, which takes time.
    const { title } = await this.get(id);
    const fields = parseTexts(changes);
    return this.withFiles(changes, async (files) => {
      const { media, hints } = await stageFiles(files, this.config.mediaDir, files);
      if (Object.keys({ ...fields, ...media }).length === 0) return { id, hints, undo: null };
      const { before, after } = await this.videos.edit(id, fields, media, true);
      const names = Object.keys(after);
      if (names.length === 0) return { id, hints, undo: null };
      const isStar = names.length === 1 && after.featured !== undefined;
      const starred = after.featured ? 'Featured' : 'Stopped featuring';
      const undo: Undo = { kind: 'edit', id, before, after };
      const what = isStar ? starred : 'Changed';
      return { id, hints, undo: await this.history.record(device, what, title, undo) };
    });
  }

  async place(device: DeviceEntity, id: number, after: number | null): Promise<Changed> {
    const { title } = await this.get(id);
    if (after !== null) await this.get(after);
    const undo: Undo = { kind: 'place', id, after: await this.videos.place(id, after) };
    return { id, hints: [], undo: await this.history.record(device, 'Moved', title, undo) };
  }

  async remove(device: DeviceEntity, id: number): Promise<Changed> {
    await this.get(id);
    const removed = await this.videos.remove(id, true);
    const undo: Undo = { kind: 'remove', ...removed };
    const { title } = removed.film;
    return { id, hints: [], undo: await this.history.record(device, 'Removed', title, undo) };
  }

  /** Elsewhere, as what decodes pictures would stay in the server's memory. */
  private readonly stagePicture = async (poster: string, mediaDir: string) => {
    const answer = await this.worker.run({ poster, mediaDir });
    if ('refused' in answer) throw new BadFileError(answer.refused);
    return answer;
  };

  private get(id: number) {
    return this.videos.get(parseInput(idSchema, id, 'id'));
  }

  /** @throws BadFileError in which a file is called as it was where it came from */
  private withFiles<T>(
    { upload, poster }: FilmChanges,
    work: (files: FilmFiles & Stagers) => Promise<T>,
  ): Promise<T> {
    return this.uploads.use({ upload, poster }, async (uploads) => {
      const [film, picture] = [uploads.upload, uploads.poster];
      const stageFilm: Stagers['stageFilm'] = (path, inspected) =>
        linkFilm(path, inspected, this.config.mediaDir, film?.sha256);
      try {
        return await clearingStages(() =>
          work({
            file: film?.path,
            picture: picture?.path,
            stageFilm,
            stagePicture: this.stagePicture,
          }),
        );
      } catch (error) {
        if (error instanceof BadFileError) throw rename(error, Object.values(uploads));
        throw error;
      }
    });
  }
}

function parseTexts(input: FilmChanges) {
  const { title, category, description, featured, url } = input;
  if (input.upload !== undefined && url !== undefined)
    throw new BadValueError('url', 'give the film or its address, not both');
  const given = Object.entries({ title, category, description, featured, url });
  return parseFields(Object.fromEntries(given.filter(([name]) => name in input)));
}

function rename(error: BadFileError, uploads: FinishedUpload[]): BadFileError {
  const message = uploads.reduce(
    (text, { path, name }) => text.replaceAll(path, name).replaceAll(basename(path), name),
    error.message,
  );
  return new BadFileError(message, { cause: error });
}
