import { Injectable } from '@nestjs/common';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { findServedFile } from '../../platform/files/served-file.js';

/** The files of the site's folder that are served as they are: films and the logo. */
@Injectable()
export class SiteFilesService {
  private folder = '';
  private files = new Map<string, { path: string; written: string }>();

  /**
   * Serves these files in place of any earlier ones.
   * @param folder the site's
   * @param files paths relative to it, by the names they are served under: the beginning of the
   *   hash of their content, which is read anew within a second of a change
   */
  serve(folder: string, files: SiteContent['files']): void {
    this.folder = folder;
    this.files = new Map(
      Object.entries(files).map(([name, path]) => [
        name,
        { path, written: describeWritten(join(folder, path)) },
      ]),
    );
  }

  /** @returns its real path, which is inside the site's folder */
  async find(name: string): Promise<string | undefined> {
    const file = this.files.get(name);
    // One that is being written has no name yet: browsers would keep it under this one for a year.
    if (!file || describeWritten(join(this.folder, file.path)) !== file.written) return undefined;
    return findServedFile(this.folder, file.path.split('/'));
  }
}

function describeWritten(path: string): string {
  const { size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return `${size}-${mtimeMs}`;
}
