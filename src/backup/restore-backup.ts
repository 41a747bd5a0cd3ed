import { randomInt } from 'node:crypto';
import { existsSync, linkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.js';
import type { Database } from '../database/database.js';
import { findDatabaseFile } from '../database/database-options.js';
import { finishRestoresAlone, takeBackRestores } from '../database/finish-restores.js';
import { attachRestored, createRestored, prepareRestored } from '../database/restore-database.js';
import { hashFile, type ProgressOfTotal } from '../files/copy-and-hash.js';
import { syncToDisk } from '../files/durable.js';
import { finishPublication, type Publication, publishFiles } from '../files/publication.js';
import { createStagePath, sweepStages } from '../files/staging.js';
import { listMedia } from '../media/list-media.js';
import { findMediaFile } from '../media/media-file.js';
import type { VideoFilesService } from '../videos/video-files.service.js';
import { BackupError } from './backup-error.js';
import { findBadFilms, findMissingFiles } from './check-films.js';
import { type UnpackedBackup, unpackBackup } from './unpack-backup.js';

/**
 * Unpacks a backup beside the media, checks all of it and brings its database up to date. The
 * current gallery isn't touched.
 * @returns it, with a line for each file that its films name but that doesn't exist anywhere
 */
export async function stageBackup(
  archive: string,
  { dataDir, mediaDir }: Config,
  onProgress: ProgressOfTotal,
): Promise<UnpackedBackup & { missing: string[] }> {
  sweepStages(dataDir, mediaDir);
  const backup = await unpackBackup(archive, createStagePath(mediaDir), onProgress);
  try {
    await prepareRestored(backup.database);
    for (const problem of findBadFilms(backup.database)) throw new Error(problem);
  } catch (error) {
    const message = (error as Error).message.replaceAll(backup.database, `in ${archive}`);
    throw new BackupError(`file: ${message}`, { cause: error });
  }
  const missing = await findMissingFiles(backup.database, backup.media, mediaDir);
  return { ...backup, missing };
}

/**
 * Puts a backup where there is no gallery. Its database comes last, in one step: if it is missing,
 * the next start or command takes the files out again.
 */
export async function placeBackup(
  backup: UnpackedBackup,
  config: Config,
  force: boolean,
): Promise<void> {
  takeBackRestores(config.mediaDir);
  if (!force) await assertNoOtherMedia(backup, config.mediaDir);
  const listChanged = await findKept(backup, config.mediaDir);
  const publication = toPublication(backup, config);
  const database = join(backup.stage, 'new.sqlite');
  await createRestored(backup.database, database, publication.id);
  let isCommitted = false;
  try {
    publishFiles({ ...publication, paths: listChanged() });
    placeDatabase(database, config);
    isCommitted = true;
    syncToDisk(config.dataDir);
  } finally {
    finishPublication(backup.stage, config.mediaDir, isCommitted);
  }
}

/**
 * Replaces the existing gallery, even while the site runs: rows and files in one transaction. Files
 * that nothing uses any more are removed afterwards.
 */
export async function replaceGallery(
  backup: UnpackedBackup,
  config: Config,
  database: Database,
  files: VideoFilesService,
): Promise<void> {
  const listChanged = await findKept(backup, config.mediaDir);
  const publication = toPublication(backup, config);
  const { replaceRows, detach } = await attachRestored(database.dataSource, backup.database);
  try {
    const write = async () => {
      await replaceRows(publication.id);
      publishFiles({ ...publication, paths: listChanged() });
    };
    await files.change([], write, publication.paths);
  } finally {
    await detach().catch(() => {});
    // If this fails, the next change does it.
    await finishRestoresAlone(database, config.mediaDir).catch(() => {});
  }
}

/** @throws BackupError unless --force is given or there is nothing to lose */
export function assertNoGallery(config: Config): void {
  if (!existsSync(findDatabaseFile(config))) return;
  throw new BackupError(
    `There is a gallery in ${config.dataDir} already (a new one starts with demonstration films): give --force to replace it`,
  );
}

function placeDatabase(staged: string, config: Config): void {
  const database = findDatabaseFile(config);
  // A server may have created one in the meantime.
  assertNoGallery(config);
  // Left over from a database that was removed: SQLite would write it into the new one.
  for (const ending of ['-wal', '-shm']) rmSync(database + ending, { force: true });
  linkSync(staged, database);
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

/**
 * Files or links that already have the backup's content stay. They are read here, before anyone has
 * to wait for the restore.
 * @returns a function that lists the paths of the files to replace; call it once nobody else can
 *   write
 */
async function findKept({ media }: UnpackedBackup, mediaDir: string): Promise<() => string[]> {
  const kept = new Map<string, string>();
  for (const [path, { size, sha256 }] of media) {
    const file = await findMediaFile(mediaDir, path.split('/'));
    const stamp = file && readStamp(file);
    if (!stamp || statSync(file).size !== size) continue;
    if ((await hashFile(file)).sha256 === sha256) kept.set(path, stamp);
  }
  return () =>
    [...media.keys()].filter((path) => {
      const stamp = kept.get(path);
      return !stamp || stamp !== readStamp(join(mediaDir, path));
    });
}

/**
 * @returns a text that changes when the file, or the target of a link, is replaced or written to
 */
function readStamp(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false, bigint: true });
  return stats && `${stats.dev}-${stats.ino}-${stats.size}-${stats.mtimeNs}`;
}

function toPublication({ stage, media }: UnpackedBackup, { mediaDir }: Config): Publication {
  return { stage, target: mediaDir, paths: [...media.keys()], id: randomInt(1, 2 ** 31) };
}
