import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { create, extract } from 'tar';
import { packArchive, type Source } from '../../src/gallery/backup/pack-archive.js';
import {
  restoreBackup,
  stageBackup,
  type StagedBackup,
} from '../../src/gallery/backup/restore-backup.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { hashStream } from '../../src/platform/files/hash-file.js';
import { withStage } from '../../src/platform/files/staging.js';
import { createMediaStore } from '../../src/gallery/media/create-media-store.js';
import { makeDataDir } from './data-dir.js';
import type { GallerySettings } from './engines.js';
import { type OpenVideos, openVideos } from './open-videos.js';

export const FILM_FIELDS = {
  title: 'A film',
  category: 'Parties',
  url: 'https://films.example/a.mp4',
};

export async function openEmpty(place: GallerySettings = { DATA_DIR: makeDataDir() }) {
  const config = loadConfig(place);
  return { config, store: await createMediaStore(config) };
}

/** Restores an archive over an open gallery, as `gallery restore --force` does. */
export async function replaceIn(open: OpenVideos, archive: string): Promise<void> {
  await stage(archive, open, (backup) => restoreBackup(backup, open, true));
}

/** Restores an archive where there is no gallery, as `gallery restore` does. */
export async function placeIn(place: GallerySettings, archive: string): Promise<OpenVideos> {
  return stage(archive, await openEmpty(place), async (backup) => {
    const open = await openVideos(place, true);
    await restoreBackup(backup, open, false);
    return open;
  });
}

export function stage<T>(
  archive: string,
  { config, store }: Pick<OpenVideos, 'config' | 'store'>,
  work: (backup: StagedBackup) => T | Promise<T>,
): Promise<T> {
  return withStage(config.mediaDir, async (folder) =>
    work(await stageBackup(archive, folder, store)),
  );
}

/** Copies an archive with its files changed. @returns the copy's path */
export async function repack(archive: string, change: (folder: string) => void): Promise<string> {
  const folder = makeDataDir();
  await extract({ file: archive, cwd: folder });
  change(folder);
  const file = join(makeDataDir(), 'changed.tar');
  await create({ file, cwd: folder, portable: true }, readdirSync(folder));
  return file;
}

/** Describes a file for `pack`. @param size the size in its header, which may be wrong */
export const toFile = (path: string, content = '', size = Buffer.byteLength(content)): Source => ({
  path,
  size,
  open: async () => Readable.from([Buffer.from(content)]),
});

/** Packs files under any names. A file with a wrong size ends the archive early. */
export async function pack(...sources: Source[]): Promise<string> {
  const file = join(makeDataDir(), 'gallery.tar');
  await writeFile(file, packArchive(sources)).catch(() => {});
  return file;
}

export async function readState({ videos, store }: Pick<OpenVideos, 'videos' | 'store'>) {
  const media: Record<string, string> = {};
  for (const file of await store.list())
    media[file.path] = (await hashStream(await store.open(file))).sha256;
  return { films: await videos.listEntities(), media };
}
