import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, extract, Header } from 'tar';
import {
  restoreBackup,
  stageBackup,
  type StagedBackup,
} from '../../src/gallery/backup/restore-backup.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { hashFile } from '../../src/platform/files/copy-and-hash.js';
import { withStage } from '../../src/platform/files/staging.js';
import { createMediaStore } from '../../src/gallery/media/create-media-store.js';
import { GALLERY } from '../../src/gallery/videos/demo-films.js';
import { makeDataDir } from './data-dir.js';
import type { Place } from './engines.js';
import { type OpenVideos, openVideos } from './open-videos.js';

export const FILM_FIELDS = {
  title: 'A film',
  category: 'Parties',
  url: 'https://films.example/a.mp4',
};

/** Where there is no gallery. */
export async function openEmpty(place: Place = { DATA_DIR: makeDataDir() }) {
  const config = loadConfig(place);
  return { config, store: await createMediaStore(config) };
}

/** Restores over an open gallery, as `gallery restore --force` does. */
export async function replaceIn(open: OpenVideos, archive: string): Promise<void> {
  await stage(archive, open, (backup) => restoreBackup(backup, open, true));
}

/** Restores where there is no gallery, as `gallery restore` does. */
export async function placeIn(place: Place, archive: string): Promise<OpenVideos> {
  return stage(archive, await openEmpty(place), async (backup) => {
    const open = await openVideos(place, { ...GALLERY, fill: async () => {} });
    await restoreBackup(backup, open, false);
    return open;
  });
}

/** Unpacks and checks it, for work with what is in it. */
export function stage<T>(
  archive: string,
  { config, store }: Pick<OpenVideos, 'config' | 'store'>,
  work: (backup: StagedBackup) => Promise<T>,
): Promise<T> {
  return withStage(config.mediaDir, async (folder) =>
    work(await stageBackup(archive, folder, store)),
  );
}

/** Changes what is in an archive. */
export async function repack(archive: string, change: (folder: string) => Promise<void> | void) {
  const folder = makeDataDir();
  await extract({ file: archive, cwd: folder });
  await change(folder);
  const file = join(makeDataDir(), 'changed.tar');
  await create({ file, cwd: folder, portable: true }, readdirSync(folder));
  return file;
}

/** Changes an archive's films as an attacker would, with a matching list. */
export function repackFilms(archive: string, change: (text: string) => string): Promise<string> {
  return repack(archive, async (folder) => {
    const file = join(folder, 'films.json');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    await relist(folder);
  });
}

/** Corrects the list of an archive that was changed. */
export async function relist(folder: string): Promise<void> {
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { files: { path: string }[] };
  for (const file of manifest.files) Object.assign(file, await hashFile(join(folder, file.path)));
  writeFileSync(path, JSON.stringify(manifest));
}

interface Forged {
  path: string;
  type?: 'File' | 'SymbolicLink' | 'ExtendedHeader';
  linkpath?: string;
  content?: string;
  /** What the header claims. */
  size?: number;
}

/** An archive of such entries as tar itself would not write. */
export function forge(...entries: Forged[]): string {
  const blocks = entries.flatMap(({ content = '', type = 'File', size, ...fields }) => {
    const header = Buffer.alloc(512);
    const mtime = new Date();
    new Header({ ...fields, type, size: size ?? content.length, mode: 0o644, mtime }).encode(
      header,
    );
    const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
    body.write(content);
    return [header, body];
  });
  const file = join(makeDataDir(), 'forged.tar');
  writeFileSync(file, Buffer.concat([...blocks, Buffer.alloc(1024)]));
  return file;
}
