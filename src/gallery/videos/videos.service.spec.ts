import { jest } from '@jest/globals';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../../../test/support/data-dir.js';
import {
  ENGINES,
  makeGallerySettings,
  type GallerySettings,
  runSql,
} from '../../../test/support/engines.js';
import { type OpenVideos, openVideos } from '../../../test/support/open-videos.js';
import { readFiles } from '../../../test/support/read-files.js';
import { stageMedia } from '../../../test/support/stage-media.js';
import { loadConfig } from '../../platform/config/config.js';
import { DEMO_MEDIA_DIR } from '../../platform/config/paths.js';
import { DatabaseWatch } from '../../platform/database/database-watch.js';
import { ShownFilms } from '../../web/videos/shown-films.js';
import type { NewMedia } from '../media/stage-files.js';
import { MAX_NEW_ID, type VideoInput } from './video-input.js';

const ADDRESS = 'https://films.example/a.mp4';
const FIELDS = { title: 'A film', category: 'Parties', url: ADDRESS };
const ALL = [1, 2, 3, 4, 5, 6, 7, 8];

/** Columns with another type on PostgreSQL, whose `real` and `integer` lack digits that SQLite's have. */
const ON_PURPOSE = /"(duration_seconds|position|videos_position)"/;

let place: GallerySettings;
let open: OpenVideos;
const read = () => open.videos.list();
const readIds = async () => (await read()).map(({ id }) => id);
const inMedia = (name: string) => join(open.config.mediaDir, name);

function stage(content: string): Required<Pick<NewMedia, 'film'>> & { path: string; url: string } {
  const file = stageMedia(open.config.mediaDir, content);
  const url = `/media/${file.path}`;
  const film = { address: url, files: [file], durationSeconds: 5 };
  return { film, path: inMedia(file.path), url };
}

