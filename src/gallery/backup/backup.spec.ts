import { execFileSync } from 'node:child_process';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { extract } from 'tar';
import {
  FILM_FIELDS,
  openEmpty,
  pack,
  placeIn,
  readState,
  repack,
  replaceIn,
  stage,
  toFile,
} from '../../../test/support/archive.js';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { runSql } from '../../../test/support/engines.js';
import { type OpenVideos, openVideos } from '../../../test/support/open-videos.js';
import { readLastBackup } from '../../platform/files/last-backup.js';
import { packArchive, toSource } from './pack-archive.js';
import { writeBackup } from './write-backup.js';

const FIXTURES = join(import.meta.dirname, '../../../test/fixtures');
const OLD_ARCHIVE = join(FIXTURES, 'gallery-1.0.0.tar');

async function openSmall(): Promise<OpenVideos> {
  const open = await openVideos({ DATA_DIR: makeDataDir(), SITE_DIR: '/nowhere' });
  mkdirSync(join(open.config.mediaDir, 'own'));
  writeFileSync(join(open.config.mediaDir, 'another.mp4'), 'another');
  writeFileSync(join(open.config.mediaDir, 'own/night.mp4'), 'film');
  await open.videos.add({ ...FILM_FIELDS, url: '/media/own/night.mp4' });
  return open;
}

let archive: string;
beforeAll(async () => {
  const open = await openSmall();
  archive = join(makeDataDir(), 'gallery.tar');
  await writeBackup(open, archive);
  await open.close();
});

const NIGHT = 'media/own/night.mp4';
const LIST = 'manifest.json';

const write = (name: string) =>
  repack(archive, (folder) => writeFileSync(join(folder, name), '{}'));
const remove = (name: string) => repack(archive, (folder) => rmSync(join(folder, name)));
const addLink = () => repack(archive, (folder) => symlinkSync('/', join(folder, 'media/link')));

function put(content: string | Buffer): string {
  const file = join(makeDataDir(), 'gallery');
  writeFileSync(file, content);
  return file;
}

const packFilms = (...films: object[]) => pack(toSource('films.json', { lastId: 1, films }));
const NO_ID_LEFT = { lastId: 2 ** 40, films: [] };
const FILM = {
  ...FILM_FIELDS,
  id: 1,
  description: '',
  thumbnailUrl: null,
  featured: false,
  position: 1,
  uploadedAt: '2026-01-01',
  durationSeconds: null,
};

async function refuse(file: string, place?: Pick<OpenVideos, 'config' | 'store'>): Promise<string> {
  const staged = stage(file, place ?? (await openEmpty()), () => 'it was taken');
  return staged.catch(({ message }: Error) => message);
}

