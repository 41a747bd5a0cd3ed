import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.js';
import { sweepStages } from '../../platform/files/staging.js';
import { nameSidecar, parseFileName, parseSidecar, type Sidecar } from './picture-files.js';

/** How long a picture that no page uses any more is kept, in case it comes back. */
export const KEPT_FOR = 30 * 24 * 60 * 60 * 1000;

export function findPicturesDir({ dataDir }: Config): string {
  return join(dataDir, 'pictures');
}

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

  markUsed(names: readonly string[]): void {
    const now = new Date();
    const files = new Set(listFolder(this.folder));
    for (const sidecar of names.map(nameSidecar).filter((file) => files.has(file)))
      tryTo(() => utimesSync(join(this.folder, sidecar), now, now));
  }

  /** Removes what a kill left half-written, and pictures that nobody has used for long. */
  tidy(): void {
    tryTo(() => sweepStages(this.folder));
    const files = listFolder(this.folder);
    const oldest = Date.now() - KEPT_FOR;
    const unused = new Set(
      files.filter((file) => parseSidecar(file) && this.isOlder(file, oldest)).map(parseSidecar),
    );
    const isUnused = (file: string) => unused.has(parseFileName(file)?.name);
    // The sidecars last: without them, a picture's other files would stay for ever.
    const sidecars = [...unused].map((name) => nameSidecar(name!));
    for (const file of [...files.filter(isUnused), ...sidecars])
      tryTo(() => rmSync(join(this.folder, file), { force: true }));
  }

  private isOlder(file: string, time: number): boolean {
    const stats = statSync(join(this.folder, file), { throwIfNoEntry: false });
    return stats !== undefined && stats.mtimeMs < time;
  }
}

/** Empty for one that isn't there, or is no folder: making files in it then says so. */
export function listFolder(folder: string): string[] {
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
