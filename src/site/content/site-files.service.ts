import { Injectable } from '@nestjs/common';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { findServedFile } from '../../platform/files/served-file.js';
import { NameCheck } from '../../platform/files/name-check.js';

/** The files of the site's folder that are served as they are: films and the logo. */
@Injectable()
export class SiteFilesService {
  private folder = '';
  private files: SiteContent['files'] = {};
  private readonly names = new NameCheck();

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
    const hash = path && (await this.names.hash(path));
    return hash?.startsWith(name.split('.')[0]!) ? path : undefined;
  }
}
