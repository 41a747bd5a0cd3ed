import { Injectable } from '@nestjs/common';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { findServedFile } from '../../platform/files/served-file.js';

/** The files of the site's folder that are served as they are: films and the logo. */
@Injectable()
export class SiteFilesService {
  private folder = '';
  private files: SiteContent['files'] = {};

  /**
   * Serves these files in place of any earlier ones.
   * @param folder the site's
   * @param files paths relative to it, by the names they are served under: the beginning of the
   *   hash of their content, which is read anew within a second of a change
   */
  serve(folder: string, files: SiteContent['files']): void {
    this.folder = folder;
    this.files = files;
  }

  /** @returns its real path, which is inside the site's folder */
  async find(name: string): Promise<string | undefined> {
    if (!Object.hasOwn(this.files, name)) return undefined;
    return findServedFile(this.folder, this.files[name]!.split('/'));
  }
}
