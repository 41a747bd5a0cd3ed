import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { sweepStages } from '../../platform/files/staging.js';
import { nameSidecar, parseFileName, parseSidecar, type Sidecar } from './picture-files.js';

/** In a site's folder: what `site pictures` has made of its pictures. */
export const MADE_FOLDER = 'made';

/** The derived files: those made here, and those that were made beforehand. */
export class PictureStore {
  /**
   * @param folder where files are made
   * @param madeFolders are only read
   */
  constructor(
    readonly folder: string,
    public madeFolders: readonly string[],
  ) {}

  /** The names of all files that are there, which are whole. */
  list(): Set<string> {
    return new Set([this.folder, ...this.madeFolders].flatMap(listFolder));
  }

  /** @returns undefined for a file that isn't there, or that no derived file is called */
  find(file: string): string | undefined {
    if (!parseFileName(file)) return undefined;
    return [this.folder, ...this.madeFolders]
      .map((folder) => join(folder, file))
      .find((path) => existsSync(path));
  }

  readPlaceholder(name: string): string | undefined {
    const read = () => readFileSync(join(this.folder, nameSidecar(name)), 'utf8');
    return tryTo(() => (JSON.parse(read()) as Sidecar).placeholder);
  }

  /** Removes what a kill left half-written, and the files of all other pictures. */
  tidy(used: SiteContent['pictures']): void {
    tryTo(() => sweepStages(this.folder));
    for (const file of listFolder(this.folder)) {
      const name = parseFileName(file)?.name ?? parseSidecar(file);
      if (name && !used[name]) tryTo(() => rmSync(join(this.folder, file)));
    }
  }
}

/** Empty for one that isn't there, or is no folder: making files in it then says so. */
function listFolder(folder: string): string[] {
  return tryTo(() => readdirSync(folder)) ?? [];
}

/** The files may be another user's: a site that can't tidy them up still starts. */
function tryTo<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
