import {
  createReadStream,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Config } from '../../platform/config/config.js';
import { isDiskFull } from '../../platform/error-code.js';
import { syncToDisk } from '../../platform/files/durable.js';
import { BadFileError } from '../../platform/files/regular-file.js';
import { findServedFile } from '../../platform/files/served-file.js';
import { type ByteRange, type MediaFile, MediaStore, type StagedFile } from './media-store.js';

export class DiskMediaStore extends MediaStore {
  readonly place: string;
  readonly isRemote = false;

  constructor({ mediaDir }: Config) {
    super();
    this.place = mediaDir;
  }

  /** Takes the real path as the file's `id`, as the operator may have put links there. */
  async describe(path: string): Promise<MediaFile | undefined> {
    const id = await findServedFile(this.place, path.split('/'));
    const stats = id && statSync(id, { throwIfNoEntry: false });
    if (!stats) return undefined;
    const { size, mtime: changedAt } = stats;
    const etag = `W/"${size.toString(16)}-${changedAt.getTime().toString(16)}"`;
    return { path, id, size, changedAt, etag };
  }

  async list(): Promise<MediaFile[]> {
    const entries = await readdir(this.place, { recursive: true, withFileTypes: true });
    const paths = entries.map(({ parentPath, name }) =>
      relative(this.place, join(parentPath, name)).split(sep).join('/'),
    );
    const files = await Promise.all(paths.sort().map((path) => this.describe(path)));
    return files.filter((file) => file !== undefined);
  }

  /** Reads no more than the described size, even if the file has grown since. */
  async open({ id, size }: MediaFile, range?: ByteRange): Promise<AsyncIterable<Uint8Array>> {
    return createReadStream(id, range ?? { start: 0, end: Math.max(0, size - 1) });
  }

  async put({ stage, path }: StagedFile): Promise<boolean> {
    const target = join(this.place, path);
    this.makeFolder(dirname(target));
    if (lstatSync(target, { throwIfNoEntry: false })) return false;
    renameSync(stage, target);
    syncToDisk(dirname(target));
    return true;
  }

  async remove(path: string): Promise<void> {
    rmSync(join(this.place, path));
  }

  /** @throws BadFileError if files in the folder wouldn't be served */
  private makeFolder(folder: string): void {
    if (folder === this.place) return;
    this.makeFolder(dirname(folder));
    const move = 'move it away, and try again';
    try {
      if (mkdirSync(folder, { recursive: true })) syncToDisk(dirname(folder));
    } catch (error) {
      if (isDiskFull(error)) throw error;
      throw new BadFileError(`${folder} has to be a folder: ${move}`, { cause: error });
    }
    const [root, real] = [realpathSync(this.place), realpathSync(folder)];
    if (!real.startsWith(root + sep))
      throw new BadFileError(`${folder} leads out of ${this.place}: ${move}`);
  }
}
