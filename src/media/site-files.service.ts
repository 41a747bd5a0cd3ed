import { Injectable } from '@nestjs/common';
import { stat } from 'node:fs/promises';
import type { SiteContent } from '../../shared/content/site-content.js';
import { hashFile } from '../files/copy-and-hash.js';
import { findMediaFile } from './media-file.js';

/** The files of the site's folder that are served as they are: films and the logo. */
@Injectable()
export class SiteFilesService {
  private folder = '';
  private files: SiteContent['files'] = {};
  /** What was known of each file when its content was last found to match its name. */
  private readonly checked = new Map<string, string>();

  /**
   * Serves these files in place of any earlier ones.
   * @param folder the site's
   * @param files paths relative to it, by the names they are served under: the beginning of the
   *   hash of their content
   */
  follow(folder: string, files: SiteContent['files']): void {
    this.folder = folder;
    this.files = files;
    this.checked.clear();
  }

  /**
   * @returns its real path, which is inside the site's folder; undefined also for a file that has
   *   been replaced, as browsers keep what they get under a name for good
   */
  async find(name: string): Promise<string | undefined> {
    if (!Object.hasOwn(this.files, name)) return undefined;
    const path = await findMediaFile(this.folder, this.files[name]!.split('/'));
    return path && (await this.isStill(name, path)) ? path : undefined;
  }

  private async isStill(name: string, path: string): Promise<boolean> {
    const { size, mtimeMs, ctimeMs, ino } = await stat(path);
    const state = [path, size, mtimeMs, ctimeMs, ino].join();
    if (this.checked.get(name) === state) return true;
    const { sha256 } = await hashFile(path);
    if (!sha256.startsWith(name.split('.')[0]!)) return false;
    this.checked.set(name, state);
    return true;
  }
}
