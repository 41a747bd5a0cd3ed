import { Injectable, Logger } from '@nestjs/common';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Config } from '../config/config.js';
import { syncToDisk } from '../files/durable.js';
import { sweepStages } from '../files/staging.js';
import { CONTENT_NAME } from './content-name.js';
import { findMediaFile, parseMediaAddress } from './media-file.js';

/** Files that lie complete under a hidden name, and where in the media folder they are to go. */
export interface StagedMedia {
  /** What stands in the database for them. */
  address: string;
  files: { stage: string; path: string }[];
}

/** The operator's files: putting them in place, and removing them once nothing uses them. */
@Injectable()
export class MediaService {
  private readonly logger = new Logger(MediaService.name);

  constructor(private readonly config: Config) {}

  get folder(): string {
    return this.config.mediaDir;
  }

  /** @returns whether the server would serve a file at this address */
  async isThere(address: string): Promise<boolean> {
    const segments = parseMediaAddress(address);
    return !!segments && !!(await findMediaFile(this.config.mediaDir, segments));
  }

  /** Puts files in place. Each is whole from the first moment on. */
  publish(media: readonly StagedMedia[]): void {
    const folders = new Set<string>();
    for (const { stage, path } of media.flatMap(({ files }) => files)) {
      const target = join(this.config.mediaDir, path);
      mkdirSync(dirname(target), { recursive: true });
      renameSync(stage, target);
      folders.add(dirname(target));
    }
    for (const folder of folders) syncToDisk(folder);
  }

  /** Removes those of the files that are there and that none of the addresses in use names. */
  async remove(addresses: readonly string[], used: readonly string[]): Promise<void> {
    const kept = new Set(used.map(toKey));
    for (const address of addresses.filter((each) => !kept.has(toKey(each)))) {
      const segments = parseMediaAddress(address);
      if (!segments || !(await this.isThere(address))) continue;
      const file = join(this.config.mediaDir, ...segments);
      try {
        rmSync(file);
      } catch (error) {
        this.logger.warn(`${file} is not used any more, but stays: ${(error as Error).message}`);
      }
    }
  }

  /** @returns the addresses of files that a command named, and that are not in use */
  findOrphans(used: readonly string[]): string[] {
    const kept = new Set(used.map(toKey));
    return readdirSync(this.config.mediaDir)
      .filter((name) => CONTENT_NAME.test(name))
      .map((name) => `/media/${name}`)
      .filter((address) => !kept.has(address));
  }

  /** Removes what killed processes have left half-written. */
  sweepStages(): void {
    for (const folder of [this.config.dataDir, this.config.mediaDir]) {
      if (existsSync(folder)) sweepStages(folder);
    }
  }
}

/** One file's addresses may be spelt in several ways. */
function toKey(address: string): string {
  const segments = parseMediaAddress(address);
  return segments ? `/media/${segments.join('/')}` : address;
}
