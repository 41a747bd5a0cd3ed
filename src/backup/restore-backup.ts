import type { EntityManager } from 'typeorm';
import { listThumbnailAddresses } from '../../shared/thumbnails.js';
import type { Config } from '../config/config.js';
import type { Database } from '../database/database.js';
import { hasGallery, openDatabase } from '../database/open-database.js';
import { nameGallery } from '../database/postgres-errors.js';
import type { ProgressOfTotal } from '../files/copy-and-hash.js';
import { createStagePath, sweepStages } from '../files/staging.js';
import { parseMediaAddress } from '../media/media-file.js';
import { MediaService } from '../media/media.service.js';
import type { MediaStore } from '../media/media-store.js';
import { GALLERY } from '../videos/demo-films.js';
import { VideoEntity } from '../videos/video.entity.js';
import type { VideoFilesService } from '../videos/video-files.service.js';
import { BackupError } from './backup-error.js';
import { assertKept, chooseNames, type NamedFiles, readdress } from './choose-names.js';
import type { Films } from './films.js';
import { type UnpackedBackup, unpackBackup } from './unpack-backup.js';
import type { GalleryParts } from './write-backup.js';

/** A backup that is known to be good, and where everything in it will go. */
export interface StagedBackup extends Films, NamedFiles {
  /** A line for each file that its films name but that doesn't exist anywhere. */
  missing: string[];
}

/** Unpacks a backup beside the media and checks all of it. The current gallery isn't touched. */
export async function stageBackup(
  archive: string,
  { config, store }: Pick<GalleryParts, 'config' | 'store'>,
  onProgress: ProgressOfTotal,
): Promise<StagedBackup> {
  sweepStages(config.dataDir, config.mediaDir);
  const backup = await unpackBackup(archive, createStagePath(config.mediaDir), onProgress);
  const named = await chooseNames(backup, store);
  const films = backup.films.films.map((film) => ({
    ...film,
    url: readdress(film.url, named),
    thumbnailUrl: film.thumbnailUrl && readdress(film.thumbnailUrl, named),
  }));
  const missing = await findMissingFiles(backup, store);
  return { ...named, films, lastId: backup.films.lastId, missing };
}

/** Makes a gallery where there is none: tables, films and files come in one transaction. */
export async function placeBackup(
  backup: StagedBackup,
  { config, store }: Pick<GalleryParts, 'config' | 'store'>,
): Promise<void> {
  const media = new MediaService(store);
  const published: string[] = [];
  let isNew = false;
  const fill = async (manager: EntityManager, database: Database) => {
    isNew = true;
    published.push(...(await media.publish(backup.added)));
    await replaceFilms(backup, { manager, database, store });
  };
  try {
    await media.upload(backup.added, (path) => published.push(path));
    const { dataSource } = await openDatabase(config, { ...GALLERY, fill });
    await dataSource.destroy();
  } catch (error) {
    if (isNew) await media.remove(published);
    throw error;
  }
  // A server may have made one in the meantime.
  if (!isNew) refuseExisting(config);
}

/**
 * Replaces the films of an existing gallery, even while the site runs: all in one transaction, with
 * the files already there. Those that nothing uses any more are removed afterwards.
 */
export async function replaceGallery(
  backup: StagedBackup,
  { database, store, files }: GalleryParts & { files: VideoFilesService },
): Promise<void> {
  await files.change(
    backup.added,
    (manager) => replaceFilms(backup, { manager, database, store }),
    [...backup.names.values()],
  );
}

/** @throws BackupError if there is a gallery */
export async function assertNoGallery(config: Config): Promise<void> {
  if (await hasGallery(config)) refuseExisting(config);
}

async function replaceFilms(
  backup: StagedBackup,
  { manager, database, store }: { manager: EntityManager; database: Database; store: MediaStore },
): Promise<void> {
  await assertKept(backup, store);
  await database.setLastId(manager, backup.lastId);
  await manager.createQueryBuilder().delete().from(VideoEntity).execute();
  for (const film of backup.films) {
    // By name, or TypeORM would leave out an id on PostgreSQL.
    const insert = manager.createQueryBuilder().insert().into(VideoEntity, Object.keys(film));
    await insert.values(film).execute();
  }
}

async function findMissingFiles(
  { films: { films }, media }: UnpackedBackup,
  store: MediaStore,
): Promise<string[]> {
  const missing: string[] = [];
  for (const { id, url, thumbnailUrl } of films) {
    for (const address of [url, ...(thumbnailUrl ? listThumbnailAddresses(thumbnailUrl) : [])]) {
      const path = parseMediaAddress(address)?.join('/');
      if (path === undefined || media.has(path) || (await store.find(path))) continue;
      missing.push(`film ${id}: there is no file ${address}, neither in the backup nor here`);
    }
  }
  return missing;
}

function refuseExisting(config: Config): never {
  throw new BackupError(
    `There is a gallery in ${nameGallery(config)} already (a new one starts with demonstration films): give --force to replace it`,
  );
}
