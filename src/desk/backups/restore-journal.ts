import { existsSync, renameSync } from 'node:fs';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { VideoEntity } from '../../gallery/videos/video.entity.js';
import type { Config } from '../../platform/config/config.js';
import { writeWhole } from '../../platform/files/write-whole.js';

type Places = Pick<Config, 'dataDir' | 'ownSiteDir'>;

/**
 * A restore changes the films, which are in a database, and the site's folder, which isn't. This file
 * is there meanwhile, with the films that are to be there afterwards: whether they are says whether a
 * restore that was cut off is finished, or taken back.
 */
const nameJournal = ({ dataDir }: Places) => join(dataDir, 'restore.json');
const nameNext = ({ ownSiteDir }: Places) => `${ownSiteDir}.restoring`;
/** It stays there after the restore. */
const nameLast = ({ ownSiteDir }: Places) => `${ownSiteDir}.before-restore`;

/** Puts the restored site beside the one that is shown. @param folder its files, which leave it */
export async function prepareRestore(
  config: Places,
  folder: string,
  films: readonly VideoEntity[],
): Promise<void> {
  for (const path of [nameLast(config), nameNext(config)])
    await rm(path, { recursive: true, force: true });
  await rename(folder, nameNext(config)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    // The media may be on another disk.
    return cp(folder, nameNext(config), { recursive: true });
  });
  await writeWhole(nameJournal(config), JSON.stringify(describe(films)));
}

/** Shows the restored site. Nothing else happens in between. */
export function switchSites(config: Places): void {
  if (existsSync(config.ownSiteDir)) renameSync(config.ownSiteDir, nameLast(config));
  renameSync(nameNext(config), config.ownSiteDir);
}

/**
 * Finishes a restore, or takes it back, from wherever it was cut off.
 * @param isDone whether the films were replaced, where that is known: those of the archive may be the
 * same as before, and others may change them afterwards
 * @returns whether there was one
 */
export async function settleRestore(
  config: Places,
  listFilms: () => Promise<readonly VideoEntity[]>,
  isDone?: boolean,
): Promise<boolean> {
  if (!existsSync(nameJournal(config))) {
    // It had not begun to change anything.
    await rm(nameNext(config), { recursive: true, force: true });
    return false;
  }
  const wanted = JSON.parse(await readFile(nameJournal(config), 'utf8')) as unknown;
  const isSwitched = !existsSync(nameNext(config));
  if (isDone ?? isDeepStrictEqual(describe(await listFilms()), wanted)) {
    // A disk that has lost its power may have forgotten the folder's new name.
    if (!isSwitched) switchSites(config);
  } else {
    if (isSwitched) renameSync(config.ownSiteDir, nameNext(config));
    if (existsSync(nameLast(config))) renameSync(nameLast(config), config.ownSiteDir);
    await rm(nameNext(config), { recursive: true, force: true });
  }
  await rm(nameJournal(config));
  return true;
}

/** Settles what a killed server has left, before the site is read. @returns whether there was anything */
export function finishRestore(config: Config): Promise<boolean> {
  return settleRestore(config, async () => {
    const { openFilms } = await import('../../gallery/videos/open-films.js');
    const { database, videos } = await openFilms(config);
    try {
      return await videos.listEntities();
    } finally {
      await database.onApplicationShutdown();
    }
  });
}

function describe(films: readonly VideoEntity[]) {
  return films
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, title, url, thumbnailUrl, position }) => [id, title, url, thumbnailUrl, position]);
}