describe.each(ENGINES)('VideosService on %s', (engine) => {
  beforeAll(async () => {
    place = await makeGallerySettings(engine);
    open = await openVideos(place);
  });
  afterAll(() => open.close());
  afterEach(async () => {
    const films = (await open.videos.listEntities()).filter(({ id }) => id > 8);
    for (const { id } of films) await open.videos.remove(id);
    for (const id of ALL) await open.videos.move(id, id);
  });

  it('creates the table that VideoEntity describes', async () => {
    const { upQueries } = await open.dataSource.driver.createSchemaBuilder().log();
    const queries = upQueries.map(({ query }) => query);
    expect(queries.filter((query) => engine === 'SQLite' || !ON_PURPOSE.test(query))).toEqual([]);
  });

  it('changes only the position of the film that is moved, and refuses a position outside the order', async () => {
    await runSql(place, 'UPDATE videos SET position = 0');
    expect(await readIds()).toEqual(ALL.toReversed());
    for (const id of ALL) await open.videos.move(id, id);
    expect(await readIds()).toEqual(ALL);
    const before = new Map((await open.videos.listEntities()).map((film) => [film.id, film]));
    const changes = [
      [await open.videos.place(3, null), [3, 1, 2, 4, 5, 6, 7, 8]],
      [await open.videos.place(1, 4), [3, 2, 4, 1, 5, 6, 7, 8]],
      [await open.videos.move(6, 2), [3, 6, 2, 4, 1, 5, 7, 8]],
      [await open.videos.move(3, 8), [6, 2, 4, 1, 5, 7, 8, 3]],
    ] as const;
    expect(await readIds()).toEqual(changes.at(-1)![1]);
    const others = (await open.videos.listEntities()).filter(({ id }) => ![3, 1, 6].includes(id));
    expect(others).toEqual(others.map(({ id }) => before.get(id)));
    const [, [moved]] = changes;
    await open.videos.undo(1, moved.before, moved.after);
    expect(await readIds()).toEqual([6, 1, 2, 4, 5, 7, 8, 3]);
    // Leaves no number between the positions of films 2 and 3.
    await runSql(place, 'UPDATE videos SET position = id');
    await runSql(place, 'UPDATE videos SET position = ? WHERE id = 3', 2 + 2 * Number.EPSILON);
    await open.videos.place(7, 2);
    expect(await readIds()).toEqual([1, 2, 7, 3, 4, 5, 6, 8]);
    for (const to of [0, 9, -1, 1.5, NaN])
      await expect(open.videos.move(3, to)).rejects.toThrow('to: expected a whole number from 1');
    await expect(open.videos.place(3, 3)).rejects.toThrow('after: a film can’t be behind itself');
    await expect(open.videos.place(3, 99)).rejects.toThrow('there is no film 99');
  });

  it('applies concurrent changes one after another, each completely or not at all', async () => {
    const other = await openVideos(place);
    await Promise.all(
      ALL.flatMap((id) => [
        open.videos.edit(id, { title: `Title ${id}` }),
        other.videos.edit(id, { description: `Film ${id}` }),
        (id % 2 ? open : other).videos.edit(id, { category: 'New' }),
        (id % 2 ? other : open).videos.place(id, null),
      ]),
    );
    await other.close();
    const changed = (await read()).toSorted((one, next) => one.id - next.id);
    expect(changed).toMatchObject(
      ALL.map((id) => ({ id, title: `Title ${id}`, description: `Film ${id}`, category: 'New' })),
    );
    const requests = ['one', 'one', 'other'].map((job) => open.videos.add(FIELDS, {}, job));
    const [one, again, next] = (await Promise.all(requests)).map(({ id }) => id);
    expect([again === one, next === one]).toEqual([true, false]);

    const shown = await read();
    const readVersion = async () => {
      await open.database.check();
      return open.database.readVersion();
    };
    const version = await readVersion();
    await open.database.writeAlone(async (manager) => {
      await manager.query("UPDATE videos SET title = 'Not yet'");
      expect([await read(), await readVersion()]).toEqual([shown, version]);
    });
    expect(await readVersion()).not.toBe(version);

    const before = await read();
    const failing = open.files.change([], async (videos) => {
      await videos.delete(1);
      throw new Error('no more');
    });
    await expect(failing).rejects.toThrow('no more');
    expect(await read()).toEqual(before);
    expect(existsSync(inMedia('demo-first-dance.mp4'))).toBe(true);
  });

  it('never reuses an id, whether it came from the service, SQL or an import', async () => {
    const { id } = await open.videos.add(FIELDS);
    await runSql(
      place,
      `INSERT INTO videos (id, title, description, url, category, position, uploaded_at)
      VALUES (?, 'By hand', '', '${ADDRESS}', 'Old', 0, '2026-01-01T00:00:00.000Z')`,
      id + 20,
    );
    expect((await open.videos.add(FIELDS)).id).toBe(id + 21);
    await open.videos.import([{ ...FIELDS, id: id + 40 }]);
    await open.videos.remove(id + 40);
    expect((await open.videos.add(FIELDS)).id).toBe(id + 41);
    await open.videos.trash(id + 41);
    const rows = [FIELDS, { ...FIELDS, id: id + 42 }, { ...FIELDS, id: id + 41 }];
    expect(await open.videos.import(rows)).toEqual({ added: 3, updated: 0 });
    expect((await readIds()).slice(0, 3)).toEqual([id + 43, id + 42, id + 41]);
    await open.videos.import([{ ...FIELDS, id: MAX_NEW_ID }]);
    const last = (await open.videos.add(FIELDS)).id;
    expect(last).toBe(MAX_NEW_ID + 1);
    expect(await open.videos.import(await read())).toMatchObject({ added: 0 });
    await expect(open.videos.import([FIELDS, { ...FIELDS, id: last + 1 }])).rejects.toThrow(
      `row 2: id: expected a number up to ${MAX_NEW_ID}`,
    );
    for (const none of [99, 2 ** 40])
      await expect(open.videos.edit(none, FIELDS)).rejects.toThrow(`there is no film ${none}`);
  });
});

