import { Injectable } from '@nestjs/common';
import { stat } from 'node:fs/promises';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { hashFile } from '../../platform/files/copy-and-hash.js';
import { findServedFile } from '../../platform/files/served-file.js';

/** The files of the site's folder that are served as they are: films and the logo. */
@Injectable()
export class SiteFilesService {
  private folder = '';
  private files: SiteContent['files'] = {};
  /** Of each file in the state that it was last in: it is hashed once for each. */
  private readonly hashes = new Map<string, { state: string; hash: Promise<string> }>();

  /**
   * Serves these files in place of any earlier ones.
   * @param folder the site's
   * @param files paths relative to it, by the names they are served under: the beginning of the
   *   hash of their content
   */
  follow(folder: string, files: SiteContent['files']): void {
    this.folder = folder;
    this.files = files;
  }

  /**
   * @returns its real path, which is inside the site's folder; undefined also for a file that has
   *   been replaced, as browsers keep what they get under a name for good
   */
  async find(name: string): Promise<string | undefined> {
    if (!Object.hasOwn(this.files, name)) return undefined;
    const path = await findServedFile(this.folder, this.files[name]!.split('/'));
    const hash = path && (await this.hash(path).catch(() => undefined));
    return hash?.startsWith(name.split('.')[0]!) ? path : undefined;
  }

  private async hash(path: string): Promise<string> {
    const { size, mtimeMs, ctimeMs, ino } = await stat(path);
    const state = [size, mtimeMs, ctimeMs, ino].join();
    const known = this.hashes.get(path);
    if (known?.state === state) return known.hash;
    const hash = hashFile(path).then(({ sha256 }) => sha256);
    // One that couldn't be read is tried again.
    hash.catch(() => this.hashes.delete(path));
    this.hashes.set(path, { state, hash });
    return hash;
  }
}
