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
  forge,
  openEmpty,
  placeIn,
  repack,
  repackFilms,
  replaceIn,
  stage,
} from '../../../test/support/archive.js';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { runSql } from '../../../test/support/engines.js';
import { type OpenVideos, openVideos } from '../../../test/support/open-videos.js';
import { readFiles } from '../../../test/support/read-files.js';
import { packArchive } from './pack-archive.js';
import { writeBackup } from './write-backup.js';

const FIXTURES = join(import.meta.dirname, '../../../test/fixtures');
const OLD_ARCHIVE = join(FIXTURES, 'gallery-1.0.0.tar');

/** A gallery with one film and one file, without the demonstration's. */
async function openSmall(): Promise<OpenVideos> {
  const open = await openVideos({ DATA_DIR: makeDataDir(), SITE_DIR: '/nowhere' });
  mkdirSync(join(open.config.mediaDir, 'own'));
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

/** Archives of which one file was changed. */
const write = (name: string) => () =>
  repack(archive, (folder) => writeFileSync(join(folder, name), '{}'));
const remove = (name: string) => () => repack(archive, (folder) => rmSync(join(folder, name)));

/** A file with this content. */
function put(content: string | Buffer): string {
  const file = join(makeDataDir(), 'gallery');
  writeFileSync(file, content);
  return file;
}

const A = { path: 'media/a' };
const BELOW_A = { path: 'media/a/b' };
/** For the entry after it: a name too long for its plain header. */
const LONG_NAME = {
  path: 'PaxHeader',
  type: 'ExtendedHeader',
  content: `316 path=media/${'n'.repeat(300)}\n`,
} as const;

const readState = async ({ videos, config }: OpenVideos) => ({
  films: await videos.listEntities(),
  media: readFiles(config.mediaDir),
});

describe('an archive', () => {
  it('of the first version brings back all that was in it', async () => {
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
    // An id that was once given is never given again.
    expect(await open.videos.add(FILM_FIELDS)).toBe(4);
    await open.close();
    const site = await stage(OLD_ARCHIVE, await openEmpty(), async (backup) =>
      readdirSync(backup.site!),
    );
    expect(site.toSorted()).toEqual(['pages', 'site.yaml']);
  });

  it.each([
    ['by tar -cf x.tar .', '.', '', 'gnu'],
    ['with its folder around it', 'gallery', 'gallery', 'ustar'],
    ['with two folders around it', 'top', 'top/site of 2026', 'pax'],
    ['by a Mac', './gallery', 'gallery', 'pax'],
    ['in the oldest format', '.', '', 'v7'],
  ])('brings back all that was in it, repacked %s', async (_, packed, around, format) => {
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
      [archive, file].map((each) => stage(each, open, async (backup) => backup.films)),
    );
    expect(others).toEqual(films);
  });

  it.each<[string, RegExp, Parameters<typeof forge> | (() => string | Promise<string>)]>([
    ['is a zip', /a zip: unpack it, and pack what/, () => put('PK\x03\x04'.padEnd(1000, 'x'))],
    ['is an xz', /an xz: unpack it/, () => put(Buffer.from('\xfd7zXZ', 'latin1'))],
    ['is changed', /night\.mp4 has been altered/, write('media/own/night.mp4')],
    ['has an unexpected file', /more\.mp4 is not in its list/, write('media/more.mp4')],
    ['has a list of another kind', /manifest\.json is not one/, write('manifest.json')],
    ['lacks a file', /own\/night\.mp4 is missing/, remove('media/own/night.mp4')],
    ['has no list', /no manifest\.json/, remove('manifest.json')],
    ['has no films', /no films\.json/, [{ path: 'manifest.json', content: '{}' }]],
    ['has films that aren’t JSON', /JSON/, () => repackFilms(archive, () => 'milk, eggs')],
    ['has other JSON', /expected a list/, () => repackFilms(archive, () => '{"lastId": 1}')],
    ['is cut off after one', /no manifest\.json/, () => cut(forge(A), 512)],
    ['says a file is larger than all of it', /ends too soon/, [{ ...A, size: 2 ** 33 }]],
    ['has a list of a gigabyte', /File manifest\.json/, [{ path: 'manifest.json', size: 2 ** 30 }]],
    ['leads out', /no backup does: File media\/\.\.\/\.\.\/evil/, [{ path: 'media/../../evil' }]],
    ['is absolute', /what no backup does/, [{ path: '/etc/evil' }]],
    ['holds a link', /does: SymbolicLink/, [{ ...A, type: 'SymbolicLink', linkpath: '/' }]],
    ['has a hidden file', /what no backup does/, [{ path: 'media/.a' }]],
    ['has a name twice', /no backup does/, [A, A]],
    ['has a file that is another’s folder', /not a whole backup/, [A, BELOW_A]],
    ['has a folder that is another’s file', /not a whole backup/, [BELOW_A, A]],
    ['has a name of 300 characters', /ENAMETOOLONG/, [LONG_NAME, A]],
    ['is compressed', /it is a gz: unpack/, () => put(gzipSync(readFileSync(archive)))],
    ['is a film', /no tar archive/, () => join(FIXTURES, 'films/vp8.webm')],
    ['is a device', /is not a file/, () => '/dev/zero'],
    ['is a folder', /is not a file/, () => makeDataDir()],
    ['is not there', /there is no/, () => '/nowhere/gallery.tar'],
  ])('that %s is refused in one line, and leaves nothing behind', async (_, message, make) => {
    const place = await openEmpty();
    const refusal = await refuse(Array.isArray(make) ? forge(...make) : await make(), place);
    expect(refusal).toMatch(/^file: [^\n]+$/);
    expect(refusal).toMatch(message);
    expect(readdirSync(place.config.mediaDir)).toEqual([]);
    expect(existsSync(join(place.config.dataDir, 'disco.sqlite'))).toBe(false);
  });
});

