import fc from 'fast-check';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  FILM_FIELDS,
  openEmpty,
  pack,
  placeIn,
  readState,
  replaceIn,
  stage,
  toFile,
} from '../../../test/support/archive.js';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { ENGINES, makeGallerySettings, runSql } from '../../../test/support/engines.js';
import { STORES } from '../../../test/support/media-stores.js';
import { type OpenVideos, openVideos } from '../../../test/support/open-videos.js';
import { stageMedia } from '../../../test/support/stage-media.js';
import { toSource } from './pack-archive.js';
import { writeBackup } from './write-backup.js';

const GALLERIES = ENGINES.flatMap((engine) => STORES.map((store) => ({ engine, ...store })));
const FILES = {
  'own/été 1.mp4': 'the film',
  'poster.jpg': 'the poster',
  'empty.vtt': '',
};
const ADDRESSES = Object.keys(FILES).map((path) => `/media/${path}`);

const text = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength });
const film = fc.record({
  id: fc.integer({ min: 1, max: 100 }),
  title: text(50).map((end) => `A ${end}`),
  description: text(300),
  category: text(15).map((end) => `B ${end}`),
  url: fc.constantFrom(FILM_FIELDS.url, ...ADDRESSES),
  thumbnailUrl: fc.constantFrom(null, ...ADDRESSES),
  featured: fc.boolean(),
  position: fc.double({ min: -1000, max: 1000, noNaN: true }),
  uploadedAt: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
  durationSeconds: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
});

const [ONE] = fc.sample(film, { seed: 1, numRuns: 1 }).map((each) => ({ ...each, id: 3 })) as [
  object,
];

const packGallery = (films: object[], lastId: number): Promise<string> => {
  const files = Object.entries(FILES).map(([path, content]) => toFile(`media/${path}`, content));
  return pack(toSource('films.json', { lastId, films }), ...files);
};

async function backUp(open: OpenVideos): Promise<string> {
  const archive = join(makeDataDir(), 'gallery.tar');
  await writeBackup(open, archive);
  return archive;
}

const readFilms = async (archive: string) => {
  const { films } = await stage(archive, await openEmpty(), (backup) => backup);
  return films.toSorted((one, other) => one.id - other.id);
};

describe.each(GALLERIES)('a gallery in $engine and $store', ({ engine, makeSettings }) => {
  const choose = async (settings = makeSettings(), on = engine) => ({
    ...(await makeGallerySettings(on)),
    ...settings,
    SITE_DIR: '/nowhere',
  });

  it('is unchanged after it was backed up and restored elsewhere', () =>
    fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(film, { selector: ({ id }) => id, maxLength: 5 }),
        fc.integer({ min: 100, max: 2 ** 31 - 3 }),
        async (films, lastId) => {
          let archive = await packGallery(films, lastId);
          const expected = await readFilms(archive);
          let media: object | undefined;
          for (const place of [await choose(), await choose({}, 'SQLite')]) {
            const open = await placeIn(place, archive);
            archive = await backUp(open);
            expect(await readFilms(archive)).toEqual(expected);
            const state = await readState(open);
            expect(state.media).toEqual((media ??= state.media));
            expect(Object.keys(state.media)).toEqual(Object.keys(FILES).toSorted());
            expect(await open.videos.add(FILM_FIELDS)).toMatchObject({ id: lastId + 1 });
            await open.close();
          }
        },
      ),
      { numRuns: 4 },
    ));

  it('is replaced by a restore completely or not at all, also in use, and keeps the operator’s files', async () => {
    const settings = await choose();
    const open = await openVideos(settings);
    for (let count = 0; count < 9; count++) await open.videos.add(FILM_FIELDS);
    const put = (path: string, content: string) =>
      open.store.put(stageMedia(open.config.mediaDir, content, path));
    const archive = await packGallery([ONE], 5);
    const expectRefusal = async (message: string | RegExp) => {
      const before = await readState(open);
      await expect(replaceIn(open, archive)).rejects.toThrow(message);
      expect(await readState(open)).toEqual(before);
    };
    await put('mine.jpg', "the operator's");
    await put('poster.jpg', 'the poster of today');
    await expectRefusal('poster.jpg is there already');
    await open.store.remove('poster.jpg');
    // The deferred foreign key lets the database refuse only at the commit.
    const reference = 'film integer REFERENCES videos (id) DEFERRABLE INITIALLY DEFERRED';
    await runSql(settings, `CREATE TABLE likes (${reference})`);
    await runSql(settings, 'INSERT INTO likes VALUES (9)');
    await expectRefusal(/foreign key/i);
    await runSql(settings, 'DELETE FROM likes');
    await replaceIn(open, archive);
    const { films, media } = await readState(open);
    expect(films).toMatchObject(await readFilms(archive));
    expect(Object.keys(media)).toEqual([...Object.keys(FILES), 'mine.jpg'].toSorted());
    expect(await open.videos.add(FILM_FIELDS)).toMatchObject({ id: 10 });
    await open.close();
  });

  it('is backed up as of one moment, and accepts changes while its files are packed', async () => {
    const settings = await choose();
    const open = await placeIn(settings, await packGallery([ONE], 5));
    const other = await openVideos(settings);
    const list = open.store.list.bind(open.store);
    const read = open.store.open.bind(open.store);
    const changes: Promise<unknown>[] = [];
    open.store.list = async () => {
      // Starts after the films were read, and waits for the lock until the files are listed.
      changes.push(other.videos.remove(3));
      await setImmediate();
      return list();
    };
    open.store.open = (...args) => {
      changes.push(other.videos.add(FILM_FIELDS));
      return read(...args);
    };
    const archive = await backUp(open);
    await Promise.all(changes);
    const { films, missing } = await stage(archive, await openEmpty(), (each) => each);
    expect(films.map(({ id }) => id)).toEqual([3]);
    expect(missing).toEqual([]);
    await open.close();
    await other.close();
  });
});
