import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { SHIPPED_PICTURES_DIR } from '../../platform/config/paths.js';
import { sweepStages } from '../../platform/files/staging.js';
import { tryTo } from '../../platform/try-to.js';
import { nameSidecar, parseFileName } from './picture-files.js';

export const MADE_FOLDER = 'made';

/** Index of derived files in memory, as checking the disk for each request may block on a slow mount. */
export class PictureStore {
  private own = new Map<string, string>();
  private made = new Map<string, string>();
  private readonly shipped = toPaths(SHIPPED_PICTURES_DIR);

  constructor(readonly folder: string) {}

  findMade(siteFolder: string): void {
    this.made = toPaths(join(siteFolder, MADE_FOLDER));
  }

  findOwn(): void {
    this.own = toPaths(this.folder);
  }

  /** @returns the path of a served file; undefined for placeholders and unknown files */
  find(file: string): string | undefined {
    if ((parseFileName(file)?.kind ?? 'placeholder') === 'placeholder') return undefined;
    return this.own.get(file) ?? this.made.get(file) ?? this.shipped.get(file);
  }

  readPlaceholder(name: string): string | undefined {
    return tryTo(() => readFileSync(join(this.folder, nameSidecar(name)), 'utf8'));
  }

  /**
   * Removes partial files of a killed process, and the files of pictures no longer in use. A server that
   * can't tidy up still starts.
   */
  tidy(used: SiteContent['pictures']): void {
    tryTo(() => sweepStages(this.folder));
    for (const file of listFolder(this.folder)) {
      const name = parseFileName(file)?.name;
      if (name && !used[name]) tryTo(() => rmSync(join(this.folder, file)));
    }
  }
}

function toPaths(folder: string): Map<string, string> {
  return new Map(listFolder(folder).map((file) => [file, join(folder, file)]));
}

function listFolder(folder: string): string[] {
  return tryTo(() => readdirSync(folder)) ?? [];
}
