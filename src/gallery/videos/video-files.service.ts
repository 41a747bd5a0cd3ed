import { Inject, Injectable, Logger } from '@nestjs/common';
import { IsNull, LessThan, Not, type Repository } from 'typeorm';
import { listThumbnailAddresses } from '../../../shared/thumbnails.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { isOurs } from '../media/content-name.js';
import { listMediaPaths } from '../media/media-address.js';
import { type MediaFile, MediaStore, type StagedFile } from '../media/media-store.js';
import { toStoredAddress } from '../media/public-address.js';
import { BadValueError, type VideoInput } from './video-input.js';
import { VIDEO_REPOSITORY, type VideoEntity } from './video.entity.js';

/** Changes films with their files: a file that the gallery made goes with the last film that uses it. */
@Injectable()
export class VideoFilesService {
  private readonly logger = new Logger(VideoFilesService.name);

  constructor(
    private readonly database: Database,
    @Inject(VIDEO_REPOSITORY) private readonly videos: Repository<VideoEntity>,
    private readonly store: MediaStore,
    private readonly config: Config,
  ) {}

  /**
   * Runs `write` in a transaction that excludes other writers, after putting `files` in place.
   * Then removes the gallery's own files that this change has left unused.
   * @param write must query by the given repository, which belongs to the transaction
   */
  async change<T>(
    files: readonly StagedFile[],
    write: (videos: Repository<VideoEntity>) => Promise<T>,
  ): Promise<T> {
    const placed: string[] = [];
    const place = () => this.store.putAll(files, (path) => placed.push(path));
    let dropped: string[] = [];
    let result: T;
    try {
      // Uploads before the lock, as that takes time; again under it, for files removed meanwhile.
      if (this.store.isRemote) await place();
      result = await this.writeAlone(async (videos) => {
        const before = await this.listPaths(videos);
        await place();
        const written = await write(videos);
        const kept = new Set([...(await this.listPaths(videos)), ...files.map(({ path }) => path)]);
        dropped = before.filter((path) => !kept.has(path));
        return written;
      });
    } catch (error) {
      await this.removeUnused(placed, () => true);
      throw error;
    }
    await this.removeUnused(dropped);
    return result;
  }

  /** Lists the files that no film uses. Films in the trash don't count. */
  async listUnused(videos = this.videos): Promise<MediaFile[]> {
    return this.store.listUnused(this.listAddresses(await videos.find()));
  }

  /** Deletes films that went into the trash before `time` (ISO 8601): `undo` can't bring them back. */
  async emptyTrash(time: string): Promise<void> {
    const isOver = { removedAt: LessThan(time) };
    if (await this.videos.exists({ where: isOver, withDeleted: true }))
      await this.change([], (videos) => videos.delete(isOver));
  }

  /** Deletes the films in the trash, and all files that no film uses, the operator's own too. */
  async tidy(): Promise<{ removed: MediaFile[]; errors: Error[] }> {
    return this.writeAlone(async (videos) => {
      await videos.delete({ removedAt: Not(IsNull()) });
      const removed: MediaFile[] = [];
      const errors: Error[] = [];
      for (const file of await this.listUnused(videos)) {
        await this.store.remove(file.path).then(
          () => removed.push(file),
          (error: Error) => errors.push(error),
        );
      }
      return { removed, errors };
    });
  }

  /** @throws BadValueError if a file doesn't exist, unless the film already has that address */
  async assertThere(input: Partial<VideoInput>, old?: VideoEntity, where?: string): Promise<void> {
    for (const field of ['url', 'thumbnailUrl'] as const) {
      const address = input[field];
      if (!address?.startsWith('/media/') || address === old?.[field]) continue;
      const files = field === 'url' ? [address] : listThumbnailAddresses(address);
      const areThere = await Promise.all(files.map((file) => this.store.isThere(file)));
      const missing = files.find((_, index) => !areThere[index]);
      if (!missing) continue;
      const name = [where, field].filter(Boolean).join(': ');
      const place = this.config.mediaStore ? 'the media store' : 'DATA_DIR/media';
      throw new BadValueError(name, `there is no file ${missing} in ${place}`);
    }
  }

  /** Only warns of an error, as the change has ended. If the lock is taken, "gallery tidy" lists the files. */
  private async removeUnused(paths: readonly string[], mayGo = isOurs): Promise<void> {
    if (paths.length === 0) return;
    const remove = async (videos: Repository<VideoEntity>) => {
      const unused = await this.store.selectUnused(paths, await this.listKept(videos));
      for (const { path } of unused.filter(mayGo))
        await this.store.remove(path).catch(this.warnOfLeftover);
    };
    await this.writeAlone(remove, { waits: false }).catch(this.warnOfLeftover);
  }

  private writeAlone<T>(
    write: (videos: Repository<VideoEntity>) => Promise<T>,
    options?: { waits: boolean },
  ): Promise<T> {
    return this.database.writeAlone(
      (manager) => write(manager.withRepository(this.videos)),
      options,
    );
  }

  private readonly warnOfLeftover = ({ message }: Error): void =>
    this.logger.warn(`A file that no film uses any more stays: ${message}`);

  private async listPaths(videos: Repository<VideoEntity>): Promise<string[]> {
    return [...new Set((await this.listKept(videos)).flatMap(listMediaPaths))];
  }

  private async listKept(videos: Repository<VideoEntity>): Promise<string[]> {
    return this.listAddresses(await videos.find({ withDeleted: true }));
  }

  private listAddresses(films: readonly VideoEntity[]): string[] {
    const addresses = films.flatMap(({ url, thumbnailUrl }) => [url, thumbnailUrl ?? '']);
    return addresses.map((address) => toStoredAddress(address, this.config));
  }
}