describe('an archive', () => {
  it('of version 1.0.0 restores its films, files and site', async () => {
    const open = await placeIn({ DATA_DIR: makeDataDir(), SITE_DIR: '/nowhere' }, OLD_ARCHIVE);
    expect(await open.videos.list()).toEqual([
      { ...FILM_FIELDS, id: 3, title: 'Third', description: '', featured: false },
      {
        id: 1,
        title: 'Été «2026» 💃',
        description: '',
        url: '/media/own/été 1.mp4',
        thumbnailUrl: '/media/poster.jpg',
        category: 'Weddings',
        featured: true,
      },
    ]);
    expect(readFileSync(join(open.config.mediaDir, 'poster.jpg'), 'utf8')).toBe('poster');
    expect(await open.videos.add(FILM_FIELDS)).toMatchObject({ id: 4 });
    await open.close();
    const site = await stage(OLD_ARCHIVE, await openEmpty(), (backup) => readdirSync(backup.site!));
    expect(site.toSorted()).toEqual(['pages', 'site.yaml']);
  });

  it.each([
    ['by tar -cf x.tar .', '.', '', 'gnu'],
    ['with two folders around it', 'top', 'top/site of 2026', 'pax'],
    ['by a Mac', './gallery', 'gallery', 'ustar'],
    ['in the oldest format', '.', '', 'v7'],
  ])('restores the same films when it was repacked %s', async (_, packed, around, format) => {
    const there = makeDataDir();
    mkdirSync(join(there, around), { recursive: true });
    await extract({ file: archive, cwd: join(there, around) });
    for (const name of ['._manifest.json', '.DS_Store', 'Thumbs.db', 'media/._night.mp4'])
      writeFileSync(join(there, around, name), 'x');
    mkdirSync(join(there, '__MACOSX'));
    writeFileSync(join(there, '__MACOSX/films.json'), '[]');
    const file = join(makeDataDir(), 'repacked.tar');
    execFileSync('tar', ['-C', there, `--format=${format}`, '-cf', file, packed]);
    const open = await openEmpty();
    const [films, others] = await Promise.all(
      [archive, file].map((each) => stage(each, open, (backup) => backup.films)),
    );
    expect(others).toEqual(films);
  });

  it.each<[string, RegExp, () => string | Promise<string>]>([
    ['is a zip', /a zip: unpack it, and pack what/, () => put('PK\x03\x04'.padEnd(1000, 'x'))],
    ['is compressed', /it is a gz: unpack/, () => put(gzipSync(readFileSync(archive)))],
    ['is a film', /no tar archive/, () => join(FIXTURES, 'films/vp8.webm')],
    ['is a device', /is not a file/, () => '/dev/zero'],
    ['is not there', /there is no/, () => '/nowhere/gallery.tar'],
    ['is cut off', /ends too soon/, () => put(readFileSync(archive).subarray(0, 2000))],
    ['lacks a file', /own\/night\.mp4 is missing/, () => remove(NIGHT)],
    ['has a changed file', /night\.mp4 has been altered/, () => write(NIGHT)],
    ['has a file too many', /more\.mp4 is not in its list/, () => write('media/more.mp4')],
    ['has no list', /no manifest\.json/, () => remove(LIST)],
    ['has a list of another kind', /manifest\.json is not one/, () => write(LIST)],
    ['has a list of a gigabyte', /File manifest\.json/, () => pack(toFile(LIST, '', 2 ** 30))],
    ['claims to be huge', /ends too soon/, () => pack(toFile('media/a', '', 2 ** 33))],
    ['leads out', /no backup does: File media\/\.\.\/\.\.\/a/, () => pack(toFile('media/../../a'))],
    ['holds a link', /does: SymbolicLink/, addLink],
    ['has a hidden file', /what no backup does/, () => pack(toFile('media/.a'))],
    ['has a name twice', /no backup does/, () => pack(toFile('media/a'), toFile('media/a'))],
    ['has a file in a file', /not a whole/, () => pack(toFile('media/a'), toFile('media/a/b'))],
    ['has a long name', /ENAMETOOLONG/, () => pack(toFile(`media/${'n'.repeat(300)}`))],
    ['has no films', /no films\.json/, () => pack()],
    ['has films that aren’t JSON', /JSON/, () => pack(toFile('films.json', 'milk, eggs'))],
    ['has other JSON', /expected a list/, () => pack(toSource('films.json', { lastId: 1 }))],
    ['has a script', /film 1: url: /, () => packFilms({ ...FILM, url: 'javascript:alert(1)' })],
    ['has no date', /film 1: uploadedAt: /, () => packFilms({ ...FILM, uploadedAt: 'today' })],
    ['has an unknown field', /film 1: more: not a field/, () => packFilms({ ...FILM, more: 1 })],
    ['lacks a field', /film 1: position: /, () => packFilms({ ...FILM, position: undefined })],
    ['has the last id', /film 2147483647: id: /, () => packFilms({ ...FILM, id: 2 ** 31 - 1 })],
    ['has a film twice', /film 1: id: is there twice/, () => packFilms(FILM, FILM)],
    ['has no id left', /lastId: expected/, () => pack(toSource('films.json', NO_ID_LEFT))],
  ])('that %s is refused with one line, and leaves no files behind', async (_, message, make) => {
    const place = await openEmpty();
    const refusal = await refuse(await make(), place);
    expect(refusal).toMatch(/^file: [^\n]+$/);
    expect(refusal).toMatch(message);
    expect(readdirSync(place.config.mediaDir)).toEqual([]);
    expect(existsSync(join(place.config.dataDir, 'disco.sqlite'))).toBe(false);
  });

  it('whose film names a file that doesn’t exist is accepted, with a warning', async () => {
    const changed = await packFilms({ ...FILM, thumbnailUrl: '/media/gone.jpg' });
    expect(await stage(changed, await openEmpty(), ({ missing }) => missing)).toEqual([
      'film 1: there is no file /media/gone.jpg, neither in the backup nor here',
    ]);
  });

  it.each<[string, string, (own: string) => void]>([
    ['has to be a folder', 'is a file', (own) => writeFileSync(own, '')],
    ['leads out of', 'is a link that leads out', (own) => symlinkSync(makeDataDir(), own)],
  ])('is refused with “%s” if its folder %s; nothing changes', async (message, _, obstruct) => {
    const open = await openVideos({ DATA_DIR: makeDataDir(), SITE_DIR: '/nowhere' });
    await open.videos.add(FILM_FIELDS);
    obstruct(join(open.config.mediaDir, 'own'));
    const before = await readState(open);
    await expect(replaceIn(open, archive)).rejects.toThrow(`own ${message}`);
    expect(await readState(open)).toEqual(before);
    await open.close();
  });
});

