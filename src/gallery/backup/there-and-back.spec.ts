import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  FILM_FIELDS,
  openEmpty,
  placeIn,
  replaceIn,
  stage,
} from '../../../test/support/archive.js';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { ENGINES, makePlace, type Place, runSql } from '../../../test/support/engines.js';
import { STORES } from '../../../test/support/media-stores.js';
import { type OpenVideos, openVideos } from '../../../test/support/open-videos.js';
import { stageMedia } from '../../../test/support/stage-media.js';
import { hashStream } from '../../platform/files/copy-and-hash.js';
import { writeBackup } from './write-backup.js';

const GALLERIES = ENGINES.flatMap((engine) => STORES.map((store) => ({ engine, ...store })));
/** A double, and no float. */
const DURATION = 12.345678901234567;
const NEXT_ID = 6;
/** More than that. */
const ADDED = 9;

/** Where a gallery without the demonstration's films could be. */
async function choosePlace(
  engine: (typeof ENGINES)[number],
  settings: Record<string, string>,
): Promise<Place> {
  return { ...(await makePlace(engine)), ...settings, SITE_DIR: '/nowhere' };
}

const putFile = ({ config, store }: OpenVideos, path: string, content: string) =>
  store.put(stageMedia(config.mediaDir, content, path));

async function readState({ videos, store }: OpenVideos) {
  const media: Record<string, string> = {};
  for (const file of await store.list()) {
    media[file.path] = (await hashStream(await store.open(file))).sha256;
  }
  return { films: await videos.listEntities(), media };
}

/** @param onRead is called when one of its files is read */
async function backUp(open: OpenVideos, onRead = () => {}): Promise<string> {
  const archive = join(makeDataDir(), 'gallery.tar');
  const read = open.store.open.bind(open.store);
  open.store.open = (...args) => {
    onRead();
    return read(...args);
  };
  await writeBackup(open, archive);
  open.store.open = read;
  return archive;
}

/** One machine's gallery, with all that could get lost on the way. */
async function makeGallery(settings: Place): Promise<OpenVideos> {
  const open = await openVideos(settings);
  await putFile(open, 'own/été 1.mp4', 'the film');
  await putFile(open, 'poster.jpg', 'the poster');
  await putFile(open, 'empty.vtt', '');
  await open.videos.import([
    { ...FILM_FIELDS, id: 3, title: 'Été «2026» 💃', description: `it's "so" \\ good; — really` },
    { ...FILM_FIELDS, id: 2, url: '/media/own/été 1.mp4', thumbnailUrl: '/media/poster.jpg' },
    { ...FILM_FIELDS, id: 4, featured: true },
  ]);
  await runSql(settings, 'UPDATE videos SET duration_seconds = ? WHERE id = 3', DURATION);
  await runSql(settings, 'UPDATE videos SET position = ? WHERE id = 4', -7);
  await open.videos.remove(await open.videos.add(FILM_FIELDS));
  return open;
}

let original: string;
let state: Awaited<ReturnType<typeof readState>>;
beforeAll(async () => {
  const open = await makeGallery(await choosePlace('SQLite', {}));
  original = await backUp(open);
  state = await readState(open);
  await open.close();
});

describe.each(GALLERIES)('a gallery in $engine and $store', ({ engine, makeSettings }) => {
  const choose = () => choosePlace(engine, makeSettings());

  it('is the same after the way there and back', async () => {
    const there = await placeIn(await choose(), original);
    expect(await readState(there)).toEqual(state);
    const back = await placeIn(await choosePlace('SQLite', {}), await backUp(there));
    expect(await readState(back)).toEqual(state);
    for (const open of [there, back]) {
      expect(await open.videos.add(FILM_FIELDS)).toBe(NEXT_ID);
      await open.close();
    }
  });

  it('is replaced while it is in use, and no file of the operator’s is', async () => {
    const open = await openVideos(await choose());
    for (let count = 0; count < ADDED; count++) await open.videos.add(FILM_FIELDS);
    await putFile(open, 'mine.jpg', "the operator's");
    await putFile(open, 'poster.jpg', 'the poster of today');
    await putFile(open, 'own/été 1.mp4', 'the film');
    const before = await readState(open);
    await expect(replaceIn(open, original)).rejects.toThrow('poster.jpg is there already');
    expect(await readState(open)).toEqual(before);
    await open.store.remove('poster.jpg');
    await replaceIn(open, original);
    await replaceIn(open, original);
    expect(await readState(open)).toEqual({
      films: state.films,
      media: { ...before.media, ...state.media },
    });
    // No film that was replaced had this number.
    expect(await open.videos.add(FILM_FIELDS)).toBe(ADDED + 1);
    await open.close();
  });

  it('is as it was when the database refuses at the end', async () => {
    const settings = await choose();
    const open = await openVideos(settings);
    // The backup lacks that film.
    await open.videos.add(FILM_FIELDS);
    await runSql(
      settings,
      'CREATE TABLE likes (film integer REFERENCES videos (id) DEFERRABLE INITIALLY DEFERRED)',
    );
    await runSql(settings, 'INSERT INTO likes VALUES (1)');
    const before = await readState(open);
    await expect(replaceIn(open, original)).rejects.toThrow(/foreign key/i);
    expect(await readState(open)).toEqual(before);
    expect(await open.videos.add(FILM_FIELDS)).toBe(2);
    await open.close();
  });

  it('is backed up as of one moment, and others may write while its files are packed', async () => {
    const settings = await choose();
    const open = await makeGallery(settings);
    const other = await openVideos(settings);
    const list = open.store.list.bind(open.store);
    const changes: Promise<unknown>[] = [];
    open.store.list = async () => {
      // Between the films and the list of the files: it waits.
      changes.push(other.videos.remove(2));
      await setImmediate();
      return list();
    };
    const archive = await backUp(open, () => changes.push(other.videos.add(FILM_FIELDS)));
    await Promise.all(changes);
    const { films, missing } = await stage(archive, await openEmpty(), async (each) => each);
    expect(films.map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(missing).toEqual([]);
    await open.close();
    await other.close();
  });
});
