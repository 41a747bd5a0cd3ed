import { join } from 'node:path';
import type { Repository } from 'typeorm';
import type { MediaStore } from '../media/media-store.js';
import type { OpenFilms } from '../videos/open-films.js';
import { insertFilm, VideoEntity } from '../videos/video.entity.js';
import { listMissing } from './films.js';
import { MEDIA_PREFIX } from './manifest.js';
import { unpackBackup } from './unpack-backup.js';

export type StagedBackup = Awaited<ReturnType<typeof stageBackup>>;

/**
 * Unpacks a backup into a new folder `stage`, and checks all of it. The folder has to be on the disk of the
 * media folder, so that files can be moved there.
 * @returns `missing` has a message for each file of a film that is neither in the backup nor in the store
 */
export async function stageBackup(archive: string, stage: string, store: MediaStore) {
  const backup = await unpackBackup(archive, stage);
  const files = [...backup.media].map((path) => ({ stage: join(stage, MEDIA_PREFIX, path), path }));
  const missing: string[] = [];
  for (const { id, address } of listMissing(backup.films, backup.media))
    if (!(await store.isThere(address)))
      missing.push(`film ${id}: there is no file ${address}, neither in the backup nor here`);
  return { ...backup, files, missing };
}

/**
 * Replaces the gallery's films in one transaction, even while the site runs. Puts new files in
 * place before it, and removes files that no film uses any more after it.
 * @param finish runs last in the transaction: if it throws, nothing is replaced
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
    // Keeps ids unique for ever: no film gets the id of an earlier one.
    await database.setLastId(videos.manager, Math.max(backup.lastId, await database.readLastId()));
    await videos.deleteAll();
    for (const film of backup.films) await insertFilm(videos, film);
    await finish();
  };
  // Checked here too, as uploading the files takes long.
  await assertAllowed(database.dataSource.getRepository(VideoEntity));
  await files.change(backup.files, replace);
}
