import { NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  type BigIntStats,
  createReadStream,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '../../platform/config/config.js';
import { type FileDigest, hashFile } from '../../platform/files/copy-and-hash.js';
import { isDiskFull } from '../../platform/files/disk-full.js';
import { syncToDisk } from '../../platform/files/durable.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { CONTENT_NAME } from './content-name.js';
import { listMedia } from './list-media.js';
import { isMadeByCommand } from './made-file.js';
import { findMediaFile } from './media-file.js';
import { MediaStore, type ServedFile, type StagedFile } from './media-store.js';
import { NameCheck } from './name-check.js';
import { CACHED_FOR_EVER, sendFile } from './send-file.js';

/** How long a film waits until it is known to be a command's, in milliseconds. */
const MAX_WAIT = 3000;

/** DATA_DIR/media. */
export class DiskMediaStore extends MediaStore {
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

  async hasContent(path: string, { size, sha256 }: FileDigest): Promise<boolean> {
    const stats = statSync(this.locate(path), { throwIfNoEntry: false });
    if (!stats?.isFile() || stats.size !== size) return false;
    return (await hashFile(this.locate(path))).sha256 === sha256;
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
    this.makeFolder(dirname(target));
    if (lstatSync(target, { throwIfNoEntry: false })) {
      if (!((await this.hasContent(path, await hashFile(stage))) || (await this.isMade(path)))) {
        throw new BadFileError(
          `${target} is there already, with other content: move it away, and try again`,
        );
      }
      rmSync(stage);
      return false;
    }
    renameSync(stage, target);
    return true;
  }

  async sync(paths: readonly string[]): Promise<void> {
    const folders = new Set([this.place]);
    for (const path of paths) {
      let folder = dirname(this.locate(path));
      for (; !folders.has(folder); folder = dirname(folder)) folders.add(folder);
    }
    for (const folder of folders) syncToDisk(folder);
  }

  async remove(path: string): Promise<void> {
    rmSync(this.locate(path));
  }

  async read(path: string): Promise<AsyncIterable<Buffer>> {
    return createReadStream(this.locate(path));
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

  /** @throws BadFileError unless files in it would be served from here */
  private makeFolder(folder: string): void {
    if (folder === this.place) return;
    this.makeFolder(dirname(folder));
    const move = 'move it away, and try again';
    try {
      mkdirSync(folder, { recursive: true });
    } catch (error) {
      if (isDiskFull(error)) throw error;
      throw new BadFileError(`${folder} has to be a folder: ${move}`, { cause: error });
    }
    const [root, real] = [realpathSync(this.place), realpathSync(folder)];
    if (!real.startsWith(root + sep))
      throw new BadFileError(`${folder} leads out of ${this.place}: ${move}`);
    // A rename can't cross over.
    if (statSync(real).dev !== statSync(root).dev)
      throw new BadFileError(`${folder} is on another disk: ${move}`);
  }

  private locate(path: string): string {
    return join(this.place, path);
  }
}

function toStamp({ dev, ino, size, mtimeNs }: BigIntStats): string {
  return `${dev}-${ino}-${size}-${mtimeNs}`;
}
