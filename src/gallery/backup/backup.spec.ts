import {
  appendFileSync,
  cpSync,
  createReadStream,
  existsSync,
  linkSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  FILM_FIELDS,
  forge,
  makeBackup,
  openEmpty,
  placeIn,
  readMedia,
  repack,
  repackFilms,
  replaceIn,
  stage,
} from '../../../test/support/archive.js';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { openVideos } from '../../../test/support/open-videos.js';
import { packArchive } from './pack-archive.js';
import { writeBackup } from './write-backup.js';

let backup: Awaited<ReturnType<typeof makeBackup>>;
beforeAll(async () => {
  backup = await makeBackup();
});

describe('a backup', () => {
  it('brings everything back where there is nothing', async () => {
    const open = await placeIn({ DATA_DIR: makeDataDir() }, backup.archive);
    expect(await open.videos.listEntities()).toEqual(backup.films);
    // An id that was once given is never given again.
    expect(await open.videos.add(FILM_FIELDS)).toBe(11);
    await open.close();
  });

  it('replaces a gallery that is in use, with its files', async () => {
    const open = await openVideos();
    await open.videos.move(3, 1);
    await open.videos.add(FILM_FIELDS);
    await replaceIn(open, backup.archive);
    expect(await open.videos.listEntities()).toEqual(backup.films);
    expect(readMedia(open.config.dataDir)).toEqual(readMedia(backup.source.dataDir));
    expect(readFileSync(join(open.config.mediaDir, 'own/night.mp4'), 'utf8')).toBe('film');
    await open.close();
  });

  it('can be put in place again after it was interrupted, beside files that are there', async () => {
    const { mediaDir, dataDir } = (await openEmpty()).config;
    cpSync(backup.source.mediaDir, mediaDir, { recursive: true });
    rmSync(join(mediaDir, 'demo-mixer.mp4'));
    writeFileSync(join(mediaDir, 'mine.mp4'), 'mine');
    await (await placeIn({ DATA_DIR: dataDir }, backup.archive)).close();
    expect(readMedia(dataDir)).toEqual({ ...readMedia(backup.source.dataDir), 'mine.mp4': 'mine' });
  });

  it.each<[string, RegExp, () => string | Promise<string>]>([
    [
      'is changed',
      /demo-mixer\.mp4 has been altered/,
      () =>
        repack(backup.archive, (folder) =>
          writeFileSync(join(folder, 'media/demo-mixer.mp4'), 'x'),
        ),
    ],
    [
      'lacks a file',
      /demo-mixer\.mp4 is missing/,
      () => repack(backup.archive, (folder) => rmSync(join(folder, 'media/demo-mixer.mp4'))),
    ],
    [
      'has an unexpected file',
      /more\.mp4 is not in its list/,
      () => repack(backup.archive, (folder) => writeFileSync(join(folder, 'media/more.mp4'), '')),
    ],
    [
      'has no list',
      /no manifest\.json/,
      () => repack(backup.archive, (folder) => rmSync(join(folder, 'manifest.json'))),
    ],
    [
      'has a list of another kind',
      /manifest\.json is not one/,
      () => repack(backup.archive, (folder) => writeFileSync(join(folder, 'manifest.json'), '{}')),
    ],
    [
      'is cut off',
      /not a whole backup/,
      () => {
        const file = join(makeDataDir(), 'cut.tar');
        writeFileSync(file, readFileSync(backup.archive).subarray(0, 1_000_000));
        return file;
      },
    ],
    [
      'is not one at all',
      /not a whole backup/,
      () => join(backup.source.mediaDir, 'demo-mixer.mp4'),
    ],
    ['is not there', /there is no/, () => '/nowhere/gallery.tar'],
    [
      'leads out',
      /what no backup does: File media\/\.\.\/\.\.\/evil/,
      () => forge({ path: 'media/../../evil', type: 'File' }),
    ],
    ['is absolute', /what no backup does/, () => forge({ path: '/etc/evil', type: 'File' })],
    [
      'holds a link',
      /what no backup does: SymbolicLink/,
      () => forge({ path: 'media/a.mp4', type: 'SymbolicLink', linkpath: '/etc/passwd' }),
    ],
    ['has a hidden file', /what no backup does/, () => forge({ path: 'media/.a', type: 'File' })],
    [
      'has no films',
      /it has no films\.json/,
      () =>
        forge({
          path: 'manifest.json',
          content: '{"format":"mobile-disco-gallery","version":2,"createdAt":"","files":[]}',
        }),
    ],
    [
      'has films that aren’t JSON',
      /^file: .*JSON/,
      () => repackFilms(backup.archive, () => 'milk, eggs'),
    ],
    [
      'has other JSON',
      /^file: films\.json: films: expected a list/,
      () => repackFilms(backup.archive, () => '{"lastId": 1}'),
    ],
  ])('that %s is refused before anything is touched', async (_, message, make) => {
    const open = await openVideos();
    const before = [await open.videos.listEntities(), readMedia(open.config.dataDir)];
    const restoring = replaceIn(open, await make());
    await expect(restoring).rejects.toThrow(message);
    const media = readMedia(open.config.dataDir);
    expect([await open.videos.listEntities(), media]).toEqual(before);
    await open.close();
  });

  it('holds a film under both of its names when they are links to one file', async () => {
    const open = await openVideos();
    const { mediaDir, dataDir } = open.config;
    linkSync(join(mediaDir, 'demo-mixer.mp4'), join(mediaDir, 'same.mp4'));
    const archive = join(dataDir, 'a.tar');
    await writeBackup(open, archive);
    await open.close();
    const files = await stage(archive, await openEmpty(), async (each) => each.files);
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['same.mp4', 'demo-mixer.mp4']));
  });

  it.each<[string, (file: string) => void]>([
    ['removed', (file) => rmSync(file, { force: true })],
    ['written', (file) => appendFileSync(file, 'more')],
    ['replaced', (file) => (rmSync(file), writeFileSync(file, 'film'))],
  ])('is not made while a file is %s', async (_, change) => {
    for (const isDone of [false, true]) {
      const open = await openVideos();
      const { config, close } = open;
      const file = join(config.mediaDir, 'own.mp4');
      writeFileSync(file, 'film');
      const target = join(config.dataDir, 'a.tar');
      const read = open.store.open.bind(open.store);
      open.store.open = (media, ...rest) => {
        if ((media.path === 'own.mp4') === isDone) change(file);
        return read(media, ...rest);
      };
      const writing = writeBackup(open, target);
      await expect(writing).rejects.toThrow(/own\.mp4 has changed in the meantime: try again$/);
      expect(existsSync(target)).toBe(false);
      await close();
    }
  });

  it('says that a file has gone, however slowly the archive is written', async () => {
    const { path, size } = { path: 'gone.mp4', size: 4 };
    const open = async () => createReadStream('/nowhere/gone.mp4');
    const chunks = packArchive([{ path, size, open }]);
    await chunks.next();
    // Long enough for the disk to say that there is no such file.
    await expect(readFile('/nowhere/gone.mp4')).rejects.toThrow('ENOENT');
    await setImmediate();
    await expect(chunks.next()).rejects.toThrow('ENOENT');
  });

  it('is never written where it would be served, nor over a file without --force', async () => {
    const open = await openVideos();
    const { config, close } = open;
    const write = (target: string, force?: boolean) => writeBackup(open, target, force);
    await expect(write(join(config.mediaDir, 'a.tar'))).rejects.toThrow('served to everyone');
    await expect(write('/nowhere/a.tar')).rejects.toThrow('there is no folder /nowhere');
    const target = join(config.dataDir, 'a.tar');
    writeFileSync(target, 'kept');
    await expect(write(target)).rejects.toThrow('give --force');
    expect(readFileSync(target, 'utf8')).toBe('kept');
    await write(target, true);
    expect(readFileSync(target).length).toBeGreaterThan(1_000_000);
    await close();
  });

  it('never replaces the database, a folder or a device, by whatever way it is named', async () => {
    const open = await openVideos();
    const { config, videos, close } = open;
    const write = (target: string) => writeBackup(open, target, true);
    const link = join(makeDataDir(), 'link');
    symlinkSync(config.dataDir, link);
    for (const name of ['disco.sqlite', 'disco.sqlite-wal', 'disco.sqlite-shm']) {
      await expect(write(join(config.dataDir, name))).rejects.toThrow(
        /^file: .* the gallery's own/,
      );
      await expect(write(join(link, name))).rejects.toThrow(/^file: .* the gallery's own/);
    }
    await expect(write(join(link, 'media/a.tar'))).rejects.toThrow('served to everyone');
    await expect(write(link)).rejects.toThrow('is not a file');
    await expect(write('/dev/null')).rejects.toThrow('file: /dev/null is not a file');
    expect(await videos.list()).toHaveLength(8);
    await close();
  });
});