describe('VideosService', () => {
  beforeAll(async () => {
    open = await openVideos();
  });
  afterAll(() => open.close());

  it('adds a new film first, with the current time', async () => {
    const { id } = await open.videos.add({ ...FIELDS, title: '  A film ' });
    const [first] = await open.videos.listEntities();
    expect(first).toMatchObject({ ...FIELDS, id, description: '', featured: false });
    expect(Date.now() - Date.parse(first!.uploadedAt)).toBeLessThan(60_000);
  });

  it.each<[keyof VideoInput, unknown[]]>([
    ['title', [undefined, '  ', 'two\nlines', 'x'.repeat(201), '\u200b']],
    ['category', ['\u200b', 'x'.repeat(61)]],
    ['description', ['tab\there', 'x'.repeat(2001)]],
    [
      'url',
      [
        '\u200b',
        'javascript:alert(1)',
        'https://me:secret@films.example/a.mp4',
        'https:films.example',
        `${ADDRESS}?${'x'.repeat(2000)}`,
        '/media/none.mp4',
        '/media/../disco.sqlite',
        '/media/%2e%2e/disco.sqlite',
        '/media/a%2Fb.mp4',
        '/media/%',
        '/media/.hidden.mp4',
        '/media/leads-out.mp4',
        '/elsewhere/a.mp4',
      ],
    ],
    ['thumbnailUrl', ['thumb.jpg', '/media/lonely.w1280.webp']],
    ['featured', ['yes']],
  ])('refuses a bad %s, names the field, and changes nothing', async (field, values) => {
    const before = await read();
    writeFileSync(inMedia('.hidden.mp4'), '');
    writeFileSync(inMedia('lonely.w1280.webp'), '');
    if (field === 'url')
      symlinkSync(join(open.config.dataDir, 'disco.sqlite'), inMedia('leads-out.mp4'));
    for (const value of values) {
      const adding = async () => open.videos.add({ ...FIELDS, [field]: value });
      await expect(adding()).rejects.toThrow(
        new RegExp(`^${field}: .*(expected|there is no file)`),
      );
    }
    expect(await read()).toEqual(before);
  });

  it('edits only the given fields, and accepts a film’s own address even if its file has gone', async () => {
    const before = await open.videos.get(1);
    const changes = { title: 'Another title', thumbnailUrl: null };
    const { after } = await open.videos.edit(1, changes);
    expect(after).toEqual(Object.assign(before, changes));
    expect(await open.videos.get(1)).toEqual(after);
    await open.dataSource.query(`UPDATE videos SET url = '/media/gone.mp4' WHERE id = 2`);
    await open.videos.edit(2, { url: '/media/gone.mp4', title: 'Found' });
    await expect(open.videos.edit(3, { url: '/media/gone.mp4' })).rejects.toThrow(
      'url: there is no',
    );
  });

  it('removes the files of a failed change, but not a file that was there before', async () => {
    const before = readFiles(open.config.mediaDir);
    await expect(open.videos.edit(99, {}, stage('d'))).rejects.toThrow('no film 99');
    expect(readFiles(open.config.mediaDir)).toEqual(before);
    const again = stage('d');
    writeFileSync(again.path, 'd');
    await expect(open.videos.edit(99, {}, again)).rejects.toThrow('no film 99');
    expect(existsSync(again.path)).toBe(true);
  });

  describe('a file', () => {
    it('is removed with the last film that uses it', async () => {
      const [first, second] = [stage('a'), stage('b')];
      const one = await open.videos.add(FIELDS, first);
      const other = await open.videos.add({ ...FIELDS, url: first.url });
      const film = { ...second.film, durationSeconds: 6 };
      const { after } = await open.videos.edit(one.id, {}, { film });
      expect(after).toMatchObject({ url: second.url, durationSeconds: 6 });
      expect(existsSync(first.path)).toBe(true);
      await open.videos.edit(other.id, { url: ADDRESS });
      expect(existsSync(first.path)).toBe(false);
    });

    it('stays if the operator put it there, whatever its name, also behind a link', async () => {
      const names = ['our night.mp4', 'own/0123456789abcdef0123.webm'];
      mkdirSync(inMedia('own'));
      for (const name of names) writeFileSync(inMedia(name), `the operator's ${name}`);
      symlinkSync('our night.mp4', inMedia('abcdef0123456789.mp4'));
      symlinkSync('own', inMedia('folder-link'));
      const before = readFiles(open.config.mediaDir);
      const { id } = await open.videos.add(FIELDS);
      for (const name of [
        ...names,
        'abcdef0123456789.mp4',
        'folder-link/0123456789abcdef0123.webm',
      ])
        await open.videos.edit(id, { url: `/media/${name}`, thumbnailUrl: `/media/${name}` });
      await open.videos.remove(id);
      expect(readFiles(open.config.mediaDir)).toEqual(before);
    });

    it('stays, without waiting, if another process holds the lock right after the change', async () => {
      const { film, path } = stage('e');
      const { id } = await open.videos.add(FIELDS, { film });
      const other = await openVideos(open.config.dataDir);
      const writeAlone = open.database.writeAlone.bind(open.database);
      open.database.writeAlone = (write, options) =>
        options?.waits === false
          ? other.database.writeAlone(() => writeAlone(write, options))
          : writeAlone(write);
      await open.videos.remove(id);
      open.database.writeAlone = writeAlone;
      await other.close();
      expect(await readIds()).not.toContain(id);
      expect(existsSync(path)).toBe(true);
    });
  });

  it('a film in the trash is in no list, keeps its files until it is deleted, and comes back unchanged', async () => {
    const { film, path } = stage('f');
    const added = await open.videos.add(FIELDS, { film });
    const twin = await open.videos.add({ ...FIELDS, url: film.address });
    const films = await open.videos.listEntities();
    const removed = await open.videos.trash(added.id);
    await expect(open.videos.get(added.id)).rejects.toThrow('there is no film');
    expect(await open.videos.listEntities()).toEqual(films.filter(({ id }) => id !== added.id));
    await open.videos.remove(twin.id);
    expect(existsSync(path)).toBe(true);
    await open.files.emptyTrash(removed.after.removedAt!);
    await open.videos.undo(added.id, removed.before, removed.after);
    expect(await open.videos.listEntities()).toEqual(films.filter(({ id }) => id !== twin.id));
    await expect(open.videos.undo(added.id, removed.before, removed.after)).rejects.toThrow(
      'removedAt was changed since',
    );
    await open.videos.trash(added.id);
    await open.files.emptyTrash(new Date(Date.now() + 1).toISOString());
    expect(existsSync(path)).toBe(false);
  });

  describe('undo', () => {
    it('restores the fields and files of one change, and keeps later changes of other fields', async () => {
      const { film, path } = stage('g');
      const before = await open.videos.get(5);
      const edit = await open.videos.edit(5, { title: 'Other' }, { film }, true);
      await open.videos.edit(5, { description: 'Meanwhile' });
      const undone = await open.videos.undo(5, edit.before, edit.after);
      const after = await open.videos.get(5);
      expect(after).toEqual(Object.assign(before, { description: 'Meanwhile' }));
      await expect(open.videos.undo(5, edit.before, edit.after)).rejects.toMatchObject({
        field: 'title',
        value: before.title,
      });
      await open.videos.undo(5, undone.before!, undone.after!);
      expect(await open.videos.get(5)).toMatchObject({ title: 'Other', url: film.address });
      expect(existsSync(path)).toBe(true);
    });

    it('removes a new film, unless a field other than its position has changed since', async () => {
      const film = await open.videos.add(FIELDS);
      await open.videos.place(film.id, 5);
      const undone = await open.videos.undo(film.id, null, film);
      expect(await readIds()).not.toContain(film.id);
      await open.videos.undo(film.id, undone.before!, undone.after!);
      await open.videos.edit(film.id, { featured: true });
      await expect(open.videos.undo(film.id, null, film)).rejects.toThrow('featured was changed');
    });

    it('refuses to restore an address whose file has gone', async () => {
      const edit = await open.videos.edit(6, {}, stage('h'), true);
      await open.files.emptyTrash(new Date(Date.now() + 1).toISOString());
      const undoing = open.videos.undo(6, edit.before, edit.after);
      await expect(undoing).rejects.toThrow(/^url: there is no file/);
    });
  });

  describe('importing', () => {
    it('restores exactly what was exported', async () => {
      const before = await open.videos.listEntities();
      await open.videos.import(await read());
      const after = before.map((film, position) => Object.assign(film, { position }));
      expect(await open.videos.listEntities()).toEqual(after);
    });

    it('updates and adds films, keeps given ids, and puts films that aren’t in the file last', async () => {
      const ids = await readIds();
      const { url } = await open.videos.get(7);
      const result = await open.videos.import([
        { ...FIELDS, id: 7 },
        FIELDS,
        { ...FIELDS, id: 100, thumbnailUrl: null },
      ]);
      expect(result).toEqual({ added: 2, updated: 1 });
      const after = await read();
      const rest = ids.filter((id) => id !== 7);
      expect(after.map(({ id }) => id)).toEqual([7, 101, 100, ...rest]);
      expect(after[0]).toEqual({ ...FIELDS, id: 7, description: '', featured: false });
      expect(existsSync(inMedia(url.replace('/media/', '')))).toBe(false);
    });

    it.each<[string, object]>([
      ['url', { url: '/media/none.mp4' }],
      ['id', { id: 3 }],
      ['thumbnailURL', { thumbnailURL: ADDRESS }],
    ])('changes nothing when one of its rows has a bad %s', async (field, bad) => {
      const before = await read();
      const rows = [{ ...FIELDS, id: 3 }, FIELDS, { ...FIELDS, ...bad }];
      await expect(open.videos.import(rows)).rejects.toThrow(new RegExp(`^row 3: ${field}: `));
      await expect(open.videos.import([FIELDS, 'x'])).rejects.toThrow(/^row 2: /);
      expect(await read()).toEqual(before);
    });
  });
});