describe('the films of a backup', () => {
  it.each([
    ['has an empty title', { title: ' ' }, /film 1: title: expected 1 to 200 characters/],
    ['has two lines of title', { title: 'a\nb' }, /film 1: title: /],
    ['has a number for a title', { title: 3 }, /film 1: title: /],
    ['has script for an address', { url: 'javascript:alert(1)' }, /film 1: url: /],
    ['has a film half featured', { featured: 2 }, /film 1: featured: expected true or false/],
    ['has a place between', { position: 1.5 }, /film 1: position: expected a whole/],
    ['has a word for a date', { uploadedAt: 'yesterday' }, /film 1: uploadedAt: /],
    ['has a film that ends before', { durationSeconds: -1 }, /film 1: durationSeconds: /],
    ['has an id below 1', { id: -3 }, /film -3: id: expected a positive/],
    ['has an id without a next', { id: 2 ** 31 - 1 }, /film 2147483647: id: /],
    ['has a field that films haven’t', { more: 1 }, /film 1: more: not a field of a film/],
    ['has a field too few', { position: undefined }, /film 1: position: /],
  ])('that %s are refused, in one line that names it', async (_, fields, expected) => {
    const changed = await repackFilms(archive, (text) => {
      const { films, ...rest } = JSON.parse(text) as { films: object[] };
      return JSON.stringify({ ...rest, films: films.map((film) => ({ ...film, ...fields })) });
    });
    expect(await refuse(changed)).toMatch(expected);
  });

  it.each([
    ['twice', (text: string) => text.replace(/\[(.*)\]/s, '[$1,$1]'), /film 1: id: is there twice/],
    [
      'with no more ids to give',
      (text: string) => text.replace(/"lastId": \d+/, '"lastId": 9223372036854775807'),
      /films\.json: lastId: expected a number/,
    ],
  ])('that are there %s are refused', async (_, change, expected) => {
    expect(await refuse(await repackFilms(archive, change))).toMatch(expected);
  });

  it('may name a file that doesn’t exist, with a warning', async () => {
    const changed = await repackFilms(archive, (text) =>
      text.replace('"thumbnailUrl": null', '"thumbnailUrl": "/media/gone.jpg"'),
    );
    expect(await stage(changed, await openEmpty(), async ({ missing }) => missing)).toEqual([
      'film 1: there is no file /media/gone.jpg, neither in the backup nor here',
    ]);
  });
});

