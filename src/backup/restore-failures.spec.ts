import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeBackup, openEmpty, readMedia, repack, replaceIn } from '../../test/support/archive.js';
import { makeDataDir } from '../../test/support/data-dir.js';
import { type OpenVideos, openVideos } from '../../test/support/open-videos.js';
import { finishRestoresAlone } from '../database/finish-restores.js';
import { publishFiles } from '../files/publication.js';
import { createStagePath, sweepStages } from '../files/staging.js';
import { placeBackup, stageBackup } from './restore-backup.js';

const ignore = () => {};

let archive: string;
beforeAll(async () => {
  const backup = await makeBackup();
  // Only what these tests need.
  archive = await repack(backup.archive, (folder) => {
    const media = join(folder, 'media');
    for (const name of readdirSync(media)) if (!/mixer|own/.test(name)) rmSync(join(media, name));
    const path = join(folder, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as { files: { path: string }[] };
    manifest.files = manifest.files.filter((file) => /mixer|own|sqlite/.test(file.path));
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

const readState = async ({ videos, config }: OpenVideos) => ({
  films: await videos.listEntities(),
  media: readMedia(config.dataDir),
});

const listStages = (open: OpenVideos) =>
  readdirSync(open.config.mediaDir).filter((name) => name.startsWith('.'));

describe('a restore that fails', () => {
  it.each<[string, RegExp, (mediaDir: string, open: OpenVideos) => unknown]>([
    [
      'a folder is where a file must go',
      /demo-mixer\.mp4 is where a file has to be/,
      (mediaDir) => {
        rmSync(join(mediaDir, 'demo-mixer.mp4'));
        mkdirSync(join(mediaDir, 'demo-mixer.mp4'));
      },
    ],
    [
      'a file is where a folder must go',
      /own is where a folder has to be/,
      (mediaDir) => writeFileSync(join(mediaDir, 'own'), ''),
    ],
    [
      'a folder is a link that leads out',
      /own leads out of the folder/,
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

  it('where there was no gallery leaves the files untouched', async () => {
    const place = await openEmpty();
    const { config } = place;
    writeFileSync(join(config.mediaDir, 'demo-mixer.mp4'), 'mine');
    mkdirSync(join(config.mediaDir, 'demo-mixer.w800.webp'));
    const before = readMedia(config.dataDir);
    const staged = await stageBackup(archive, place, ignore);
    await expect(placeBackup(staged, place, true)).rejects.toThrow('where a file has to be');
    expect(readMedia(config.dataDir)).toEqual(before);

    rmSync(join(config.mediaDir, 'demo-mixer.w800.webp'), { recursive: true });
    const again = await stageBackup(archive, place, ignore);
    // A server that starts in the meantime.
    const open = await openVideos(config.dataDir);
    const served = await readState(open);
    await expect(placeBackup(again, place, true)).rejects.toThrow('There is a gallery');
    expect(await readState(open)).toEqual(served);
    await open.close();
  });
});

describe('files that were published and never committed', () => {
  const paths = ['demo-mixer.mp4', 'new/deep/b.mp4', 'c.mp4'];

  async function publish(open: OpenVideos): Promise<void> {
    const stage = createStagePath(open.config.mediaDir);
    for (const path of paths) {
      mkdirSync(join(stage, 'media', path, '..'), { recursive: true });
      writeFileSync(join(stage, 'media', path), `the backup's ${path}`);
    }
    publishFiles({ stage, target: open.config.mediaDir, paths, id: 1234 });
    expect(readMedia(open.config.dataDir)).toMatchObject({
      'demo-mixer.mp4': "the backup's demo-mixer.mp4",
      'new/deep/b.mp4': "the backup's new/deep/b.mp4",
    });
  }

  it('are put back by the next change, before it does anything', async () => {
    const open = await openOwn();
    const before = readMedia(open.config.dataDir);
    await publish(open);
    const adding = open.videos.add({ title: 'A', category: 'B', url: '/media/c.mp4' });
    await expect(adding).rejects.toThrow('there is no file /media/c.mp4');
    expect(readMedia(open.config.dataDir)).toEqual(before);
    expect(listStages(open)).toEqual([]);
    await open.close();
  });

  it('stay when their rows are committed', async () => {
    const open = await openOwn();
    await publish(open);
    const published = readMedia(open.config.dataDir);
    await open.dataSource.query('PRAGMA user_version = 1234');
    await finishRestoresAlone(open.database, open.config.mediaDir);
    expect(readMedia(open.config.dataDir)).toEqual(published);
    expect(listStages(open)).toEqual([]);
    await open.close();
  });

  it('survive a sweep, and don’t replace what the operator has put there since', async () => {
    const open = await openOwn();
    await publish(open);
    sweepStages(open.config.dataDir, open.config.mediaDir);
    const file = join(open.config.mediaDir, 'new/deep/b.mp4');
    writeFileSync(`${file}.new`, 'put there since');
    rmSync(file);
    linkSync(`${file}.new`, file);
    await finishRestoresAlone(open.database, open.config.mediaDir);
    expect(readMedia(open.config.dataDir)).toMatchObject({
      'demo-mixer.mp4': 'my own mixer',
      'new/deep/b.mp4': 'put there since',
    });
    await open.close();
  });
});
