import { existsSync, linkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { findDatabaseFile } from '../database/database-options.js';
import { attachRestored, prepareRestored } from '../database/restore-database.js';
import { hashFile, type ProgressOfTotal } from '../files/copy-and-hash.js';
import { syncToDisk } from '../files/durable.js';
import { createStagePath, sweepStages } from '../files/staging.js';
import { listMedia } from '../media/list-media.js';
import type { MediaService, StagedMedia } from '../media/media.service.js';
import type { VideoFilesService } from '../videos/video-files.service.js';
import { BackupError } from './backup-error.js';
import { type UnpackedBackup, unpackBackup } from './unpack-backup.js';

/**
 * Unpacks a backup beside the media, checks all of it and brings its database up to date. What is
 * there is not touched.
 */
export async function stageBackup(
  archive: string,
  { dataDir, mediaDir }: Config,
  onProgress: ProgressOfTotal,
): Promise<UnpackedBackup> {
  sweepStages(dataDir, mediaDir);
  const backup = await unpackBackup(archive, createStagePath(mediaDir), onProgress);
  try {
    await prepareRestored(backup.database);
  } catch (error) {
    const message = (error as Error).message.replaceAll(backup.database, `in ${archive}`);
    throw new BackupError(`file: ${message}`, { cause: error });
  }
  return backup;
}

/**
 * Puts a backup where there is no gallery. The database comes last: killed before, this can be run
 * again, and files that are there already are the backup's own.
 */
export async function placeBackup(
  backup: UnpackedBackup,
  config: Config,
  media: MediaService,
  force: boolean,
): Promise<void> {
  if (!force) await assertNoOtherMedia(backup, config.mediaDir);
  await media.publish([toStagedMedia(backup)]);
  const database = findDatabaseFile(config);
  // Of a database that was taken away: SQLite would write it into the new one.
  for (const ending of ['-wal', '-shm']) rmSync(database + ending, { force: true });
  // Fails where a server has made a database meanwhile.
  linkSync(backup.database, database);
  syncToDisk(config.dataDir);
}

/**
 * Replaces the gallery that is there, also while the site runs: the rows in one transaction, with
 * the files in place before it ends, and those that nothing uses removed after it.
 */
export async function replaceGallery(
  backup: UnpackedBackup,
  dataSource: DataSource,
  files: VideoFilesService,
): Promise<void> {
  const { replaceRows, detach } = await attachRestored(dataSource, backup.database);
  try {
    await files.change([toStagedMedia(backup)], replaceRows);
  } finally {
    await detach();
  }
}

/** @throws BackupError unless --force is given, or there is nothing that would be lost */
export function assertNoGallery(config: Config): void {
  if (!existsSync(findDatabaseFile(config))) return;
  throw new BackupError(
    `There is a gallery in ${config.dataDir} already (a new one starts with demonstration films): give --force to replace it`,
  );
}

async function assertNoOtherMedia({ media }: UnpackedBackup, mediaDir: string): Promise<void> {
  for (const path of await listMedia(mediaDir)) {
    const isSame = media.get(path)?.sha256 === (await hashFile(join(mediaDir, path))).sha256;
    if (isSame) continue;
    throw new BackupError(
      `There are files in ${mediaDir} already: give --force to restore beside them`,
    );
  }
}

function toStagedMedia({ media }: UnpackedBackup): StagedMedia {
  return { address: '', files: [...media].map(([path, { stage }]) => ({ stage, path })) };
}
