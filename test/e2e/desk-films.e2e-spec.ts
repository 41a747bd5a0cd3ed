import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  FilmChangeResponse,
  Device,
  DeskFilms,
  RestorePlan,
  Today,
} from '../../shared/api/desk.js';
import { type DeskClient, signIn, withStore } from '../support/at-desk.js';
import { HistoryEntity } from '../../src/desk/store/tables.js';
import { FILM, FILMS, PICTURE, runGallery } from '../support/gallery.js';
import { makeDataDir } from '../support/data-dir.js';
import { ENGINES, makeGallerySettings, type GallerySettings } from '../support/engines.js';
import { STORES } from '../support/media-stores.js';
import { waitForFilms } from '../support/read-shown.js';
import { fillDisk, preload } from '../support/preload.js';
import { type ServerProcess, startServer, waitFor } from '../support/server-process.js';

const film = readFileSync(FILM);
const NEW = { title: 'Last night', category: 'Weddings' };
const ADDRESS = 'https://films.example/a.mp4';

/** SQLite with the disk, and with `TEST_ALL` PostgreSQL with S3. */
const PLACES = ENGINES.map((engine, index) => ({ engine, ...STORES[index]! }));

describe.each(PLACES)('with $engine and $store', ({ engine, store, makeSettings }) => {
  let server: ServerProcess;
  let desk: DeskClient;
  let laptop: DeskClient;
  let place: GallerySettings;
  const dataDir = makeDataDir();
  const mediaDir = join(dataDir, 'media');
  const isFull = join(dataDir, 'is-full');

  async function open(): Promise<void> {
    const scripts = preload(`${fillDisk(isFull)}
    const { fetch } = globalThis;
    // YouTube, which has no large picture of an old film.
    const picture = fs.readFileSync(${JSON.stringify(PICTURE)});
    const headers = { 'content-length': String(picture.length) };
    globalThis.fetch = async (url, init) =>
      !String(url).startsWith('https://i.ytimg.com/vi/dQw4w9WgXcQ/')
        ? fetch(url, init)
        : String(url).endsWith('/hqdefault.jpg')
          ? new Response(picture, { headers })
          : new Response('', { status: 404 });
  `);
    server = await startServer({ ...scripts, ...place, DESK: 'true' });
    [desk, laptop] = [await signIn(server), await signIn(server, null, 'A laptop')];
  }
  beforeAll(async () => {
    place = { ...(await makeGallerySettings(engine, dataDir)), ...makeSettings() };
    await open();
  });
  afterEach(() => rmSync(isFull, { force: true }));
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });

  describe('a film', () => {
    it('is uploaded in pieces despite an aborted request and a kill, and is shown whole', async () => {
      const id = await desk.begin('party.mp4', film.length);
      const cut = new AbortController();
      const piece = desk.sendSlowly(id, film.subarray(0, 5000), cut.signal);
      await waitFor(async () => statSync(join(dataDir, 'uploads', id)).size === 5000);
      cut.abort();
      await expect(piece).rejects.toThrow();
      expect(await desk.send(id, film, 7000)).toBe(7000);
      expect(await (await fetch(`${server.url}/health/ready`)).json()).toMatchObject({
        desk: { uploads: 1 },
      });
      const early = await desk.ask('POST', 'films', { ...NEW, upload: id });
      expect(early).toMatchObject({
        status: 422,
        body: { faults: [{ path: 'upload', message: 'upload: it has not arrived completely' }] },
      });

      await server.stop('SIGKILL');
      // Signs in as another device, which has the rest of the file.
      await open();
      expect(await desk.send(id, film)).toBe(film.length);
      const poster = await desk.upload('frame.png', readFileSync(PICTURE));
      const added = await desk.ask<FilmChangeResponse>('POST', 'films', {
        ...NEW,
        upload: id,
        poster,
      });
      expect(added).toMatchObject({ status: 201, body: { hints: [] } });

      const [shown] = await waitForFilms(server);
      expect(shown).toMatchObject({ ...NEW, id: added.body.id });
      const sent = await (await fetch(server.url + shown!.url)).arrayBuffer();
      expect(Buffer.from(sent).equals(film)).toBe(true);
      expect((await fetch(server.url + shown!.thumbnailUrl!)).status).toBe(200);
      const { films, categories } = (await desk.ask<DeskFilms>('GET', 'films')).body;
      expect(films[0]!.durationSeconds).toBeGreaterThan(0);
      expect(categories).toContain('Weddings');
      expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
      expect((await desk.ask<Today>('GET', 'today')).body).toMatchObject({
        films: expect.any(Number) as number,
        history: [
          { verb: 'added', thing: { name: 'Last night' }, device: 'A test', canUndo: true },
        ],
      });
      expect(server.output().stdout).toMatch(/"desk":\d+,"msg":"Added: Last night"/);
    });

    it('on YouTube gets YouTube’s picture, which the site keeps itself', async () => {
      const url = 'https://youtu.be/dQw4w9WgXcQ';
      const added = await desk.ask<FilmChangeResponse>('POST', 'films', { ...NEW, url });
      expect(added).toMatchObject({ status: 201, body: { hints: [] } });
      const shown = (await waitForFilms(server)).find(({ id }) => id === added.body.id)!;
      expect(shown.url).toBe(url);
      expect(shown.thumbnailUrl).toMatch(/^\/media\/|^http:\/\/(localhost|127)/);
      await desk.ask('DELETE', `films/${added.body.id}`);
    });

    it('is added once for each job, however often it is requested', async () => {
      const count = (await waitForFilms(server)).length;
      const jobs = await Promise.all(
        ['one', 'other'].map(async (job) => ({
          ...NEW,
          job,
          upload: await desk.upload('party.mp4', film),
        })),
      );
      const address = { ...NEW, job: 'elsewhere', url: 'https://films.example/a.mp4' };
      const wanted = [...jobs, address];
      const ask = async (job: object) => {
        const { status, body } = await desk.ask<FilmChangeResponse>('POST', 'films', job);
        expect(status).toBe(201);
        return body;
      };
      const files = [jobs[0]!.upload, `${jobs[0]!.upload}.json`];
      const copies = files.map((name) => readFileSync(join(dataDir, 'uploads', name)));
      const made = await Promise.all([...wanted, ...wanted].map(ask));
      expect(made.slice(3)).toEqual(made.slice(0, 3));
      expect(new Set(made.map(({ id }) => id)).size).toBe(3);
      await server.stop();
      await open();
      for (const [index, job] of wanted.entries()) expect(await ask(job)).toEqual(made[index]);
      // A retry after a lost response, with another title.
      const { id } = await ask({ ...jobs[1]!, title: 'The other night' });
      await laptop.ask('PATCH', `films/${id}`, { category: 'Parties' });
      await ask({ ...jobs[1]!, title: 'The other night' });
      const renamed = { id: made[1]!.id, title: 'The other night', category: 'Parties' };
      expect((await waitForFilms(server)).find((each) => each.id === id)).toMatchObject(renamed);

      // Simulates a kill after the film was added, but before History recorded it.
      await withStore(server.env, (store) =>
        store.ask(HistoryEntity, (rows) => rows.delete({ job: 'one' })),
      );
      for (const [index, name] of files.entries())
        writeFileSync(join(dataDir, 'uploads', name), copies[index]!);
      expect((await ask(jobs[0]!)).id).toBe(made[0]!.id);

      // Replaces the file; a removed film isn't added again.
      const upload = await desk.upload('other.webm', readFileSync(join(FILMS, 'vp9-opus.webm')));
      const change = { title: 'Better', upload };
      const edit = () => desk.ask<FilmChangeResponse>('PATCH', `films/${id}`, change);
      const [edited, again] = [await edit(), await edit()];
      expect(again).toMatchObject({ status: 200, body: edited.body });
      expect(edited.body.undo).toEqual(expect.any(Number));
      await desk.ask('DELETE', `films/${id}`);
      expect((await ask({ ...jobs[1]!, title: NEW.title })).id).toBe(id);
      expect(await waitForFilms(server)).toHaveLength(count + 2);
      for (const each of [made[0]!, made[2]!]) await desk.ask('DELETE', `films/${each.id}`);
    });

    it('is refused with advice when it is no film or many browsers can’t play it, and can be sent again', async () => {
      const rubbish = await desk.upload('shopping list.mp4', Buffer.from('milk, eggs, bread'));
      const hevc = await desk.upload('phone.mp4', readFileSync(join(FILMS, 'hevc.mp4')));
      const before = readdirSync(mediaDir);
      const ask = (upload: string, more = {}) =>
        desk.ask('POST', 'films', { ...NEW, upload, ...more });
      const refuse = (path: string, message: unknown) => ({
        status: 422,
        body: { message, faults: [{ file: 'films', line: null, column: null, path, message }] },
      });
      expect(await ask(rubbish)).toMatchObject(
        refuse('upload', 'shopping list.mp4 is not a film: give one in MP4 or WebM'),
      );
      expect(await ask(hevc)).toMatchObject(
        refuse(
          'upload',
          "phone.mp4 holds HEVC, which many browsers can't play in MP4: save it as MP4 (H.264) in the app that filmed or edited it, and choose that one.",
        ),
      );
      const few = await desk.upload('party.mp4', readFileSync(join(FILMS, 'h264-444.mp4')));
      const good = await desk.upload('party.mp4', film);
      expect(await ask(good, { poster: rubbish })).toMatchObject(
        refuse('poster', expect.stringMatching(/^shopping list.mp4 can't be read as a picture/)),
      );
      expect(await ask(good, { title: '' })).toMatchObject(
        refuse('title', 'title: expected 1 to 200 characters on one line'),
      );
      for (const none of ['0'.repeat(32), '../disco.sqlite'])
        expect(await ask(none)).toMatchObject({ status: 422 });
      expect(readdirSync(mediaDir)).toEqual(before);
      expect(await ask(good)).toMatchObject({ status: 201 });
      const hint =
        'Some phones can’t play it. If you can, save it again in standard quality and without HDR, and choose that one with “Edit”.';
      expect(await ask(few)).toMatchObject({
        status: 201,
        body: { hints: expect.arrayContaining([hint]) },
      });
    });

    it('changes, is removed, and comes back with its files and its place', async () => {
      const added = await desk.ask<FilmChangeResponse>('POST', 'films', {
        ...NEW,
        upload: await desk.upload('party.mp4', film),
        // A poster, because only a machine with ffmpeg makes a thumbnail without one.
        poster: await desk.upload('frame.png', readFileSync(PICTURE)),
      });
      const { id } = added.body;
      const undo = ({ undo }: FilmChangeResponse) => desk.undo(undo);
      await desk.ask('POST', `films/${id}/place`, { after: 3 });
      const before = await waitForFilms(server);

      const starred = await desk.ask<FilmChangeResponse>('PATCH', `films/${id}`, {
        featured: true,
      });
      const other = await desk.upload('other.webm', readFileSync(join(FILMS, 'vp9-opus.webm')));
      const edited = await desk.ask<FilmChangeResponse>('PATCH', `films/${id}`, {
        title: 'Better',
        upload: other,
      });
      const removed = await desk.ask<FilmChangeResponse>('DELETE', `films/${id}`);
      expect((await waitForFilms(server)).map((each) => each.id)).not.toContain(id);
      for (const { body } of [removed, edited, starred]) {
        expect(await undo(body)).toMatchObject({ status: 201, body: { id } });
        expect(await undo(body)).toMatchObject({ status: 409 });
      }
      expect(await waitForFilms(server)).toEqual(before);
      const gone = await undo(added.body);
      expect((await waitForFilms(server)).map((each) => each.id)).not.toContain(id);
      await undo(gone.body);
      expect(await waitForFilms(server)).toEqual(before);
      const shown = before.find((each) => each.id === id)!;
      for (const address of [shown.url, shown.thumbnailUrl!])
        expect((await fetch(server.url + address)).status).toBe(200);
      const { history } = (await desk.ask<Today>('GET', 'today')).body;
      expect(history.map(({ verb }) => verb).join()).toMatch(
        /,unfeatured,undone,brought back,removed,changed,featured,moved,added/,
      );
      for (const path of ['films/999', 'films/x', `films/${'9'.repeat(30)}`])
        expect(await desk.ask('DELETE', path)).toMatchObject({ status: 404 });
    });
  });

  it('the desk undoes a device’s change, or names who has changed the film since', async () => {
    const added = await desk.ask<FilmChangeResponse>('POST', 'films', { ...NEW, url: ADDRESS });
    const { id } = added.body;
    const edit = (by: DeskClient, texts: object) =>
      by.ask<FilmChangeResponse>('PATCH', `films/${id}`, texts);
    const titled = await edit(desk, { title: 'By phone' });
    const categorized = await edit(laptop, { category: 'By laptop' });
    const find = async () => (await waitForFilms(server)).find((film) => film.id === id);
    expect((await desk.undo(titled.body.undo)).status).toBe(201);
    expect(await find()).toMatchObject({ ...NEW, category: 'By laptop' });
    const refuse = async (change: FilmChangeResponse, who: string) => {
      const { status, body } = await desk.undo(change.undo);
      expect([status, body]).toEqual([409, expect.objectContaining({ statusCode: 409 })]);
      expect(body).toMatchObject({
        message: expect.stringMatching(new RegExp(`” was changed since, by ${who}\\.$`)),
      });
    };
    await refuse(added.body, 'A laptop, (just now|\\d+ min ago)');
    const moved = (await desk.ask<FilmChangeResponse>('POST', `films/${id}/place`, { after: 2 }))
      .body;
    await laptop.ask('POST', `films/${id}/place`, { after: 4 });
    await refuse(moved, 'A laptop, (just now|\\d+ min ago)');
    await runGallery(place, ['edit', String(id), '--category', 'By a command']);
    await refuse(categorized.body, 'a command');
    await laptop.ask('DELETE', `films/${id}`);
    await refuse(added.body, 'A laptop, (just now|\\d+ min ago)');
    const gone = await desk.ask<FilmChangeResponse>('POST', 'films', { ...NEW, url: ADDRESS });
    const removed = await desk.ask<FilmChangeResponse>('DELETE', `films/${gone.body.id}`);
    // A command has no Undo, and its `tidy` ends the desk's.
    expect((await runGallery(place, ['tidy', '--yes'])).status).toBe(0);
    await refuse(removed.body, 'a command');
  });

  describe('an upload', () => {
    it('ends within a second once its device is removed', async () => {
      const lost = await signIn(server, null, 'Lost');
      const id = await lost.begin('long.mp4', film.length);
      const piece = lost.sendSlowly(id, film.subarray(0, 5000));
      await waitFor(async () => statSync(join(dataDir, 'uploads', id)).size === 5000);
      const devices = (await desk.ask<Device[]>('GET', 'devices')).body;
      await desk.ask('DELETE', `devices/${devices.find(({ name }) => name === 'Lost')!.id}`);
      await expect(piece).rejects.toThrow();
    });

    it('has at most four gigabytes, can’t be downloaded, and answers errors as all of the API does', async () => {
      await expect(desk.begin('long.mp4', 4 * 1024 ** 3 + 1)).rejects.toThrow(/^413 /);
      const id = await desk.begin('party.mp4', 10);
      expect((await fetch(`${server.url}/api/desk/uploads/${id}`)).status).toBe(401);
      expect(await desk.ask('GET', `uploads/${id}`)).toMatchObject({ status: 405 });
      const other = { 'Tus-Resumable': '0.2.0', 'Upload-Length': '5' };
      const { status, body, headers } = await desk.ask('POST', 'uploads', undefined, other);
      const said = expect.any(String) as string;
      expect([status, body]).toEqual([412, { statusCode: 412, message: said, error: said }]);
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(headers.get('tus-version')).toBe('1.0.0');
      const stop = { headers: { 'Tus-Resumable': '1.0.0' } };
      expect((await desk.fetch('DELETE', `uploads/${id}`, stop)).status).toBe(204);
    });

    it('and its film are refused with 507 while the disk is full, and go on afterwards', async () => {
      const film = readFileSync(join(FILMS, 'h264-faststart.mp4'));
      const id = await desk.begin('party.mp4', film.length);
      await desk.send(id, film, 2000);
      writeFileSync(isFull, '');
      await expect(desk.send(id, film)).rejects.toThrow(/^507 .*There is no room left/);
      await expect(desk.begin('party.mp4', 10)).rejects.toThrow(/^507 .*There is no room left/);
      rmSync(isFull);
      expect(await desk.send(id, film)).toBe(film.length);

      // Another store needs no room on this disk for the film.
      if (store !== 'the disk') return;
      const before = await waitForFilms(server);
      const files = readdirSync(mediaDir);
      writeFileSync(isFull, '');
      expect(await desk.ask('POST', 'films', { ...NEW, upload: id })).toMatchObject({
        status: 507,
        body: { message: 'There is no room left on the disk: nothing was changed.' },
      });
      rmSync(isFull);
      expect(readdirSync(mediaDir)).toEqual(files);
      expect(await waitForFilms(server)).toEqual(before);
      expect(await desk.ask('POST', 'films', { ...NEW, upload: id })).toMatchObject({
        status: 201,
      });
    });
  });

  it('the desk downloads an archive, reminds of the next after a month, and restores it after showing what it replaces', async () => {
    const before = await waitForFilms(server);
    const response = await desk.fetch('GET', 'backups');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename=gallery-[\d-]{10}.tar$/,
    );
    const archive = Buffer.from(await response.arrayBuffer());
    for (const { id } of before.slice(1)) await desk.ask('DELETE', `films/${id}`);
    const after = await waitForFilms(server);

    const readBackup = async () => (await desk.ask<Today>('GET', 'today')).body.backup;
    // The operator makes PostgreSQL's backups.
    if (engine === 'PostgreSQL') expect(await readBackup()).toBeNull();
    else
      for (const [days, isDue] of [
        [29, false],
        [31, true],
      ] as const) {
        const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
        utimesSync(join(dataDir, 'last-backup'), at, at);
        expect(await readBackup()).toEqual({ at: at.toISOString(), isDue });
      }

    const upload = await desk.upload('gallery.tar', archive);
    const plan = {
      films: before.length,
      replaced: 1,
      site: false,
      madeAt: expect.stringMatching(/^20/),
    };
    const look = await desk.ask<RestorePlan>('POST', 'restores?look', { upload });
    expect(look).toMatchObject({ status: 200, body: plan });
    expect(await waitForFilms(server)).toEqual(after);
    expect(await desk.ask('POST', 'restores', { upload })).toMatchObject({
      status: 200,
      body: plan,
    });
    expect(await waitForFilms(server)).toEqual(before);
    expect(readdirSync(mediaDir).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

it('a film is added even if no thumbnail can be made, with a hint to choose a poster', async () => {
  const server = await startServer({ DESK: 'true', PATH: '' });
  try {
    const desk = await signIn(server);
    const upload = await desk.upload('party.mp4', readFileSync(FILM));
    const { body } = await desk.ask<FilmChangeResponse>('POST', 'films', { ...NEW, upload });
    expect(body.hints).toEqual(['It has no poster yet: choose one with “Edit”.']);
  } finally {
    await server.stop();
  }
});
