import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { listThumbnailAddresses } from '../../shared/thumbnails.js';
import { finishRestores } from '../database/finish-restores.js';
import { writeAlone } from '../database/write-alone.js';
import { MediaService, type StagedMedia } from '../media/media.service.js';
import { BadValueError, type VideoInput } from './video-input.js';
import { VideoEntity } from './video.entity.js';

/** What ties the films to their files: they come with a change, and go once no film uses them. */
@Injectable()
export class VideoFilesService {
  constructor(
    @InjectRepository(VideoEntity) private readonly videos: Repository<VideoEntity>,
    private readonly media: MediaService,
  ) {}

  /** Removes what killed commands have left: half-written files, and whole ones that no film uses. */
  async tidyUp(): Promise<void> {
    this.media.sweepStages();
    const isClean = this.media.findOrphans(await this.listAddresses()).length === 0;
    if (!isClean) await this.removeUnused([]);
  }

  /** Runs a change alone among all processes, and then removes the files that it has made useless. */
  async change<T>(media: readonly StagedMedia[], write: () => Promise<T>): Promise<T> {
    let before: string[] | undefined;
    try {
      return await writeAlone(this.videos.manager.dataSource, async () => {
        // First of all: this change may be about what it puts back.
        await finishRestores(this.videos.manager.dataSource, this.media.folder);
        before = await this.listAddresses();
        this.media.publish(media);
        return write();
      });
    } finally {
      // The change is made, or has failed for a reason of its own: this must not hide it.
      if (before) await this.removeUnused(before).catch(() => {});
    }
  }

  /**
   * An address that a film has already is left alone, though its file may have gone.
   * @throws BadValueError
   */
  async assertThere(input: Partial<VideoInput>, old?: VideoEntity, where?: string): Promise<void> {
    for (const field of ['url', 'thumbnailUrl'] as const) {
      const address = input[field];
      if (!address?.startsWith('/media/') || address === old?.[field]) continue;
      const files = field === 'url' ? [address] : listThumbnailAddresses(address);
      for (const file of files) {
        if (await this.media.isThere(file)) continue;
        const name = [where, field].filter(Boolean).join(': ');
        throw new BadValueError(name, `there is no file ${file} in DATA_DIR/media`);
      }
    }
  }

  /** Those of the given files that no film uses any more, and those that commands have named. */
  private async removeUnused(addresses: readonly string[]): Promise<void> {
    await writeAlone(this.videos.manager.dataSource, async () => {
      const used = await this.listAddresses();
      await this.media.remove([...addresses, ...this.media.findOrphans(used)], used);
    });
  }

  /** Of all files that are in use. */
  private async listAddresses(): Promise<string[]> {
    const videos = await this.videos.find({ select: { id: true, url: true, thumbnailUrl: true } });
    return videos.flatMap(({ url, thumbnailUrl }) => [
      url,
      ...(thumbnailUrl ? listThumbnailAddresses(thumbnailUrl) : []),
    ]);
  }
}
