import { Injectable } from '@nestjs/common';
import { EntityManager, Raw } from 'typeorm';
import type { Video, VideosQuery } from '../../../shared/api/videos.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { toPublicAddress } from '../media/public-address.js';
import type { StagedFile } from '../media/media-store.js';
import type { StagedMedia } from '../media/media.service.js';
import { VideoFilesService } from './video-files.service.js';
import { BadValueError, parseFields, parseInput, type VideoInput } from './video-input.js';
import { MAX_NEW_ID, videoInputSchema, videoRowSchema } from './video-input.js';
import { VideoEntity } from './video.entity.js';

/** Files waiting to be put in place, and the film's length. */
export interface NewMedia {
  film?: StagedMedia & { durationSeconds: number };
  thumbnail?: StagedMedia;
}

/** Every rule about the gallery's films. */
@Injectable()
export class VideosService {
  constructor(
    private readonly database: Database,
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
  listEntities(
    { featured }: VideosQuery = {},
    manager = this.database.dataSource.manager,
  ): Promise<VideoEntity[]> {
    return manager.find(VideoEntity, {
      // TypeORM refuses a condition that is undefined.
      where: featured === undefined ? {} : { featured },
      order: { position: 'ASC', id: 'DESC' },
    });
  }

  /**
   * A new film goes first.
   * @returns its id
   * @throws BadValueError, like every method that changes something
   */
  add(fields: Partial<VideoInput>, media: NewMedia = {}): Promise<number> {
    const input = parseInput(videoInputSchema, { ...fields, ...toAddresses(media) });
    return this.files.change(listFiles(media), async (manager) => {
      await this.files.assertThere(input);
      return this.insert(manager, input, media.film?.durationSeconds);
    });
  }

  /** Changes the given fields and leaves the others. */
  async edit(id: number, fields: Partial<VideoInput>, media: NewMedia = {}): Promise<void> {
    const changes = parseFields({ ...fields, ...toAddresses(media) });
    await this.files.change(listFiles(media), async (manager) => {
      const video = await this.get(id, manager);
      await this.files.assertThere(changes, video);
      await this.update(manager, video, changes, media.film?.durationSeconds);
    });
  }

  /** Its files go too, unless another film uses them. */
  async remove(id: number): Promise<void> {
    await this.files.change([], async (manager) => {
      await this.get(id, manager);
      await manager.delete(VideoEntity, id);
    });
  }

  /** @param to the place in the order, counted from 1 */
  async move(id: number, to: number): Promise<void> {
    await this.files.change([], async (manager) => {
      await this.get(id, manager);
      const ids = (await this.listEntities({}, manager)).map((video) => video.id);
      if (!Number.isInteger(to) || to < 1 || to > ids.length) {
        throw new BadValueError('to', `expected a whole number from 1 to ${ids.length}`);
      }
      const others = ids.filter((each) => each !== id);
      await this.reorder(manager, others.toSpliced(to - 1, 0, id));
    });
  }

  /**
   * All or nothing. Existing films are replaced and others added; films that aren't among the rows
   * come after them.
   */
  import(rows: readonly unknown[]): Promise<{ added: number; updated: number }> {
    return this.files.change([], async (manager) => {
      const before = await this.listEntities({}, manager);
      const inputs = await this.checkRows(rows, new Map(before.map((video) => [video.id, video])));
      const ids = new Map<object, number>();
      // Those with an id first: SQLite might otherwise give that id to a film without one.
      for (const each of inputs.toSorted((a, b) => Number(!a.id) - Number(!b.id))) {
        const { old, ...input } = each;
        if (old) await this.update(manager, old, input);
        ids.set(each, old?.id ?? (await this.insert(manager, input)));
      }
      const order = inputs.map((each) => ids.get(each)!);
      const rest = before.map(({ id }) => id).filter((id) => !order.includes(id));
      await this.reorder(manager, [...order, ...rest]);
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

  async get(id: number, manager = this.database.dataSource.manager): Promise<VideoEntity> {
    // PostgreSQL won't compare a column with a number that it has no room for.
    const isId = Raw((column) => `${column} = CAST(:id AS bigint)`, { id });
    const video = await manager.findOneBy(VideoEntity, { id: isId });
    if (!video) throw new BadValueError('id', `there is no film ${id}`);
    return video;
  }

  private async insert(
    manager: EntityManager,
    input: VideoInput & { id?: number },
    durationSeconds: number | null = null,
  ): Promise<number> {
    const position = ((await manager.minimum(VideoEntity, 'position')) ?? 0) - 1;
    const uploadedAt = new Date().toISOString();
    const row = { ...input, position, uploadedAt, durationSeconds };
    const { identifiers } = await manager
      .createQueryBuilder()
      .insert()
      // By name, or TypeORM would leave out an id on PostgreSQL.
      .into(VideoEntity, Object.keys(row))
      .values(row)
      .execute();
    return identifiers[0]!.id as number;
  }

  private async update(
    manager: EntityManager,
    { id, url }: VideoEntity,
    changes: Partial<VideoInput>,
    durationSeconds?: number,
  ): Promise<void> {
    const isSameFilm = changes.url === undefined || changes.url === url;
    const duration = durationSeconds ?? null;
    await manager.update(VideoEntity, id, {
      ...changes,
      ...(isSameFilm ? {} : { durationSeconds: duration }),
    });
  }

  private async reorder(manager: EntityManager, ids: readonly number[]): Promise<void> {
    for (const [position, id] of ids.entries()) await manager.update(VideoEntity, id, { position });
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

/** A film as the API gives it. */
export function toVideo(entity: VideoEntity): Video {
  const { id, title, description, url, thumbnailUrl, category, featured } = entity;
  const thumbnail = thumbnailUrl === null ? {} : { thumbnailUrl };
  return { id, title, description, url, ...thumbnail, category, featured };
}
