import { Injectable } from '@nestjs/common';
import { MediaStore, type ServedFile, type StagedFile } from './media-store.js';
import { isHiddenSegment, parseMediaAddress } from './media-file.js';
import { findUsedFiles } from './used-files.js';

/** Files that are complete under a hidden name, and where they will go. */
export interface StagedMedia {
  /** Their address in the database. */
  address: string;
  files: StagedFile[];
}

/** Puts files among the media, and removes those that are no longer used. */
@Injectable()
export class MediaService {
  constructor(private readonly store: MediaStore) {}

  /** @returns whether the server would serve a file at this address */
  async isThere(address: string): Promise<boolean> {
    const segments = parseMediaAddress(address);
    return (
      !!segments && !segments.some(isHiddenSegment) && !!(await this.store.find(segments.join('/')))
    );
  }

  /**
   * Uploads what takes time, and stops where that fails.
   * @param onNew is told of each path under which there is a new file
   */
  async upload(files: readonly StagedFile[], onNew: (path: string) => void): Promise<void> {
    for (const file of files) {
      if (await this.store.upload(file)) onNew(file.path);
    }
  }

  /**
   * @returns the paths of those that are new
   * @throws BadFileError when another file has the name; then nothing is put in place
   */
  async publish(files: readonly StagedFile[]): Promise<string[]> {
    const placed: string[] = [];
    const put = async (file: StagedFile) => {
      if (await this.store.put(file)) placed.push(file.path);
    };
    try {
      // All at once: each may ask an S3 store, and other writers wait meanwhile.
      const puts = await Promise.allSettled(files.map(put));
      for (const result of puts) if (result.status === 'rejected') throw result.reason;
      await this.store.sync(placed);
      return placed;
    } catch (error) {
      await this.remove(placed);
      throw error;
    }
  }

  /** Removes these files, and carries on if one can't be removed. @returns what went wrong */
  async remove(paths: readonly string[]): Promise<Error[]> {
    const errors: Error[] = [];
    for (const path of paths)
      await this.store.remove(path).catch((error: Error) => errors.push(error));
    return errors;
  }

  /** @returns the paths whose files a command made */
  async selectMade(paths: readonly string[]): Promise<string[]> {
    const made: string[] = [];
    for (const path of paths) if (await this.store.isMade(path)) made.push(path);
    return made;
  }

  /** @returns the paths that no address leads to */
  async selectUnused(paths: readonly string[], addresses: readonly string[]): Promise<string[]> {
    const used = await findUsedFiles(this.store, addresses);
    const unused: string[] = [];
    for (const path of paths) {
      const file = await this.store.identify(path);
      if (file && !used.has(file)) unused.push(path);
    }
    return unused;
  }

  /** @returns all served files that no address leads to, nor will within a moment */
  async listUnused(addresses: readonly string[]): Promise<ServedFile[]> {
    const files = (await this.store.list()).filter(({ mayWait }) => !mayWait);
    const paths = files.map(({ path }) => path);
    const unused = new Set(await this.selectUnused(paths, addresses));
    return files.filter(({ path }) => unused.has(path));
  }
}
