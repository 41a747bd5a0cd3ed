import { Inject, Injectable } from '@nestjs/common';
import { Raw, type Repository } from 'typeorm';
import type { Video, VideosQuery } from '../../../shared/api/videos.js';
import { Config } from '../../platform/config/config.js';
import { toPublicAddress } from '../media/public-address.js';
import type { StagedFile } from '../media/media-store.js';
import type { NewMedia } from '../media/stage-files.js';
import { VideoFilesService } from './video-files.service.js';
import {
  BadValueError,
  MAX_NEW_ID,
  parseFields,
  parseInput,
  type VideoInput,
  videoInputSchema,
  videoRowSchema,
} from './video-input.js';
import { insertFilm, VIDEO_REPOSITORY, VideoEntity } from './video.entity.js';

/** A film's values, before a change or after it. */
export type FilmValues = Partial<VideoInput & Pick<VideoEntity, 'durationSeconds'>>;

/** A film that was removed, and where it was. */
export interface RemovedFilm {
  film: VideoEntity;
  /** The one before it, with its place at that time. */
  after: { id: number; position: number } | null;
}

/** Every rule about the gallery's films. */
@Injectable()
export class VideosService {
  constructor(
    @Inject(VIDEO_REPOSITORY) private readonly videos: Repository<VideoEntity>,
    private readonly files: VideoFilesService,
    private readonly config: Config,
  ) {}

  /** In the operator's order, as `import` takes them back. */
  async list(): Promise<Video[]> {
    return (await this.listEntities()).map(toVideo);
  }

  /** As visitors get them: with the addresses from which their browsers fetch the files. */
  async listShown(query: VideosQuery = {}): Promise<VideoEntity[]> {
    const videos = await this.listEntities(query);
    for (const video of videos) {
      video.url = toPublicAddress(video.url, this.config);
      video.thumbnailUrl &&= toPublicAddress(video.thumbnailUrl, this.config);
    }
    return videos;
  }

  /** In the operator's order, including what the API leaves out: date and duration. */
  listEntities({ featured }: VideosQuery = {}, videos = this.videos): Promise<VideoEntity[]> {
    return videos.find({
      // TypeORM refuses a condition that is undefined.
      where: featured === undefined ? {} : { featured },
      order: { position: 'ASC', id: 'DESC' },
    });
  }

  /**
   * A new film goes first.
   * @param uploadedAt now, unless given
   * @returns its id
   * @throws BadValueError, like every method that changes something
   */
  add(fields: Partial<VideoInput>, media: NewMedia = {}, uploadedAt?: string): Promise<number> {
    const input = parseInput(videoInputSchema, { ...fields, ...toAddresses(media) });
    return this.files.change(listFiles(media), async (videos) => {
      await this.files.assertThere(input);
      return this.insert(videos, input, media.film?.durationSeconds, uploadedAt);
    });
  }

  /**
   * Changes the given fields and leaves the others.
   * @param keepsFiles for `undoEdit`: the files stay that no film uses any more
   * @returns what has changed
   */
  edit(
    id: number,
    fields: Partial<VideoInput>,
    media: NewMedia = {},
    keepsFiles = false,
  ): Promise<{ before: FilmValues; after: FilmValues }> {
    const changes = parseFields({ ...fields, ...toAddresses(media) });
    return this.files.change(
      listFiles(media),
      async (videos) => {
        const video = await this.get(id, videos);
        await this.files.assertThere(changes, video);
        await this.update(videos, video, changes, media.film?.durationSeconds);
        return compare(video, await this.get(id, videos));
      },
      keepsFiles,
    );
  }

  /** @throws BadValueError also when somebody has changed the same since */
  async undoEdit(id: number, before: FilmValues, after: FilmValues): Promise<void> {
    await this.files.change([], async (videos) => {
      const video = await this.get(id, videos);
      for (const [field, value] of Object.entries(after)) {
        if (video[field as keyof FilmValues] === value) continue;
        throw new BadValueError(field, 'somebody has changed it since');
      }
      await this.files.assertThere(before);
      await videos.update(id, before);
    });
  }

  /**
   * Its files go too, unless another film uses them.
   * @param keepsFiles for `giveBack`
   */
  remove(id: number, keepsFiles = false): Promise<RemovedFilm> {
    return this.files.change(
      [],
      async (videos) => {
        const films = await this.listEntities({}, videos);
        const film = await this.get(id, videos);
        const after = films[films.findIndex((each) => each.id === id) - 1];
        await videos.delete(id);
        return { film, after: after ? { id: after.id, position: after.position } : null };
      },
      keepsFiles,
    );
  }

