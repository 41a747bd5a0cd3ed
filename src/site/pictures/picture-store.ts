import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteContent } from '../../../shared/content/site-content.js';
import { SHIPPED_PICTURES_DIR } from '../../platform/config/paths.js';
import { sweepStages } from '../../platform/files/staging.js';
import { nameSidecar, parseFileName } from './picture-files.js';

/** In a site's folder: what `site pictures` has made of its pictures. */
export const MADE_FOLDER = 'made';

/**
 * The derived files: those made here, and those that were made beforehand. They are known in memory:
 * while a visitor's picture is looked for on a slow mount, all others would wait.
 */
export class PictureStore {
  private own = new Map<string, string>();
  private made = new Map<string, string>();
  private readonly shipped = toPaths(SHIPPED_PICTURES_DIR, listFolder(SHIPPED_PICTURES_DIR));

  /** @param folder where files are made */
  constructor(readonly folder: string) {}

  /** Reads what was made beforehand. */
  async findMade(siteFolder: string): Promise<void> {
    const folder = join(siteFolder, MADE_FOLDER);
    this.made = toPaths(folder, await readdir(folder).catch(() => []));
  }

  /** Reads what was made here. */
  findOwn(): void {
    this.own = toPaths(this.folder, listFolder(this.folder));
  }

  /** @returns whether it was known until now */
  forget(file: string): boolean {
    return [this.own.delete(file), this.made.delete(file)].includes(true);
  }

  /** @returns undefined for a file that isn't there, or that no served one is called */
  find(file: string): string | undefined {
    if ((parseFileName(file)?.kind ?? 'placeholder') === 'placeholder') return undefined;
    return this.own.get(file) ?? this.made.get(file) ?? this.shipped.get(file);
  }

  readPlaceholder(name: string): string | undefined {
    return tryTo(() => readFileSync(join(this.folder, nameSidecar(name)), 'utf8'));
  }

  /** Removes what a kill left half-written, and the files of all other pictures. */
  tidy(used: SiteContent['pictures']): void {
    tryTo(() => sweepStages(this.folder));
    for (const file of listFolder(this.folder)) {
      const name = parseFileName(file)?.name;
      if (name && !used[name]) tryTo(() => rmSync(join(this.folder, file)));
    }
  }
}

function toPaths(folder: string, files: readonly string[]): Map<string, string> {
  return new Map(files.map((file) => [file, join(folder, file)]));
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