it('ShownFilms lists what was read before when a reading fails, until the database has answered again', async () => {
  const { database, videos, close } = await openVideos();
  const watch = new DatabaseWatch(database);
  const shown = new ShownFilms(videos, watch);
  const before = await shown.list();
  await videos.edit(1, { title: 'Well again' });
  jest.spyOn(videos, 'listShown').mockRejectedValueOnce(new Error('a lost connection'));
  expect(await shown.list()).toEqual(before);
  const { version } = watch;
  await watch.look();
  expect(watch.version).not.toBe(version);
  expect((await shown.list())[0]).toMatchObject({ title: 'Well again' });
  await close();
});

it('a new gallery copies missing demonstration files and never replaces a file or link of that name', async () => {
  const { mediaDir, dataDir } = loadConfig({ DATA_DIR: makeDataDir() });
  writeFileSync(join(mediaDir, 'demo-mixer.mp4'), "the operator's");
  symlinkSync('/nowhere', join(mediaDir, 'demo-beams.mp4'));
  await (await openVideos(dataDir)).close();
  expect(readFileSync(join(mediaDir, 'demo-mixer.mp4'), 'utf8')).toBe("the operator's");
  expect(readFiles(mediaDir)).toMatchObject({
    'demo-beams.mp4': 'link to /nowhere',
    'demo-karaoke.mp4': readFiles(DEMO_MEDIA_DIR)['karaoke.mp4'],
  });
});