  /** Puts a removed film back, with its id, where it was: behind the same one if that has moved. */
  async giveBack({ film, after }: RemovedFilm): Promise<void> {
    await this.files.change([], async (videos) => {
      const films = await this.listEntities({}, videos);
      if (films.some(({ id }) => id === film.id)) throw new BadValueError('id', 'it is back');
      await this.files.assertThere(film);
      await insertFilm(videos, film);
      const index = films.findIndex(({ id }) => id === after?.id);
      const isPlaceFree = films.every(({ position }) => position !== film.position);
      if (isPlaceFree && films[index]?.position === after?.position) return;
      await this.reorder(videos, films.toSpliced(index + 1, 0, film));
    });
  }

  /**
   * Puts a film behind another one, or first.
   * @returns which one it was behind
   */
  place(id: number, after: number | null): Promise<number | null> {
    return this.files.change([], async (videos) => {
      const film = await this.get(id, videos);
      if (after === id) throw new BadValueError('after', 'a film can’t be behind itself');
      if (after !== null) await this.get(after, videos);
      const films = await this.listEntities({}, videos);
      const before = films[films.findIndex((each) => each.id === id) - 1];
      const others = films.filter((each) => each.id !== id);
      const index = others.findIndex((each) => each.id === after) + 1;
      await this.reorder(videos, others.toSpliced(index, 0, film));
      return before?.id ?? null;
    });
  }

  /** @param to the place in the order, counted from 1 */
  async move(id: number, to: number): Promise<void> {
    await this.files.change([], async (videos) => {
      const film = await this.get(id, videos);
      const films = await this.listEntities({}, videos);
      if (!Number.isInteger(to) || to < 1 || to > films.length) {
        throw new BadValueError('to', `expected a whole number from 1 to ${films.length}`);
      }
      const others = films.filter((each) => each.id !== id);
      await this.reorder(videos, others.toSpliced(to - 1, 0, film));
    });
  }

  /**
   * All or nothing. Existing films are replaced and others added; films that aren't among the rows
   * come after them.
   */
  import(rows: readonly unknown[]): Promise<{ added: number; updated: number }> {
    return this.files.change([], async (videos) => {
      const before = await this.listEntities({}, videos);
      const inputs = await this.checkRows(rows, new Map(before.map((video) => [video.id, video])));
      const ids = new Map<object, number>();
      // Those with an id first: SQLite might otherwise give that id to a film without one.
      for (const each of inputs.toSorted((a, b) => Number(!a.id) - Number(!b.id))) {
        const { old, ...input } = each;
        if (old) await this.update(videos, old, input);
        ids.set(each, old?.id ?? (await this.insert(videos, input)));
      }
      const order = inputs.map((each) => ({ id: ids.get(each)! }));
      const rest = before.filter(({ id }) => !order.some((each) => each.id === id));
      await this.reorder(videos, [...order, ...rest]);
      const updated = inputs.filter(({ old }) => old).length;
      return { added: inputs.length - updated, updated };
    });
  }

  /** @throws BadValueError that names the first bad row */
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
    // PostgreSQL won't compare a column with a number that it has no room for.
    const isId = Raw((column) => `${column} = CAST(:id AS bigint)`, { id });
    const video = await videos.findOneBy({ id: isId });
    if (!video) throw new BadValueError('id', `there is no film ${id}`);
    return video;
  }

  private async insert(
    videos: Repository<VideoEntity>,
    input: VideoInput & { id?: number },
    durationSeconds: number | null = null,
    uploadedAt = new Date().toISOString(),
  ): Promise<number> {
    const position = ((await videos.minimum('position')) ?? 0) - 1;
    return insertFilm(videos, { ...input, position, uploadedAt, durationSeconds });
  }

  private async update(
    videos: Repository<VideoEntity>,
    { id, url }: VideoEntity,
    changes: Partial<VideoInput>,
    durationSeconds: number | null = null,
  ): Promise<void> {
    const isOther = changes.url !== undefined && changes.url !== url;
    await videos.update(id, { ...changes, ...(isOther && { durationSeconds }) });
  }

  /** Writes only what moves: pages and other writers wait meanwhile. */
  private async reorder(
    videos: Repository<VideoEntity>,
    films: readonly { id: number; position?: number }[],
  ): Promise<void> {
    for (const [position, film] of films.entries()) {
      if (film.position !== position) await videos.update(film.id, { position });
    }
  }
}

function compare(before: VideoEntity, after: VideoEntity) {
  const names = Object.keys(before) as (keyof FilmValues)[];
  const changed = names.filter((name) => before[name] !== after[name]);
  const pick = (video: VideoEntity): FilmValues =>
    Object.fromEntries(changed.map((name) => [name, video[name]]));
  return { before: pick(before), after: pick(after) };
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

/** A film as the API gives it. */
export function toVideo(entity: VideoEntity): Video {
  const { id, title, description, url, thumbnailUrl, category, featured } = entity;
  const thumbnail = thumbnailUrl === null ? {} : { thumbnailUrl };
  return { id, title, description, url, ...thumbnail, category, featured };
}
