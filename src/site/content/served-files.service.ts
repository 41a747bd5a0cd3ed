import { Injectable } from '@nestjs/common';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { findServedFile } from '../../platform/files/served-file.js';

/** Finds the files of the site's folder that are served unchanged: films and the logo. */
@Injectable()
export class ServedFilesService {
  private folder = '';
  private files = new Map<string, { path: string; written: string }>();

  /**
   * Replaces the list of served files.
   * @param files paths in the folder, by public name, which contains a hash of the content
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

  async find(name: string): Promise<string | undefined> {
    const file = this.files.get(name);
    // A changed file has no public name yet: browsers would cache it under the old one for a year.
    if (!file || describeWritten(join(this.folder, file.path)) !== file.written) return undefined;
    return findServedFile(this.folder, file.path.split('/'));
  }
}

function describeWritten(path: string): string {
  const { size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return `${size}-${mtimeMs}`;
}
