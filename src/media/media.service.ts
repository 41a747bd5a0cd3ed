import { Injectable } from '@nestjs/common';
import { lstatSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Config } from '../config/config.js';
import { hashFile } from '../files/copy-and-hash.js';
import { syncToDisk } from '../files/durable.js';
import { BadFileError } from '../files/regular-file.js';
import { isMadeByCommand } from './made-file.js';
import { findMediaFile, parseMediaAddress } from './media-file.js';
import { findUsedFiles, listUnusedFiles, type ServedFile } from './used-files.js';

/** Files that are complete under a hidden name, and where in the media folder they will go. */
export interface StagedMedia {
  /** Their address in the database. */
  address: string;
  files: StagedFile[];
}

interface StagedFile {
  stage: string;
  path: string;
}

/** Puts files into the media folder, and removes those that are no longer used. */
@Injectable()
export class MediaService {
  constructor(private readonly config: Config) {}

  get folder(): string {
    return this.config.mediaDir;
  }

  /** @returns whether the server would serve a file at this address */
  async isThere(address: string): Promise<boolean> {
    const segments = parseMediaAddress(address);
    return !!segments && !!(await findMediaFile(this.config.mediaDir, segments));
  }

  /**
   * Puts files in place, each complete from the start. Nothing is overwritten: a file that already
   * has this content stays.
   * @returns the paths of those that are new
   * @throws BadFileError when another file has the name; then nothing is put in place
   */
  async publish(media: readonly StagedMedia[]): Promise<string[]> {
    const placed: string[] = [];
    try {
      for (const file of media.flatMap(({ files }) => files)) {
        if (await this.place(file)) placed.push(file.path);
      }
      for (const folder of new Set(placed.map((path) => dirname(this.locate(path))))) {
        syncToDisk(folder);
      }
      return placed;
    } catch (error) {
      this.remove(placed);
      throw error;
    }
  }

  /** Removes these files, and carries on if one can't be removed. @returns what went wrong */
  remove(paths: readonly string[]): Error[] {
    return paths.flatMap((path) => {
      try {
        rmSync(this.locate(path));
        return [];
      } catch (error) {
        return [error as Error];
      }
    });
  }

  /** @returns the paths whose files a command made */
  async selectMade(paths: readonly string[]): Promise<string[]> {
    const made: string[] = [];
    for (const path of paths) {
      if (await isMadeByCommand(this.config.mediaDir, path)) made.push(path);
    }
    return made;
  }

  /** @returns the paths that exist and that no address leads to */
  async selectUnused(paths: readonly string[], addresses: readonly string[]): Promise<string[]> {
    const used = await findUsedFiles(this.config.mediaDir, addresses);
    const unused: string[] = [];
    for (const path of paths) {
      const file = await findMediaFile(this.config.mediaDir, path.split('/'));
      if (file && !used.has(file)) unused.push(path);
    }
    return unused;
  }

  /** @returns all served files that no address leads to */
  listUnused(addresses: readonly string[]): Promise<ServedFile[]> {
    return listUnusedFiles(this.config.mediaDir, addresses);
  }

  /** @returns whether the file is new */
  private async place({ stage, path }: StagedFile): Promise<boolean> {
    const target = this.locate(path);
    if (lstatSync(target, { throwIfNoEntry: false })) {
      const isKept =
        (await isSame(stage, target)) || (await isMadeByCommand(this.config.mediaDir, path));
      if (!isKept) {
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

  private locate(path: string): string {
    return join(this.config.mediaDir, path);
  }
}

async function isSame(file: string, other: string): Promise<boolean> {
  const stats = statSync(other, { throwIfNoEntry: false });
  if (!stats?.isFile() || stats.size !== statSync(file).size) return false;
  return (await hashFile(file)).sha256 === (await hashFile(other)).sha256;
}
