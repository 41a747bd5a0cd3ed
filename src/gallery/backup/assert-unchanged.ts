import type { MediaStore, MediaFile } from '../media/media-store.js';
import { BackupError } from './backup-error.js';

/** @throws BackupError when one of the files is no longer as it was listed */
export async function assertUnchanged(
  files: readonly MediaFile[],
  store: MediaStore,
): Promise<void> {
  const now = new Map((await store.list()).map(({ path, stamp }) => [path, stamp]));
  const changed = files.find(({ path, stamp }) => now.get(path) !== stamp);
  if (changed) {
    throw new BackupError(`/media/${changed.path} has changed in the meantime: try again`);
  }
}
