import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../../../test/support/data-dir.js';
import {
  dropDatabase,
  ENGINES,
  makePlace,
  type Place,
  runSql,
} from '../../../test/support/engines.js';
import { type OpenVideos, openVideos } from '../../../test/support/open-videos.js';
import { readFiles } from '../../../test/support/read-files.js';
import { stageMedia } from '../../../test/support/stage-media.js';
import { listNewer } from '../../platform/database/open-database.js';
import type { StagedMedia } from '../media/media-store.js';
import { idSchema, MAX_NEW_ID, parseInput, type VideoInput } from './video-input.js';

const ADDRESS = 'https://films.example/a.mp4';
const FIELDS = { title: 'A film', category: 'Parties', url: ADDRESS };

/** A film called Last can't be added. */
const STOP_AT_LAST = {
  SQLite: [
    `CREATE TRIGGER stop BEFORE INSERT ON videos
      WHEN NEW.title = 'Last' BEGIN SELECT RAISE(ABORT, 'no more'); END`,
  ],
  PostgreSQL: [
    `CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no more'; END $$`,
    `CREATE TRIGGER stop BEFORE INSERT ON videos
      FOR EACH ROW WHEN (NEW.title = 'Last') EXECUTE FUNCTION stop()`,
  ],
};

let open: OpenVideos;
const read = () => open.videos.list();
const readVersion = async () => {
  await open.database.check();
  return open.database.readVersion();
};
const readIds = async () => (await read()).map(({ id }) => id);
const inMedia = (name: string) => join(open.config.mediaDir, name);

/** @returns a file waiting to be put in place */
function stage(content: string): StagedMedia {
  const file = stageMedia(open.config.mediaDir, content);
  return { address: `/media/${file.path}`, files: [file] };
}

/** A new gallery, which tests take copies of: making one waits for the disk at each film. */
let template: string;
beforeAll(async () => {
  template = makeDataDir();
  await (await openVideos(template)).close();
});

async function openCopy(place: Place): Promise<OpenVideos> {
  if (!place.DATABASE_URL) cpSync(template, place.DATA_DIR, { recursive: true });
  return openVideos(place);
}

