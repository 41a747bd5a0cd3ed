import { NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  type BigIntStats,
  createReadStream,
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../config/config.js';
import { hashFile } from '../files/copy-and-hash.js';
import { syncToDisk } from '../files/durable.js';
import { publishFiles } from '../files/publication.js';
import { BadFileError } from '../files/regular-file.js';
import { CONTENT_NAME } from './content-name.js';
import { listMedia } from './list-media.js';
import { isMadeByCommand } from './made-file.js';
import { findMediaFile } from './media-file.js';
import { MediaStore, type ServedFile, type StagedBackup, type StagedFile } from './media-store.js';
import { NameCheck } from './name-check.js';
import { CACHED_FOR_EVER, sendFile } from './send-file.js';

/** How long a film waits until it is known to be a command's, in milliseconds. */
const MAX_WAIT = 3000;

/** DATA_DIR/media. */
export class DiskMediaStore extends MediaStore {
  readonly hidden = undefined;
  readonly place: string;
  private readonly names = new NameCheck();

  constructor({ mediaDir }: Config) {
    super();
    this.place = mediaDir;
  }

  /** Its real path: the operator may have put links there. */
  find(path: string): Promise<string | undefined> {
    return findMediaFile(this.place, path.split('/'));
  }

  identify(path: string): Promise<string | undefined> {
    return this.find(path);
  }

  async list(): Promise<ServedFile[]> {
    const files = (await listMedia(this.place)).map((path) => {
      const stats = statSync(this.locate(path), { throwIfNoEntry: false, bigint: true });
      return stats && { path, size: Number(stats.size), stamp: toStamp(stats) };
    });
    return files.filter((file) => file !== undefined);
  }

  isMade(path: string): Promise<boolean> {
    return isMadeByCommand(this.place, path, this.names);
  }

  /** Nothing to do: a rename takes no time. */
  async upload(): Promise<boolean> {
    return false;
  }

  async put({ stage, path }: StagedFile): Promise<boolean> {
    const target = this.locate(path);
    if (lstatSync(target, { throwIfNoEntry: false })) {
      if (!((await isSame(stage, target)) || (await this.isMade(path)))) {
        throw new BadFileError(
          `${target} is there already, with other content: move it away, and try again`,
        );
      }
      rmSync(stage);
      return false;
    }
    mkdirSync(dirname(target), { recursive: true });
    renameSync(stage, target);
    return true;
  }

  async sync(paths: readonly string[]): Promise<void> {
    for (const folder of new Set(paths.map((path) => dirname(this.locate(path))))) {
      syncToDisk(folder);
    }
  }

  async remove(path: string): Promise<void> {
    rmSync(this.locate(path));
  }

  async read(path: string): Promise<AsyncIterable<Buffer>> {
    return createReadStream(this.locate(path));
  }

  async prepareRestore({ stage, media }: StagedBackup, id: number): Promise<() => Promise<void>> {
    const kept = await this.findKept(media);
    return async () => {
      const paths = [...media.keys()].filter((path) => {
        const stamp = kept.get(path);
        return !stamp || stamp !== readStamp(this.locate(path));
      });
      publishFiles({ stage, target: this.place, paths, id });
    };
  }

  async send(path: string, _request: Request, response: Response): Promise<void> {
    const file = await this.find(path);
    if (!file) throw new NotFoundException('There is no such file');
    await sendFile(response, file, (await this.isFinal(path)) ? CACHED_FOR_EVER : 'no-cache');
  }

  /**
   * Whether nothing else will ever have this name. The operator may replace a file of their own, even
   * if its name looks like a command's. Until that is known, as the first hash of a long film takes
   * seconds, it is taken for such a file.
   */
  private async isFinal(path: string): Promise<boolean> {
    if (!CONTENT_NAME.test(path)) return false;
    return Promise.race([this.isMade(path), setTimeout(MAX_WAIT, false, { ref: false })]);
  }

  /** @returns the stamps of the files that already have this content */
  private async findKept(media: StagedBackup['media']): Promise<ReadonlyMap<string, string>> {
    const kept = new Map<string, string>();
    for (const { path, size, stamp } of await this.list()) {
      const wanted = media.get(path);
      if (wanted?.size !== size) continue;
      if ((await hashFile(this.locate(path))).sha256 === wanted.sha256) kept.set(path, stamp);
    }
    return kept;
  }

  private locate(path: string): string {
    return join(this.place, path);
  }
}

function readStamp(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false, bigint: true });
  return stats && toStamp(stats);
}

function toStamp({ dev, ino, size, mtimeNs }: BigIntStats): string {
  return `${dev}-${ino}-${size}-${mtimeNs}`;
}

async function isSame(file: string, other: string): Promise<boolean> {
  const stats = statSync(other, { throwIfNoEntry: false });
  if (!stats?.isFile() || stats.size !== statSync(file).size) return false;
  return (await hashFile(file)).sha256 === (await hashFile(other)).sha256;
}