describe('a restore', () => {
  it.each<[string, RegExp, (open: OpenVideos) => unknown]>([
    [
      'another file has the name of one',
      /own\/night\.mp4 is there already, with other content: move it away/,
      ({ config }) => writeFileSync(join(config.mediaDir, 'own/night.mp4'), 'my own night'),
    ],
    [
      'a file is where a folder must go',
      /own has to be a folder/,
      ({ config }) => {
        rmSync(join(config.mediaDir, 'own'), { recursive: true });
        writeFileSync(join(config.mediaDir, 'own'), '');
      },
    ],
    [
      'a folder is a link that leads out',
      /own leads out of /,
      ({ config }) => {
        rmSync(join(config.mediaDir, 'own'), { recursive: true });
        symlinkSync(makeDataDir(), join(config.mediaDir, 'own'));
      },
    ],
  ])('that fails because %s leaves films and files untouched', async (_, message, obstruct) => {
    // With a file that would be new.
    const more = await openSmall();
    writeFileSync(join(more.config.mediaDir, 'a-new.mp4'), 'new');
    const both = join(makeDataDir(), 'gallery.tar');
    await writeBackup(more, both);
    await more.close();

    const open = await openSmall();
    await open.videos.edit(1, { title: 'Kept' });
    await obstruct(open);
    const before = await readState(open);
    await expect(replaceIn(open, both)).rejects.toThrow(message);
    expect(await readState(open)).toEqual(before);
    await open.close();
  });
});

describe('a backup', () => {
  it('is not made while a file is cut or removed', async () => {
    for (const change of [(path: string) => truncateSync(path, 1), rmSync]) {
      const open = await openSmall();
      const { config, store, close } = open;
      const read = store.open.bind(store);
      store.open = (...args) => {
        change(join(config.mediaDir, 'own/night.mp4'));
        return read(...args);
      };
      const target = join(config.dataDir, 'a.tar');
      await expect(writeBackup(open, target)).rejects.toThrow(/night\.mp4/);
      expect(readdirSync(config.dataDir).filter((name) => /tar|^\./.test(name))).toEqual([]);
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

  it('is never written where it would be served, nor over the database, a folder, a device, or a file without --force', async () => {
    const open = await openSmall();
    const { config, videos, close } = open;
    const write = (target: string, force = true) => writeBackup(open, target, force);
    const link = join(makeDataDir(), 'link');
    symlinkSync(config.dataDir, link);
    for (const folder of [config.dataDir, link]) {
      await expect(write(join(folder, 'media/a.tar'))).rejects.toThrow('served to everyone');
      for (const name of ['disco.sqlite', 'disco.sqlite-wal', 'disco.sqlite-shm'])
        await expect(write(join(folder, name))).rejects.toThrow(/^file: .* the gallery's own/);
    }
    await expect(write(link)).rejects.toThrow('is not a file');
    await expect(write('/dev/null')).rejects.toThrow('file: /dev/null is not a file');
    await expect(write('/nowhere/a.tar')).rejects.toThrow('there is no folder /nowhere');
    const target = join(config.dataDir, 'a.tar');
    writeFileSync(target, 'kept');
    await expect(write(target, false)).rejects.toThrow('give --force');
    expect(readFileSync(target, 'utf8')).toBe('kept');
    await write(target);
    expect(await stage(target, open, async ({ films }) => films)).toHaveLength(1);
    expect(await videos.list()).toHaveLength(1);
    await close();
  });

  it('names a film that was changed by hand and that restore would refuse', async () => {
    const open = await openSmall();
    await runSql({ DATA_DIR: open.config.dataDir }, `UPDATE videos SET title = ''`);
    const target = join(makeDataDir(), 'a.tar');
    const { problems } = await writeBackup(open, target);
    expect(problems).toEqual([
      expect.stringMatching(/^film 1: title: expected 1 to 200/),
      'the site is not in this backup: there is no folder /nowhere',
    ]);
    expect(await refuse(target, open)).toContain('film 1: title: ');
    await open.close();
  });
});

/** @returns what is said of an archive */
async function refuse(file: string, place?: Pick<OpenVideos, 'config' | 'store'>): Promise<string> {
  const staged = stage(file, place ?? (await openEmpty()), async () => 'it was taken');
  return staged.catch(({ message }: Error) => message);
}

function cut(file: string, size: number): string {
  truncateSync(file, size);
  return file;
}