describe('tidying', () => {
  beforeAll(async () => {
    open = await openVideos();
  });
  afterAll(() => open.close());
  const listPaths = async () => (await open.files.listUnused()).map(({ path }) => path);

  it('removes files that no film uses, also in folders, but none that isn’t served', async () => {
    mkdirSync(inMedia('own/.deep'), { recursive: true });
    for (const name of ['own/a b.mp4', '.hidden', 'own/.deep/c.mp4', 'z.w1280.webp'])
      writeFileSync(inMedia(name), '12345');
    symlinkSync(join(open.config.dataDir, 'disco.sqlite'), inMedia('leads-out.mp4'));
    stage('a');
    expect(await open.files.listUnused()).toMatchObject([
      { path: 'own/a b.mp4', size: 5 },
      { path: 'z.w1280.webp', size: 5 },
    ]);
    const before = readFiles(open.config.mediaDir);
    const { removed } = await open.files.tidy();
    expect(removed.map(({ path }) => path)).toEqual(['own/a b.mp4', 'z.w1280.webp']);
    delete before['own/a b.mp4'];
    delete before['z.w1280.webp'];
    expect(readFiles(open.config.mediaDir)).toEqual(before);
  });

  it('counts a file as used under every spelling or link, and all sizes of a thumbnail', async () => {
    writeFileSync(inMedia('own/a b.mp4'), '');
    symlinkSync('own', inMedia('folder-link'));
    symlinkSync('own/a b.mp4', inMedia('link.mp4'));
    symlinkSync('link.mp4', inMedia('other-link.mp4'));
    const name = (column: string, address: string) =>
      open.dataSource.query(`UPDATE videos SET ${column} = ? WHERE id = 1`, [address]);
    await open.videos.edit(1, { url: ADDRESS });
    expect(await listPaths()).toContain('own/a b.mp4');
    for (const address of [
      '/media/own/a%20b.mp4',
      '/media//own/a b.mp4',
      '/media/./own/x/../a b.mp4',
      '/media/other-link.mp4',
      '/media/folder-link/a%20b.mp4',
      'https://disco.example/media/own/a%20b.mp4',
    ]) {
      await name('url', address);
      expect([address, await listPaths()]).toEqual([address, []]);
    }
    await open.dataSource.query('DELETE FROM videos WHERE id = 2');
    expect(await listPaths()).toHaveLength(7);
    await name('thumbnail_url', '/media//demo-mirror-ball.w1280.webp');
    const paths = await listPaths();
    expect(paths).toContain('demo-mirror-ball.mp4');
    expect(paths.filter((path) => path.startsWith('demo-mirror-ball.w'))).toEqual([]);
  });

  it('continues when a file can’t be removed, and reports its name', async () => {
    for (const name of ['a.mp4', 'b.mp4']) writeFileSync(inMedia(name), '');
    const remove = open.store.remove.bind(open.store);
    open.store.remove = (path) => remove(path === 'a.mp4' ? 'missing.mp4' : path);
    const { errors } = await open.files.tidy();
    expect(errors).toMatchObject([{ message: expect.stringContaining('missing.mp4') }]);
    expect(existsSync(inMedia('b.mp4'))).toBe(false);
  });
});
