import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

export const SITE_FILES = ['site.yaml', 'areas.yaml', 'logo.svg', 'icon.png'];
export const SITE_FOLDERS = ['pages', 'pictures', 'film'];

/** Bytes; a larger file would hold up the server. */
export const LARGEST_YAML = 256_000;

/** Error whose message is for the author of the files. */
export class UnreadableError extends Error {}

/** Unsaved texts by file; undefined for a file to be deleted. */
export type FileOverrides = ReadonlyMap<string, string | undefined>;

/** Reads a site's folder, including unsaved drafts, but nothing outside it. */
export class SiteFolder {
  /** @throws UnreadableError if there is no such folder */
  constructor(
    readonly path: string,
    private readonly drafts: FileOverrides = new Map(),
  ) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) throw new UnreadableError('there is no such folder');
    if (!stats.isDirectory()) throw new UnreadableError('is a file, and a folder is needed');
  }

  list(folder = '.'): string[] {
    const names = new Set(this.read(folder));
    for (const [file, text] of this.drafts) {
      if (dirname(file) !== folder) continue;
      if (text === undefined) names.delete(basename(file));
      else names.add(basename(file));
    }
    return [...names]
      .filter((name) => !/^\.|~$|\.sw[op]$|^#.*#$/.test(name))
      .map((name) => name.normalize('NFC'))
      .toSorted();
  }

  private read(folder: string): string[] {
    try {
      return readdirSync(join(this.path, folder));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw toUnreadable(error);
    }
  }

  /** Finds the file's name as the disk spells it: macOS decomposes ü into two characters. */
  private spell(file: string): string {
    const [folder, name] = [dirname(file), basename(file).normalize('NFC')];
    const found = this.read(folder).find((each) => each.normalize('NFC') === name);
    return join(folder, found ?? name);
  }

  /**
   * Resolves symbolic links.
   * @throws UnreadableError if this is not a file of the folder
   */
  locate(file: string): string {
    try {
      const real = realpathSync(join(this.path, this.spell(file)));
      // The folder itself may be a symbolic link, as Kubernetes mounts it.
      if (!real.startsWith(realpathSync(this.path) + sep)) {
        throw new UnreadableError('is a link that leads out of the folder: copy the file into it');
      }
      if (!statSync(real).isFile()) throw new UnreadableError('is not a file');
      return real;
    } catch (error) {
      throw toUnreadable(error);
    }
  }

  readIfThere(file: string): string | null {
    return this.list(dirname(file)).includes(basename(file)) ? this.readText(file) : null;
  }

  /** @throws UnreadableError if the file can't be read as text */
  readText(file: string): string {
    if (this.drafts.has(file)) {
      const draft = this.drafts.get(file);
      if (draft === undefined) throw new UnreadableError('is not there');
      return draft;
    }
    try {
      const path = this.locate(file);
      if (statSync(path).size > LARGEST_YAML) {
        throw new UnreadableError('is larger than 256 kB: texts for one page are never that long');
      }
      return decode(readFileSync(path));
    } catch (error) {
      const [name, names] = [basename(file), this.list(dirname(file))];
      const other = names.find((each) => each.toLowerCase() === name.toLowerCase());
      if (other && !names.includes(name))
        throw new UnreadableError(`is not there, but ${other} is: call that one ${name}`);
      throw toUnreadable(error);
    }
  }
}

/** @throws UnreadableError if the bytes aren't UTF-8 */
export function decode(bytes: Buffer): string {
  // UTF-16, which Notepad calls Unicode, contains zero bytes.
  if (!isUtf8(bytes) || bytes.includes(0))
    throw new UnreadableError('is not saved as UTF-8: choose that encoding when you save it');
  return new TextDecoder().decode(bytes);
}

export function toUnreadable(error: unknown): UnreadableError {
  if (error instanceof UnreadableError) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new UnreadableError('is not there');
  if (code === 'ENOTDIR') return new UnreadableError('has to be a folder');
  if (code === 'ELOOP') return new UnreadableError('is a link that leads round in a circle');
  if (code === 'EACCES' || code === 'EPERM') {
    return new UnreadableError(`isn't readable: give everyone permission to read it (${code})`);
  }
  return new UnreadableError(`can’t be read (${code ?? String(error)})`);
}