describe('a backup', () => {
  it('fails and leaves no archive if a file is cut meanwhile', async () => {
    const open = await openSmall();
    const { config, store, close } = open;
    const read = store.open.bind(store);
    store.open = (...args) => {
      truncateSync(join(config.mediaDir, 'own/night.mp4'), 1);
      return read(...args);
    };
    const target = join(config.dataDir, 'a.tar');
    await expect(writeBackup(open, target)).rejects.toThrow(/night\.mp4/);
    expect(readdirSync(config.dataDir).filter((name) => /tar|^\./.test(name))).toEqual([]);
    await close();
  });

  it('fails if a file has gone, however slowly the archive is written', async () => {
    const open = async () => createReadStream('/nowhere/gone.mp4');
    const chunks = packArchive([{ path: 'gone.mp4', size: 4, open }]);
    await chunks.next();
    // Waits until a stream that was opened too early would have failed.
    await expect(readFile('/nowhere/gone.mp4')).rejects.toThrow('ENOENT');
    await setImmediate();
    await expect(chunks.next()).rejects.toThrow('ENOENT');
  });

  it('is never written where it would be served, nor over the database, a device, or a file without --force', async () => {
    const open = await openSmall();
    const { config, videos, close } = open;
    const write = (target: string, force = true) => writeBackup(open, target, force);
    const link = join(makeDataDir(), 'link');
    symlinkSync(config.dataDir, link);
    for (const folder of [config.dataDir, link]) {
      await expect(write(join(folder, 'media/a.tar'))).rejects.toThrow('served to everyone');
      for (const name of ['disco.sqlite', 'disco.sqlite-wal', 'disco.sqlite-shm'])
        await expect(write(join(folder, name))).rejects.toThrow(/^file: .* the name of a database/);
    }
    await expect(write('/dev/null')).rejects.toThrow('file: /dev/null is not a file');
    await expect(write('/nowhere/a.tar')).rejects.toThrow('there is no folder /nowhere');
    const target = join(config.dataDir, 'a.tar');
    writeFileSync(target, 'kept');
    await expect(write(target, false)).rejects.toThrow('give --force');
    expect(readFileSync(target, 'utf8')).toBe('kept');
    await write(target);
    expect(await stage(target, open, ({ films }) => films)).toHaveLength(1);
    expect(await videos.list()).toHaveLength(1);
    await close();
  });

  it('reports a film that restore would refuse, and a missing site, also to the desk', async () => {
    const open = await openSmall();
    await runSql({ DATA_DIR: open.config.dataDir }, `UPDATE videos SET title = ''`);
    const target = join(makeDataDir(), 'a.tar');
    const { problems } = await writeBackup(open, target);
    expect(problems).toEqual([
      expect.stringMatching(/^film 1: title: expected 1 to 200/),
      'the site is not in this backup: there is no folder /nowhere',
    ]);
    expect(readLastBackup(open.config.dataDir).problems).toEqual(problems);
    expect(await refuse(target, open)).toContain('film 1: title: ');
    await open.close();
  });
});