describe.each(ENGINES)('the gallery on %s', (engine) => {
  let place: Place;

  beforeEach(async () => {
    place = await makePlace(engine);
    open = await openCopy(place);
  });
  afterEach(async () => {
    await open.close();
    await dropDatabase(place);
  });

  describe('adding', () => {
    it('puts a new film first, as of now', async () => {
      const id = await open.videos.add({ ...FIELDS, title: '  A film ' });
      const [first] = await open.videos.listEntities();
      expect(first).toMatchObject({ ...FIELDS, id, description: '', featured: false });
      expect(Date.now() - Date.parse(first!.uploadedAt)).toBeLessThan(60_000);
      expect(await open.videos.add(FIELDS)).toBe(id + 1);
      expect((await readIds()).slice(0, 3)).toEqual([id + 1, id, 1]);
    });
  });

  it('has the later film first where SQL has given several the same place', async () => {
    await runSql(place, 'UPDATE videos SET position = 0');
    const ids = await readIds();
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  describe('editing', () => {
    it('changes what is given and leaves the rest', async () => {
      const [before] = await read();
      await open.videos.edit(1, { title: 'Another title', thumbnailUrl: null });
      const { thumbnailUrl: _, ...rest } = before!;
      expect((await read())[0]).toEqual({ ...rest, title: 'Another title' });
    });

    it('accepts a film’s old address whose file has gone, but no new one like it', async () => {
      await open.dataSource.query(`UPDATE videos SET url = '/media/gone.mp4' WHERE id = 2`);
      await open.videos.edit(2, { url: '/media/gone.mp4', title: 'Found' });
      await expect(open.videos.edit(3, { url: '/media/gone.mp4' })).rejects.toThrow(
        'url: there is no',
      );
    });

    it('replaces a file, and removes the old one when no other film uses it', async () => {
      const [first, second] = [stage('a'), stage('b')];
      const [one, other] = [
        await open.videos.add(FIELDS, { film: { ...first, durationSeconds: 5 } }),
        await open.videos.add({ ...FIELDS, url: first.address }),
      ];
      await open.videos.edit(one, {}, { film: { ...second, durationSeconds: 6 } });
      expect(await open.videos.get(one)).toMatchObject({ url: second.address, durationSeconds: 6 });
      expect(existsSync(inMedia(first.files[0]!.path))).toBe(true);
      await open.videos.edit(other, { url: ADDRESS });
      expect(existsSync(inMedia(first.files[0]!.path))).toBe(false);
    });

    it.each([99, 2 ** 40])('refuses the id %d, which is not there', (id) =>
      expect(open.videos.edit(id, { title: 'x' })).rejects.toThrow(`id: there is no film ${id}`),
    );
  });

  describe('removing', () => {
    it('removes the film’s files in all widths, and nothing else', async () => {
      const countFiles = () => readdirSync(open.config.mediaDir).length;
      const before = countFiles();
      await open.videos.remove(1);
      expect(await readIds()).not.toContain(1);
      expect(before - countFiles()).toBe(7);
      await expect(open.videos.remove(1)).rejects.toThrow('id: there is no film 1');
    });

    it('leaves a file that another film names in another spelling', async () => {
      const url = '/media/demo%2Dmixer.mp4';
      const id = await open.videos.add({ ...FIELDS, url });
      expect((await open.videos.get(id)).url).toBe(url);
      await open.videos.remove(6);
      expect(existsSync(inMedia('demo-mixer.mp4'))).toBe(true);
    });
  });

  describe('a file of a film that is removed', () => {
    it('stays while a link leads to it that another film names', async () => {
      const film = { ...stage('a'), durationSeconds: 1 };
      const id = await open.videos.add(FIELDS, { film });
      symlinkSync(film.files[0]!.path, inMedia('link.mp4'));
      await open.videos.add({ ...FIELDS, url: '/media/link.mp4' });
      await open.videos.remove(id);
      expect(existsSync(inMedia(film.files[0]!.path))).toBe(true);
    });

    it('stays while another program writes right after, without waiting for it', async () => {
      const film = { ...stage('a'), durationSeconds: 1 };
      const id = await open.videos.add(FIELDS, { film });
      const other = await openVideos(place);
      let end = () => {};
      let ended: Promise<void>;
      const writeAlone = open.database.writeAlone.bind(open.database);
      open.database.writeAlone = async (write, options) => {
        if (options?.waits !== false) return writeAlone(write);
        await new Promise<void>((begun) => {
          ended = other.database.writeAlone(async () => {
            begun();
            await new Promise<void>((done) => (end = done));
          });
        });
        return writeAlone(write, options);
      };
      await open.videos.remove(id);
      end();
      await ended!;
      await other.close();
      expect(await readIds()).not.toContain(id);
      expect((await open.files.listUnused()).map(({ path }) => path)).toEqual([
        film.files[0]!.path,
      ]);
    });
  });

  describe('moving', () => {
    it.each([
      [3, 1, [3, 1, 2, 4, 5, 6, 7, 8]],
      [3, 8, [1, 2, 4, 5, 6, 7, 8, 3]],
      [3, 3, [1, 2, 3, 4, 5, 6, 7, 8]],
    ])('puts film %i at place %i', async (id, to, expected) => {
      await open.videos.move(id, to);
      expect(await readIds()).toEqual(expected);
    });

    it.each([
      [3, null, [3, 1, 2, 4, 5, 6, 7, 8], 2],
      [3, 8, [1, 2, 4, 5, 6, 7, 8, 3], 2],
      [1, 4, [2, 3, 4, 1, 5, 6, 7, 8], null],
      [3, 2, [1, 2, 3, 4, 5, 6, 7, 8], 2],
    ])('puts film %i behind film %i, and says where it was', async (id, after, expected, was) => {
      expect(await open.videos.place(id, after)).toBe(was);
      expect(await readIds()).toEqual(expected);
      await open.videos.place(id, was);
      expect(await readIds()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    });

    it('refuses to put a film behind itself, or behind one that is not there', async () => {
      await expect(open.videos.place(3, 3)).rejects.toThrow('after: a film can’t be behind itself');
      await expect(open.videos.place(3, 99)).rejects.toThrow('there is no film 99');
      await expect(open.videos.place(99, 3)).rejects.toThrow('there is no film 99');
    });

    it.each([0, 9, -1, 1.5, NaN])('refuses the place %d', async (to) => {
      await expect(open.videos.move(3, to)).rejects.toThrow(
        'to: expected a whole number from 1 to 8',
      );
      expect(await readIds()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    });
  });

  describe('importing', () => {
    it('takes back what was exported, exactly', async () => {
      await open.videos.move(5, 1);
      const readAll = async () =>
        (await open.videos.listEntities()).map((video) => Object.assign(video, { position: 0 }));
      const before = await readAll();
      await open.videos.import(await read());
      expect(await readAll()).toEqual(before);
    });

    it('updates, adds, keeps given ids, and puts films that aren’t in the file last', async () => {
      const result = await open.videos.import([
        { ...FIELDS, id: 4 },
        FIELDS,
        { ...FIELDS, id: 100, thumbnailUrl: null },
      ]);
      expect(result).toEqual({ added: 2, updated: 1 });
      const after = await read();
      expect(after.map(({ id }) => id)).toEqual([4, 101, 100, 1, 2, 3, 5, 6, 7, 8]);
      expect(after[0]).toEqual({ ...FIELDS, id: 4, description: '', featured: false });
      expect(existsSync(inMedia('demo-karaoke.w480.avif'))).toBe(false);
    });

    it('never gives a row without an id the id of a later row', async () => {
      const rows = [FIELDS, { ...FIELDS, id: 9 }, { ...FIELDS, id: 2 }, FIELDS];
      expect(await open.videos.import(rows)).toEqual({ added: 3, updated: 1 });
      expect(await readIds()).toEqual([10, 9, 2, 11, 1, 3, 4, 5, 6, 7, 8]);
    });

    it('leaves room for the ids that come after the largest one it takes', async () => {
      const largest = MAX_NEW_ID;
      await open.videos.import([{ ...FIELDS, id: largest }]);
      const id = await open.videos.add(FIELDS);
      expect(id).toBe(largest + 1);
      expect(parseInput(idSchema, id)).toBe(id);
      expect(await open.videos.import(await read())).toEqual({ added: 0, updated: 10 });
      const importing = open.videos.import([FIELDS, { ...FIELDS, id: id + 1 }]);
      await expect(importing).rejects.toThrow(`row 2: id: expected a number up to ${largest}`);
    });

    it('never gives an id again, even one that came with a film', async () => {
      await runSql(
        place,
        `INSERT INTO videos (id, title, description, url, category, position, uploaded_at)
        VALUES (40, 'By hand', '', '${ADDRESS}', 'Old', 0, '2026-01-01T00:00:00.000Z')`,
      );
      expect(await open.videos.add(FIELDS)).toBe(41);
      await open.videos.import([{ ...FIELDS, id: 60 }]);
      await open.videos.remove(60);
      expect(await open.videos.add(FIELDS)).toBe(61);
      await open.videos.import([{ ...FIELDS, id: 50 }]);
      expect(await open.videos.add(FIELDS)).toBe(62);
    });

    it.each<[string, object]>([
      ['title', { title: '' }],
      ['featured', { featured: 'true' }],
      ['url', { url: '/media/none.mp4' }],
      ['id', { id: 0 }],
      ['id', { id: 1.5 }],
      ['id', { id: 4 }],
      ['thumbnailURL', { thumbnailURL: ADDRESS }],
    ])('of 500 rows changes nothing when one has a bad %s', async (field, bad) => {
      const before = await read();
      const rows = Array.from({ length: 500 }, (_, i) => ({
        ...FIELDS,
        title: `Film ${i}`,
        ...(i === 3 && { id: 4 }),
      }));
      rows[36] = { ...rows[36]!, ...bad };
      await expect(open.videos.import(rows)).rejects.toThrow(new RegExp(`^row 37: ${field}: `));
      expect(await read()).toEqual(before);
    });

    it('names a row that is no film at all', () =>
      expect(open.videos.import([FIELDS, 'x'])).rejects.toThrow(/^row 2: /));
  });

  describe('undoing', () => {
    it('gives removed films back as they were, in whichever order', async () => {
      await open.videos.place(8, null);
      const before = await open.videos.listEntities();
      const files = readFiles(open.config.mediaDir);
      const removed = [];
      for (const id of [8, 2, 3, 7]) removed.push(await open.videos.remove(id, true));
      expect(await readIds()).toEqual([1, 4, 5, 6]);
      for (const each of removed) await open.videos.giveBack(structuredClone(each));
      expect(await open.videos.listEntities()).toEqual(before);
      expect(readFiles(open.config.mediaDir)).toEqual(files);
      await expect(open.videos.giveBack(removed[0]!)).rejects.toThrow('id: it is back');
    });

    it('puts a film back behind the one that it was behind, wherever that is by then', async () => {
      const removed = await open.videos.remove(3, true);
      await open.videos.place(2, 7);
      await open.videos.giveBack(removed);
      expect(await readIds()).toEqual([1, 4, 5, 6, 7, 2, 3, 8]);
    });

    it('does not bring back a film whose file has gone', async () => {
      const removed = await open.videos.remove(3, true);
      await open.files.release([removed.film.url]);
      await expect(open.videos.giveBack(removed)).rejects.toThrow(/^url: there is no file/);
      expect(await readIds()).not.toContain(3);
    });

    it('takes an edit back with its files, unless somebody has changed the same since', async () => {
      const film = { ...stage('a'), durationSeconds: 1 };
      const [before] = await open.videos.listEntities();
      const edit = await open.videos.edit(before!.id, { title: 'Other' }, { film }, true);
      await open.videos.edit(before!.id, { description: 'Meanwhile' });
      await open.videos.undoEdit(before!.id, edit.before, edit.after);
      const after = await open.videos.get(before!.id);
      expect(after).toEqual(Object.assign(before!, { description: 'Meanwhile' }));
      await expect(open.videos.undoEdit(before!.id, edit.before, edit.after)).rejects.toThrow(
        'somebody has changed it since',
      );
    });
  });

  it('shows others nothing of a change until it is made, and then another version', async () => {
    const before = await read();
    const version = await readVersion();
    await open.database.writeAlone(async (manager) => {
      await manager.query('DELETE FROM videos');
      expect(await read()).toEqual(before);
      expect(await readVersion()).toBe(version);
    });
    expect(await read()).toEqual([]);
    expect(await readVersion()).not.toBe(version);
  });

  it('makes changes one after another that come at once', async () => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 8];
    await Promise.all(ids.map((id) => open.videos.edit(id, { title: `Film ${id}` })));
    expect((await read()).map(({ title }) => title)).toEqual(ids.map((id) => `Film ${id}`));
  });

  it('rolls back a change that breaks off in the middle', async () => {
    const before = await read();
    for (const query of STOP_AT_LAST[engine]) await open.dataSource.query(query);
    const rows = [{ ...FIELDS, id: 1 }, FIELDS, { ...FIELDS, title: 'Last' }];
    await expect(open.videos.import(rows)).rejects.toThrow('no more');
    expect(await read()).toEqual(before);
    expect(existsSync(inMedia('demo-first-dance.mp4'))).toBe(true);
  });
});

describe('the gallery', () => {
  beforeEach(async () => {
    open = await openCopy({ DATA_DIR: makeDataDir() });
  });
  afterEach(() => open.close());

  describe('adding', () => {
    it.each<[keyof VideoInput, unknown[]]>([
      ['title', [undefined, '', '  ', 'two\nlines', 'x'.repeat(201), '\ud800', '\u200b']],
      ['category', [undefined, '', 'x'.repeat(61)]],
      ['description', ['tab\there', 'x'.repeat(2001)]],
      [
        'url',
        [
          undefined,
          'film.mp4',
          'ftp://films.example/a.mp4',
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
          '/media/folder',
          '/media/leads-out.mp4',
          '/elsewhere/a.mp4',
        ],
      ],
      ['thumbnailUrl', ['thumb.jpg', '/media/none.jpg', '/media/lonely.w1280.webp']],
      ['featured', ['yes', 1]],
    ])('refuses a bad %s, names it, and changes nothing', async (field, values) => {
      const before = await read();
      mkdirSync(inMedia('folder'));
      writeFileSync(inMedia('.hidden.mp4'), '');
      writeFileSync(inMedia('lonely.w1280.webp'), '');
      symlinkSync(join(open.config.dataDir, 'disco.sqlite'), inMedia('leads-out.mp4'));
      for (const value of values) {
        const adding = async () => open.videos.add({ ...FIELDS, [field]: value });
        await expect(adding()).rejects.toThrow(
          new RegExp(`^${field}: .*(expected|there is no file)`),
        );
      }
      expect(await read()).toEqual(before);
    });

    it('takes what is copied with something in it that can’t be seen, without that', async () => {
      const title = 'Last\u2028night\u0007  \u202ea\uffff \ud83e\udd73\ud800.';
      const url = '\u200bvimeo.com/76979871\u2060';
      const id = await open.videos.add({ ...FIELDS, title, category: 'Wed\u00adding\u202es', url });
      expect(await open.videos.get(id)).toMatchObject({
        title: 'Last night a \ud83e\udd73.',
        category: 'Weddings',
        url: 'https://vimeo.com/76979871',
      });
    });
  });

  describe('a change that fails', () => {
    it('leaves nothing of its files, but one that was there before it', async () => {
      const before = readFiles(open.config.mediaDir);
      const film = { ...stage('d'), durationSeconds: 1 };
      await expect(open.videos.edit(99, {}, { film })).rejects.toThrow('no film 99');
      expect(readFiles(open.config.mediaDir)).toEqual(before);
      writeFileSync(inMedia(film.files[0]!.path), 'd');
      const again = { ...stage('d'), durationSeconds: 1 };
      await expect(open.videos.edit(99, {}, { film: again })).rejects.toThrow('no film 99');
      expect(existsSync(inMedia(film.files[0]!.path))).toBe(true);
    });
  });

  describe('tidying', () => {
    const listPaths = async () => (await open.files.listUnused()).map(({ path }) => path);
    const use = async (url: string) => {
      await open.videos.edit(1, { url: ADDRESS });
      await open.dataSource.query('UPDATE videos SET url = ? WHERE id = 1', [url]);
    };

    it('finds what no film uses, in folders too, and nothing that is not served', async () => {
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

    it.each([
      '/media/own/a%20b.mp4',
      '/media//own/a b.mp4',
      '/media/./own/x/../a b.mp4',
      '/media/link.mp4',
      '/media/other-link.mp4',
      '/media/folder-link/a%20b.mp4',
      'https://disco.example/media/own/a%20b.mp4',
    ])('counts a file as used when a film names it as %s', async (address) => {
      await use(address);
      mkdirSync(inMedia('own'));
      writeFileSync(inMedia('own/a b.mp4'), '');
      symlinkSync('own', inMedia('folder-link'));
      symlinkSync('own/a b.mp4', inMedia('link.mp4'));
      symlinkSync('link.mp4', inMedia('other-link.mp4'));
      expect(await listPaths()).toEqual([]);
    });

    it('counts all files of a thumbnail as used, and as unused once the film has gone', async () => {
      await open.dataSource.query('DELETE FROM videos WHERE id = 2');
      expect(await listPaths()).toHaveLength(7);
      await open.dataSource.query(
        `UPDATE videos SET thumbnail_url = '/media//demo-mirror-ball.w1280.webp' WHERE id = 3`,
      );
      const paths = await listPaths();
      expect(paths).toContain('demo-mirror-ball.mp4');
      expect(paths.filter((path) => path.startsWith('demo-mirror-ball.w'))).toEqual([]);
    });

    it('carries on when a file can’t be removed, and says which', async () => {
      for (const name of ['a.mp4', 'b.mp4']) writeFileSync(inMedia(name), '');
      const remove = open.store.remove.bind(open.store);
      open.store.remove = (path) => remove(path === 'a.mp4' ? 'missing.mp4' : path);
      const { errors } = await open.files.tidy();
      expect(errors).toMatchObject([{ message: expect.stringContaining('missing.mp4') }]);
      expect(existsSync(inMedia('b.mp4'))).toBe(false);
    });
  });
});

/** As a database names them that was made when the first migration was three. */
const ONCE = [
  'CreateVideos1764000000000',
  'AddDemoVideos1764000000001',
  'CreateGallery1764000000002',
];

describe.each(ENGINES)('a database with the migrations of before, in %s,', (engine) => {
  it('is used as it is, and is nothing new', async () => {
    const place = await makePlace(engine);
    await (await openVideos(place)).close();
    await runSql(place, 'DELETE FROM migrations');
    for (const [index, name] of ONCE.entries())
      await runSql(
        place,
        `INSERT INTO migrations VALUES (${index + 1}, ${name.slice(-13)}, '${name}')`,
      );
    await runSql(place, "UPDATE videos SET title = 'Old' WHERE id = 3");
    open = await openVideos(place);
    expect(await read()).toHaveLength(8);
    expect((await open.videos.get(3)).title).toBe('Old');
    expect(await open.videos.add(FIELDS)).toBe(9);
    expect(await listNewer(open.dataSource)).toEqual([]);
    await open.close();
    const rows = await runSql(place, 'SELECT name FROM migrations ORDER BY id');
    expect(rows).toEqual(ONCE.map((name) => ({ name })));
    await dropDatabase(place);
  });
});
