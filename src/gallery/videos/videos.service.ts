import { Inject, Injectable } from '@nestjs/common';
import { Raw, type Repository } from 'typeorm';
import type { Video } from '../../../shared/api/videos.js';
import { Config } from '../../platform/config/config.js';
import { toPublicAddress } from '../media/public-address.js';
import type { StagedFile } from '../media/media-store.js';
import type { NewMedia } from '../media/stage-files.js';
import { VideoFilesService } from './video-files.service.js';
import {
  BadValueError,
  idSchema,
  MAX_NEW_ID,
  parseFields,
  parseInput,
  type VideoInput,
  videoInputSchema,
  videoRowSchema,
} from './video-input.js';
import { insertFilm, VIDEO_REPOSITORY, VideoEntity } from './video.entity.js';

export interface FilmChange {
  before: VideoEntity;
  after: VideoEntity;
}

/** Thrown by `undo` if a field has been changed again since. `value` is its current value. */
export class ChangedSinceError extends Error {
  constructor(
    readonly field: keyof VideoEntity,
    readonly value: unknown,
  ) {
    super(`${field} was changed since`);
  }
}

@Injectable()
export class VideosService {
  constructor(
    @Inject(VIDEO_REPOSITORY) private readonly videos: Repository<VideoEntity>,
    private readonly files: VideoFilesService,
    private readonly config: Config,
  ) {}

  async list(): Promise<Video[]> {
    return (await this.listEntities()).map(toVideo);
  }

  async listShown(): Promise<VideoEntity[]> {
    const videos = await this.listEntities();
    for (const video of videos) {
      video.url = toPublicAddress(video.url, this.config);
      video.thumbnailUrl &&= toPublicAddress(video.thumbnailUrl, this.config);
    }
    return videos;
  }

  listEntities(videos = this.videos): Promise<VideoEntity[]> {
    return videos.find({ order: { position: 'ASC', id: 'DESC' } });
  }

  /**
   * Adds a film before all others.
   * @param job id of the request: a retry with the same id returns the film that was added first
   * @throws BadValueError, like every method that changes something
   */
  add(fields: Partial<VideoInput>, media: NewMedia = {}, job?: string): Promise<VideoEntity> {
    const input = parseInput(videoInputSchema, { ...fields, ...toAddresses(media) });
    return this.files.change(listFiles(media), async (videos) => {
      const made = job ? await videos.findOne({ where: { job }, withDeleted: true }) : null;
      if (made) return made;
      await this.files.assertThere(input);
      const durationSeconds = media.film?.durationSeconds ?? null;
      const id = await this.insert(videos, { ...input, durationSeconds, job: job ?? null });
      return this.get(id, videos);
    });
  }

  /** @param isUndoable whether the film's old files are kept, for `undo` */
  edit(
    id: number,
    fields: Partial<VideoInput>,
    media: NewMedia = {},
    isUndoable = false,
  ): Promise<FilmChange> {
    const changes = parseFields({ ...fields, ...toAddresses(media) });
    return this.files.change(listFiles(media), async (videos) => {
      const film = await this.get(id, videos);
      await this.files.assertThere(changes, film);
      if (isUndoable) await this.keepFiles(videos, film, changes);
      return this.write(videos, film, changes, media.film?.durationSeconds);
    });
  }

  async remove(id: number): Promise<void> {
    await this.files.change([], async (videos) => {
      await this.get(id, videos);
      await videos.delete(id);
    });
  }

  trash(id: number): Promise<FilmChange> {
    return this.files.change([], async (videos) =>
      this.write(videos, await this.get(id, videos), { removedAt: new Date().toISOString() }),
    );
  }

  /**
   * Reverts the fields that a change has changed. A new film goes into the trash, even if it has been
   * moved since.
   * @param before null for a new film
   * @param after null if an older version of the program has deleted the row
   * @throws ChangedSinceError if one of these fields has been changed since
   */
  undo(
    id: number,
    before: VideoEntity | null,
    after: VideoEntity | null,
  ): Promise<Partial<FilmChange>> {
    return this.files.change([], async (videos) => {
      const film = await videos.findOne({ where: { id }, withDeleted: true });
      const all = Object.keys(Object.assign({}, before, after)) as (keyof VideoEntity)[];
      const fields = all.filter((field) =>
        before ? before[field] !== after?.[field] : field !== 'position',
      );
      const other = fields.find((field) => film?.[field] !== after?.[field]);
      if (other) throw new ChangedSinceError(other, film?.[other]);
      const changes: Partial<VideoEntity> = before
        ? Object.fromEntries(fields.map((field) => [field, before[field]]))
        : { removedAt: new Date().toISOString() };
      await this.files.assertThere(changes, film ?? undefined);
      if (!film) return { after: await this.get(await insertFilm(videos, before!), videos) };
      await this.keepFiles(videos, film, changes);
      return this.write(videos, film, changes);
    });
  }

  /** Puts a film behind the film `after`, or first if that is null. */
  place(id: number, after: number | null): Promise<FilmChange> {
    return this.reposition(id, async (others, videos) => {
      if (after === id) throw new BadValueError('after', 'a film can’t be behind itself');
      if (after !== null) await this.get(after, videos);
      return others.findIndex((each) => each.id === after) + 1;
    });
  }

  /** @param to position in the order, counted from 1 */
  move(id: number, to: number): Promise<FilmChange> {
    return this.reposition(id, (others) => {
      const last = others.length + 1;
      if (!Number.isInteger(to) || to < 1 || to > last)
        throw new BadValueError('to', `expected a whole number from 1 to ${last}`);
      return to - 1;
    });
  }

