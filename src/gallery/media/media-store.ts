import { join } from 'node:path';
import { hashFile, hashStream } from '../../platform/files/copy-and-hash.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { CONTENT_NAME } from './content-name.js';
import { isHiddenSegment } from '../../platform/files/served-file.js';
import { listMediaPaths, parseMediaAddress } from './media-address.js';

/** How many files are put in place at once: each may be a few requests to an S3 store. */
const AT_ONCE = 8;
/** How long a file in a remote store may wait for the film that will use it, in milliseconds. */
const MAX_WAIT = 24 * 60 * 60 * 1000;

export interface MediaFile {
  /** Below `/media`. */
  path: string;
  /** Tells the file from any other: two paths may lead to the same. Ends as the file does. */
  id: string;
  /** In bytes. */
  size: number;
  changedAt: Date;
  /** The same on every machine, and another for other content. */
  etag: string;
}

/** A file that is complete under a hidden name, and where it will be served below `/media`. */
export interface StagedFile {
  stage: string;
  path: string;
}

/** Files that are complete under a hidden name, and where they will go. */
export interface StagedMedia {
  /** Their address in the database. */
  address: string;
  files: StagedFile[];
}

export interface ByteRange {
  start: number;
  end: number;
}

/** Where the gallery's files are. Also its injection token. Paths are those below `/media`. */
export abstract class MediaStore {
  /** For an operator: no key is in it. */
  abstract readonly place: string;

  /** Whether `put` takes time. Then it leaves the stage where it is, so that it can be repeated. */
  abstract readonly isRemote: boolean;

  /** @returns undefined where none is served */
  abstract describe(path: string, signal?: AbortSignal): Promise<MediaFile | undefined>;

  /** All files that are served, sorted by their paths. */
  abstract list(): Promise<MediaFile[]>;

  /** The content of a file that is served, or a part of it. */
  abstract open(
    file: MediaFile,
    range?: ByteRange,
    signal?: AbortSignal,
  ): Promise<AsyncIterable<Uint8Array>>;

  /**
   * Puts a file in place for good, complete from the start, unless something has its name.
   * @returns whether it did
   * @throws BadFileError where none can be
   */
  abstract put(file: StagedFile): Promise<boolean>;

  /** A store may not say that there was none. */
  abstract remove(path: string): Promise<void>;

  /** @returns whether the server would serve a file at this address */
  async isThere(address: string): Promise<boolean> {
    const segments = parseMediaAddress(address);
    if (!segments || segments.some(isHiddenSegment)) return false;
    return (await this.describe(segments.join('/'))) !== undefined;
  }

  /**
   * Puts files in place. Nothing is overwritten: one that already has this content stays.
   * @param onNew is told of each path under which there is a new file, also if another fails
   * @throws BadFileError when another file has the name
   */
  async putAll(files: readonly StagedFile[], onNew: (path: string) => void): Promise<void> {
    const put = async (file: StagedFile) => {
      if (await this.put(file)) onNew(file.path);
      else await this.assertSame(file);
    };
    for (let index = 0; index < files.length; index += AT_ONCE) {
      const puts = await Promise.allSettled(files.slice(index, index + AT_ONCE).map(put));
      for (const result of puts) if (result.status === 'rejected') throw result.reason;
    }
  }

  /** @returns the files at these paths that no address leads to, also through links */
  async selectUnused(paths: readonly string[], addresses: readonly string[]): Promise<MediaFile[]> {
    const files = new Map((await this.list()).map((file) => [file.path, file]));
    // What is behind a link to a folder is served, and not listed.
    const find = async (path: string) => files.get(path) ?? (await this.describe(path));
    const used = await Promise.all(addresses.map(stripHost).flatMap(listMediaPaths).map(find));
    const usedIds = new Set(used.map((file) => file?.id));
    const found = await Promise.all(paths.map(find));
    return found.filter((file) => file !== undefined).filter(({ id }) => !usedIds.has(id));
  }

  /** @returns all served files that no address leads to, nor will within a moment */
  async listUnused(addresses: readonly string[]): Promise<MediaFile[]> {
    const latest = this.isRemote ? Date.now() - MAX_WAIT : Infinity;
    const files = (await this.list()).filter(({ changedAt }) => changedAt.getTime() <= latest);
    const paths = files.map(({ path }) => path);
    return this.selectUnused(paths, addresses);
  }

  /** By its name or by its bytes. Another version may have made the same thumbnail with other bytes. */
  private async assertSame({ stage, path }: StagedFile): Promise<void> {
    const [name, , width] = CONTENT_NAME.exec(path) ?? [];
    const [file, { size, sha256 }] = [await this.describe(path), await hashFile(stage)];
    if (file && width) return;
    if (
      file?.size === size &&
      (name || (await hashStream(await this.open(file))).sha256 === sha256)
    )
      return;
    throw new BadFileError(
      `${join(this.place, path)} is there already, with other content: move it away, and try again`,
    );
  }
}

/** An address with a host counts too: it may be the site's own. */
function stripHost(address: string): string {
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).pathname : address;
}
