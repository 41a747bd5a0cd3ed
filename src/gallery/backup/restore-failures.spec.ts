import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  makeBackup,
  openEmpty,
  placeIn,
  readMedia,
  repack,
  replaceIn,
} from '../../../test/support/archive.js';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { type OpenVideos, openVideos } from '../../../test/support/open-videos.js';

let archive: string;
beforeAll(async () => {
  const backup = await makeBackup();
  // Only what these tests need.
  archive = await repack(backup.archive, (folder) => {
    const media = join(folder, 'media');
    for (const name of readdirSync(media)) if (!/mixer|own/.test(name)) rmSync(join(media, name));
    const path = join(folder, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as { files: { path: string }[] };
    manifest.files = manifest.files.filter((file) => /mixer|own|films/.test(file.path));
    writeFileSync(path, JSON.stringify(manifest));
  });
});

/** A gallery whose operator has put files into it by hand, one with the name of a backup's. */
async function openOwn(): Promise<OpenVideos> {
  const open = await openVideos();
  writeFileSync(join(open.config.mediaDir, 'demo-mixer.mp4'), 'my own mixer');
  writeFileSync(join(open.config.mediaDir, 'mine.mp4'), 'mine');
  return open;
}

/** Those that are served: an empty folder may stay. */
const readFiles = (dataDir: string) =>
  Object.entries(readMedia(dataDir)).filter(([, content]) => content !== null);

const readState = async ({ videos, config }: OpenVideos) => ({
  films: await videos.listEntities(),
  media: readFiles(config.dataDir),
});

describe('a restore that fails', () => {
  it.each<[string, RegExp, (mediaDir: string, open: OpenVideos) => unknown]>([
    [
      'a folder is where a file must go',
      /demo-mixer\.mp4 is there already/,
      (mediaDir) => {
        rmSync(join(mediaDir, 'demo-mixer.mp4'));
        mkdirSync(join(mediaDir, 'demo-mixer.mp4'));
      },
    ],
    [
      'a file is where a folder must go',
      /own has to be a folder/,
      (mediaDir) => writeFileSync(join(mediaDir, 'own'), ''),
    ],
    [
      'a folder is a link that leads out',
      /own leads out of /,
      (mediaDir) => symlinkSync(makeDataDir(), join(mediaDir, 'own')),
    ],
    [
      'the database refuses at the end',
      /FOREIGN KEY/,
      async (_, { dataSource }) => {
        // The backup lacks that film.
        await dataSource.query(
          'CREATE TABLE likes (film integer REFERENCES videos (id) DEFERRABLE INITIALLY DEFERRED)',
        );
        await dataSource.query('INSERT INTO likes VALUES (1)');
      },
    ],
  ])('because %s leaves films and files untouched', async (_, message, obstruct) => {
    const open = await openOwn();
    await obstruct(open.config.mediaDir, open);
    const before = await readState(open);
    await expect(replaceIn(open, archive)).rejects.toThrow(message);
    expect(await readState(open)).toEqual(before);
    await open.close();
  });

  it('where there was no gallery leaves the files untouched, and can be repeated', async () => {
    const { config } = await openEmpty();
    const place = { DATA_DIR: config.dataDir };
    writeFileSync(join(config.mediaDir, 'demo-mixer.mp4'), 'mine');
    mkdirSync(join(config.mediaDir, 'demo-mixer.w800.webp'));
    const before = readFiles(config.dataDir);
    await expect(placeIn(place, archive)).rejects.toThrow('is there already');
    expect(readFiles(config.dataDir)).toEqual(before);

    rmSync(join(config.mediaDir, 'demo-mixer.w800.webp'), { recursive: true });
    const open = await placeIn(place, archive);
    expect(await open.videos.list()).not.toEqual([]);
    await open.close();
  });

  it('because there are films already, and no --force, leaves films and files untouched', async () => {
    const open = await openOwn();
    const before = await readState(open);
    await expect(placeIn({ DATA_DIR: open.config.dataDir }, archive)).rejects.toThrow(
      'There is a gallery',
    );
    expect(await readState(open)).toEqual(before);
    await open.close();
  });
});
