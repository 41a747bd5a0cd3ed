import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { SHIPPED_PICTURES_DIR } from '../../platform/config/paths.js';
import { sweepStages } from '../../platform/files/staging.js';
import { nameSidecar, parseFileName } from './picture-files.js';

export const MADE_FOLDER = 'made';

/** Index of derived files in memory, as checking the disk for each request may block on a slow mount. */
export class PictureStore {
  private paths = new Map<string, string>();

  constructor(readonly folder: string) {}

  /** Lists the files anew. A file in a later folder takes the place of its copy in an earlier one. */
  refresh(siteFolder: string): void {
    const folders = [SHIPPED_PICTURES_DIR, join(siteFolder, MADE_FOLDER), this.folder];
    const files = folders.flatMap((folder) => listFolder(folder).map((name) => ({ folder, name })));
    this.paths = new Map(files.map(({ folder, name }) => [name, join(folder, name)]));
  }

  /** @returns the path of a served file; undefined for placeholders and unknown files */
  find(file: string): string | undefined {
    if ((parseFileName(file)?.kind ?? 'placeholder') === 'placeholder') return undefined;
    return this.paths.get(file);
  }

  readPlaceholder(name: string): string | undefined {
    return tryTo(() => readFileSync(join(this.folder, nameSidecar(name)), 'utf8'));
  }

  /** Removes partial files of a killed process, and the files of pictures no longer in use. */
  tidy(used: SiteContent['pictures']): void {
    tryTo(() => sweepStages(this.folder));
    for (const file of listFolder(this.folder)) {
      const name = parseFileName(file)?.name;
      if (name && !used[name]) tryTo(() => rmSync(join(this.folder, file)));
    }
  }
}

function listFolder(folder: string): string[] {
  return tryTo(() => readdirSync(folder)) ?? [];
}

/** Ignores errors, such as a lack of permission: a server that can't tidy up still starts. */
function tryTo<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
