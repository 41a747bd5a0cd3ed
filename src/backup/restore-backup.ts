import { randomInt } from 'node:crypto';
import type { Config } from '../config/config.js';
import type { Database } from '../database/database.js';
import { finishRestoresAlone, takeBackRestores } from '../database/finish-restores.js';
import { listApplied, runMigrations } from '../database/migrated-database.js';
import { hasGallery, openUnmigrated } from '../database/new-database.js';
import { nameGallery } from '../database/postgres-errors.js';
import { prepareRestored } from '../database/restore-database.js';
import { hashStream, type ProgressOfTotal } from '../files/copy-and-hash.js';
import { createStagePath, sweepStages } from '../files/staging.js';
import type { MediaStore } from '../media/media-store.js';
import type { VideoFilesService } from '../videos/video-files.service.js';
import { BackupError } from './backup-error.js';
import { findBadFilms, findMissingFiles } from './check-films.js';
import { type UnpackedBackup, unpackBackup } from './unpack-backup.js';
import type { GalleryParts } from './write-backup.js';

/**
 * Unpacks a backup beside the media, checks all of it and brings its database up to date. The
 * current gallery isn't touched.
 * @returns it, with a line for each file that its films name but that doesn't exist anywhere
 */
export async function stageBackup(
  archive: string,
  { config, store }: Pick<GalleryParts, 'config' | 'store'>,
  onProgress: ProgressOfTotal,
): Promise<UnpackedBackup & { missing: string[] }> {
  sweepStages(config.dataDir, config.mediaDir);
  const backup = await unpackBackup(archive, createStagePath(config.mediaDir), onProgress);
  try {
    await prepareRestored(backup.database);
    for (const problem of findBadFilms(backup.database)) throw new Error(problem);
  } catch (error) {
    const message = (error as Error).message.replaceAll(backup.database, `in ${archive}`);
    throw new BackupError(`file: ${message}`, { cause: error });
  }
  const missing = await findMissingFiles(backup.database, backup.media, store);
  return { ...backup, missing };
}

/** Makes a gallery where there is none: tables, films and files come in one transaction. */
export async function placeBackup(
  backup: UnpackedBackup,
  { config, store }: Pick<GalleryParts, 'config' | 'store'>,
  force: boolean,
): Promise<void> {
  if (!force) await assertNoOtherMedia(backup, store);
  takeBackRestores(config.mediaDir);
  const id = createRestoreId();
  const publish = await store.prepareRestore(backup, id);
  const database = await openUnmigrated(config);
  try {
    await database.writeAlone(async (manager) => {
      // A server may have made one in the meantime.
      if ((await listApplied(database.dataSource)).length > 0) refuseExisting(config);
      await runMigrations(manager, database.name);
      await database.replaceRows(manager, backup.database, id);
      await publish();
    });
  } finally {
    await finishQuietly(database, config.mediaDir);
    await database.dataSource.destroy();
  }
}

/**
 * Replaces the existing gallery, even while the site runs: rows and files in one transaction. Files
 * that nothing uses any more are removed afterwards.
 */
export async function replaceGallery(
  backup: UnpackedBackup,
  { config, database, store, files }: GalleryParts & { files: VideoFilesService },
): Promise<void> {
  const id = createRestoreId();
  const publish = await store.prepareRestore(backup, id);
  try {
    await files.change(
      [],
      async (manager) => {
        await database.replaceRows(manager, backup.database, id);
        await publish();
      },
      [...backup.media.keys()],
    );
  } finally {
    await finishQuietly(database, config.mediaDir);
  }
}

/** @throws BackupError if there is a gallery */
export async function assertNoGallery(config: Config): Promise<void> {
  if (await hasGallery(config)) refuseExisting(config);
}

function refuseExisting(config: Config): never {
  throw new BackupError(
    `There is a gallery in ${nameGallery(config)} already (a new one starts with demonstration films): give --force to replace it`,
  );
}

async function assertNoOtherMedia({ media }: UnpackedBackup, store: MediaStore): Promise<void> {
  for (const { path, size } of await store.list()) {
    const wanted = media.get(path);
    const isSame =
      wanted?.size === size && wanted.sha256 === (await hashStream(await store.read(path))).sha256;
    if (isSame) continue;
    throw new BackupError(
      `There are files in ${store.place} already: give --force to restore beside them`,
    );
  }
}

function createRestoreId(): number {
  return randomInt(1, 2 ** 31);
}

/** If this fails, the next change or start does it. */
async function finishQuietly(database: Database, mediaDir: string): Promise<void> {
  await finishRestoresAlone(database, mediaDir).catch(() => {});
}