  /**
   * Changes the position of one film only, so that each move can be undone alone.
   * @param findIndex returns the film's new index among the others
   */
  private reposition(
    id: number,
    findIndex: (others: VideoEntity[], videos: Repository<VideoEntity>) => number | Promise<number>,
  ): Promise<FilmChange> {
    return this.files.change([], async (videos) => {
      const film = await this.get(id, videos);
      const films = await this.listEntities(videos);
      const others = films.filter((each) => each.id !== id);
      const index = await findIndex(others, videos);
      const above = others[index - 1]?.position ?? (others[index]?.position ?? 0) - 2;
      const below = others[index]?.position ?? above + 2;
      const half = (above + below) / 2;
      if (above < half && half < below) return this.write(videos, film, { position: half });
      // The gap is used up: SQL gave two films the same position, or it was halved fifty times.
      await this.reorder(videos, others);
      return this.write(videos, film, { position: index - 0.5 });
    });
  }

  /** Imports all rows or none. A row replaces the film with its id. Films without a row come last. */
  import(rows: readonly unknown[]): Promise<{ added: number; updated: number }> {
    return this.files.change([], async (videos) => {
      const before = await this.listEntities(videos);
      const inputs = await this.checkRows(rows, new Map(before.map((video) => [video.id, video])));
      const ids = new Map<object, number>();
      // Rows with an id come first: SQLite might otherwise give that id to a film without one.
      for (const each of inputs.toSorted((a, b) => Number(!a.id) - Number(!b.id))) {
        const { old, ...input } = each;
        if (old) await this.write(videos, old, input);
        // A film in the trash may have this id.
        else if (input.id) await videos.delete(input.id);
        ids.set(each, old?.id ?? (await this.insert(videos, input)));
      }
      const order = inputs.map((each) => ({ id: ids.get(each)! }));
      const rest = before.filter(({ id }) => !order.some((each) => each.id === id));
      await this.reorder(videos, [...order, ...rest]);
      const updated = inputs.filter(({ old }) => old).length;
      return { added: inputs.length - updated, updated };
    });
  }

  private async checkRows(rows: readonly unknown[], olds: ReadonlyMap<number, VideoEntity>) {
    const ids = new Set<number>();
    const inputs: (VideoInput & { id?: number; old: VideoEntity | undefined })[] = [];
    for (const [index, row] of rows.entries()) {
      const where = `row ${index + 1}`;
      const { id, ...input } = parseInput(videoRowSchema, row, where);
      if (id && ids.has(id)) throw new BadValueError(`${where}: id`, `${id} is there twice`);
      const old = id ? olds.get(id) : undefined;
      if (id && !old && id > MAX_NEW_ID) {
        throw new BadValueError(`${where}: id`, `expected a number up to ${MAX_NEW_ID}`);
      }
      await this.files.assertThere(input, old, where);
      if (id) ids.add(id);
      inputs.push({ ...(id && { id }), ...input, old });
    }
    return inputs;
  }

  async get(id: number, videos = this.videos): Promise<VideoEntity> {
    parseInput(idSchema, id, 'id');
    // PostgreSQL throws if the number is out of the column's range.
    const isId = Raw((column) => `${column} = CAST(:id AS bigint)`, { id });
    const video = await videos.findOneBy({ id: isId });
    if (!video) throw new BadValueError('id', `there is no film ${id}`);
    return video;
  }

  private async insert(
    videos: Repository<VideoEntity>,
    film: VideoInput & Partial<VideoEntity>,
  ): Promise<number> {
    const position = ((await videos.minimum('position')) ?? 0) - 1;
    const uploadedAt = new Date().toISOString();
    return insertFilm(videos, { durationSeconds: null, ...film, position, uploadedAt });
  }

  /** Puts a copy of the row into the trash if the film gets other files: the copy keeps the old ones. */
  private async keepFiles(
    videos: Repository<VideoEntity>,
    film: VideoEntity,
    { url = film.url, thumbnailUrl = film.thumbnailUrl }: Partial<VideoInput>,
  ): Promise<void> {
    if (url === film.url && thumbnailUrl === film.thumbnailUrl) return;
    const { id: _, job: __, ...copy } = film;
    await insertFilm(videos, { ...copy, removedAt: new Date().toISOString() });
  }

  private async write(
    videos: Repository<VideoEntity>,
    before: VideoEntity,
    changes: Partial<VideoEntity>,
    durationSeconds: number | null = null,
  ): Promise<FilmChange> {
    const isOther = changes.url !== undefined && changes.url !== before.url;
    const written = { ...(isOther && { durationSeconds }), ...changes };
    // TypeORM throws on an empty update.
    if (Object.keys(written).length > 0) await videos.update(before.id, written);
    return { before, after: Object.assign({}, before, written) };
  }

  /** Numbers films in this order. Writes only changed rows: pages and other writers wait meanwhile. */
  private async reorder(
    videos: Repository<VideoEntity>,
    films: readonly { id: number; position?: number }[],
  ): Promise<void> {
    for (const [position, film] of films.entries()) {
      if (film.position !== position) await videos.update(film.id, { position });
    }
  }
}

function listFiles({ film, thumbnail }: NewMedia): StagedFile[] {
  return [film, thumbnail].flatMap((each) => each?.files ?? []);
}

function toAddresses({ film, thumbnail }: NewMedia): Partial<VideoInput> {
  return {
    ...(film && { url: film.address }),
    ...(thumbnail && { thumbnailUrl: thumbnail.address }),
  };
}

export function toVideo(entity: VideoEntity): Video {
  const { id, title, description, url, thumbnailUrl, category, featured } = entity;
  const thumbnail = thumbnailUrl === null ? {} : { thumbnailUrl };
  return { id, title, description, url, ...thumbnail, category, featured };
}
