import { join } from 'node:path';
import type { Repository } from 'typeorm';
import type { MediaStore, StagedFile } from '../media/media-store.js';
import type { OpenFilms } from '../videos/open-films.js';
import { insertFilm, VideoEntity } from '../videos/video.entity.js';
import { listMissing } from './films.js';
import { MEDIA_PREFIX } from './manifest.js';
import { type UnpackedBackup, unpackBackup } from './unpack-backup.js';

/** A backup that is known to be good, and where everything in it will go. */
export interface StagedBackup extends UnpackedBackup {
  files: StagedFile[];
  /** A line for each file that its films name but that doesn't exist anywhere. */
  missing: string[];
}

/**
 * Unpacks a backup and checks all of it. The current gallery isn't touched.
 * @param stage a folder that isn't there yet, on the disk of the media
 */
export async function stageBackup(
  archive: string,
  stage: string,
  store: MediaStore,
): Promise<StagedBackup> {
  const backup = await unpackBackup(archive, stage);
  const files = [...backup.media].map((path) => ({ stage: join(stage, MEDIA_PREFIX, path), path }));
  const missing: string[] = [];
  for (const { id, address } of listMissing(backup.films, backup.media))
    if (!(await store.isThere(address)))
      missing.push(`film ${id}: there is no file ${address}, neither in the backup nor here`);
  return { ...backup, files, missing };
}

/**
 * Replaces the gallery's films, even while the site runs: all in one transaction, with the files
 * already there. Those that nothing uses any more are removed afterwards.
 * @param finish what else has to be done for the films to be replaced
 * @throws Error when there are films and `force` isn't given
 */
export async function restoreBackup(
  backup: StagedBackup,
  { database, files }: Pick<OpenFilms, 'database' | 'files'>,
  force: boolean,
  finish: () => void | Promise<void> = () => {},
): Promise<void> {
  const assertAllowed = async (videos: Repository<VideoEntity>) => {
    if (force || (await videos.count()) === 0) return;
    throw new Error(
      `There is a gallery in ${database.name} already (a new one starts with demonstration films): give --force to replace it`,
    );
  };
  const replace = async (videos: Repository<VideoEntity>) => {
    await assertAllowed(videos);
    await database.setLastId(videos.manager, Math.max(backup.lastId, await database.readLastId()));
    await videos.deleteAll();
    for (const film of backup.films) await insertFilm(videos, film);
    await finish();
  };
  // Before anything is uploaded, which takes time.
  await assertAllowed(database.dataSource.getRepository(VideoEntity));
  await files.change(backup.files, replace);
}
