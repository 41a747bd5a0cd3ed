import { join } from 'node:path';
import { hashFile, hashStream } from '../../platform/files/hash-file.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { CONTENT_NAME } from './content-name.js';
import { isHiddenSegment } from '../../platform/files/served-file.js';
import { listMediaPaths, parseMediaAddress } from './media-address.js';

/** Number of files that are put in place at once: each may be a few requests to an S3 store. */
const AT_ONCE = 8;
/** Time that a new file in a remote store has until a film must use it, in milliseconds. */
const MAX_WAIT = 24 * 60 * 60 * 1000;

export interface MediaFile {
  path: string;
  /** Identity of the file, as two paths may lead to one file. Has the file's extension. */
  id: string;
  size: number;
  changedAt: Date;
  /** Equal on every machine, and different for other content. */
  etag: string;
}

/** Complete file under a hidden path (`stage`), and its future path below `/media`. */
export interface StagedFile {
  stage: string;
  path: string;
}

export interface StagedMedia {
  address: string;
  files: StagedFile[];
}

export interface ByteRange {
  start: number;
  end: number;
}

/** Stores the gallery's files, on disk or in S3; also the injection token. Paths are below `/media`. */
export abstract class MediaStore {
  /** Name of the store in messages to the operator, without keys. */
  abstract readonly place: string;

  /** True if `put` uploads, which takes time. `put` then keeps the staged file, so it can be repeated. */
  abstract readonly isRemote: boolean;

  abstract describe(path: string, signal?: AbortSignal): Promise<MediaFile | undefined>;

  /** Lists all files that are served, sorted by path. */
  abstract list(): Promise<MediaFile[]>;

  abstract open(
    file: MediaFile,
    range?: ByteRange,
    signal?: AbortSignal,
  ): Promise<AsyncIterable<Uint8Array>>;

  /**
   * Puts a file in place, atomically and durably, unless something is at its path already.
   * @returns whether it did
   */
  abstract put(file: StagedFile): Promise<boolean>;

  /** Removes a file. Some stores don't throw if there was none. */
  abstract remove(path: string): Promise<void>;

  async isThere(address: string): Promise<boolean> {
    const segments = parseMediaAddress(address);
    if (!segments || segments.some(isHiddenSegment)) return false;
    return (await this.describe(segments.join('/'))) !== undefined;
  }

  /**
   * Puts files in place. Never overwrites: a file that already has this content stays.
   * @param onNew called with the path of each new file, even if another file fails
   * @throws BadFileError when a file with other content is at the path
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
    // A file behind a link to a folder is served, but `list` omits it.
    const find = async (path: string) => files.get(path) ?? (await this.describe(path));
    const used = await Promise.all(addresses.map(stripHost).flatMap(listMediaPaths).map(find));
    const usedIds = new Set(used.map((file) => file?.id));
    const found = await Promise.all(paths.map(find));
    return found.filter((file) => file !== undefined).filter(({ id }) => !usedIds.has(id));
  }

  /** @returns all served files that no address leads to, except new ones in a remote store */
  async listUnused(addresses: readonly string[]): Promise<MediaFile[]> {
    const latest = this.isRemote ? Date.now() - MAX_WAIT : Infinity;
    const files = (await this.list()).filter(({ changedAt }) => changedAt.getTime() <= latest);
    const paths = files.map(({ path }) => path);
    return this.selectUnused(paths, addresses);
  }

  /** Compares name or content. Another version may have encoded the same thumbnail differently. */
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

/** Reduces an address with a host to its path, as the host may be the site's own. */
function stripHost(address: string): string {
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).pathname : address;
}
