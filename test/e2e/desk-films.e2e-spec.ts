import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilmChangeResponse, Device, DeskFilms, Today } from '../../shared/api/desk.js';
import { type DeskClient, signIn, withStore } from '../support/at-desk.js';
import { HistoryEntity } from '../../src/desk/store/tables.js';
import { FILM, FILMS, PICTURE, runGallery } from '../support/gallery.js';
import { makeDataDir } from '../support/data-dir.js';
import { ENGINES, makeGallerySettings, type GallerySettings } from '../support/engines.js';
import { STORES } from '../support/media-stores.js';
import { waitForFilms } from '../support/read-shown.js';
import { fillDisk, patchFs } from '../support/preload.js';
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
  let settings: GallerySettings;
  const dataDir = makeDataDir();
  const mediaDir = join(dataDir, 'media');
  const isFull = join(dataDir, 'is-full');

  async function open(): Promise<void> {
    const scripts = patchFs(`${fillDisk(isFull)}
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
    // An empty PATH hides ffmpeg, which would make a film's thumbnail.
    server = await startServer({ ...scripts, ...settings, DESK: 'true', PATH: '' });
    [desk, laptop] = [await signIn(server), await signIn(server, null, 'A laptop')];
  }
  beforeAll(async () => {
    settings = { ...(await makeGallerySettings(engine, dataDir)), ...makeSettings() };
    await open();
  });
  afterEach(() => rmSync(isFull, { force: true }));
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });

  const add = (film: object) => desk.ask<FilmChangeResponse>('POST', 'films', { ...NEW, ...film });
  const edit = (id: number, changes: object, by = desk) =>
    by.ask<FilmChangeResponse>('PATCH', `films/${id}`, changes);
  const remove = (id: number, by = desk) => by.ask<FilmChangeResponse>('DELETE', `films/${id}`);
  const findShown = async (id: number) =>
    (await waitForFilms(server)).find((shown) => shown.id === id);

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
      expect(await add({ upload: id })).toMatchObject({
        status: 422,
        body: { faults: [{ path: 'upload', message: 'upload: it has not arrived completely' }] },
      });

      await server.stop('SIGKILL');
      // Signs in as another device, which has the rest of the file.
      await open();
      expect(await desk.send(id, film)).toBe(film.length);
      const poster = await desk.upload('frame.png', readFileSync(PICTURE));
      const added = await add({ upload: id, poster });
      expect(added).toMatchObject({ status: 201, body: { hints: [] } });

      const [shown] = await waitForFilms(server);
      expect(shown).toMatchObject({ ...NEW, id: added.body.id });
      const sent = await (await fetch(server.url + shown!.url)).arrayBuffer();
      expect(Buffer.from(sent).equals(film)).toBe(true);
      expect((await fetch(server.url + shown!.thumbnailUrl!)).status).toBe(200);
      const { films } = (await desk.ask<DeskFilms>('GET', 'films')).body;
      expect(films[0]!.durationSeconds).toBeGreaterThan(0);
      expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
      const [row] = (await desk.ask<Today>('GET', 'today')).body.history;
      const thing = { name: 'Last night' };
      expect(row).toMatchObject({ verb: 'added', thing, device: 'A test', canUndo: true });
    });

    it('on YouTube gets YouTube’s picture, which the site keeps itself', async () => {
      const url = 'https://youtu.be/dQw4w9WgXcQ';
      const added = await add({ url });
      expect(added).toMatchObject({ status: 201, body: { hints: [] } });
      expect(await findShown(added.body.id)).toMatchObject({
        url,
        thumbnailUrl: expect.stringMatching(/^\/media\/|^http:\/\/(localhost|127)/),
      });
      await remove(added.body.id);
    });

    it('is added once for each job, however often it is requested', async () => {
      const count = (await waitForFilms(server)).length;
      const upload = await desk.upload('party.mp4', film);
      const files = [upload, `${upload}.json`].map((name) => join(dataDir, 'uploads', name));
      const copies = files.map((path) => readFileSync(path));
      const sent = { job: 'sent', upload };
      const address = { job: 'elsewhere', url: ADDRESS };
      const ask = async (film: object) => {
        const { status, body } = await add(film);
        expect(status).toBe(201);
        return body;
      };
      const made = await Promise.all([sent, address, sent, address].map(ask));
      expect(made.slice(2)).toEqual(made.slice(0, 2));
      // A retry after a lost response, with another title.
      const { id } = await ask({ ...sent, title: 'The other night' });
      await edit(id, { category: 'Parties' }, laptop);
      await ask({ ...sent, title: 'The other night' });
      const renamed = { id: made[0]!.id, title: 'The other night', category: 'Parties' };
      expect(await findShown(id)).toMatchObject(renamed);

      // Simulates a kill after the film was added, but before History recorded it.
      await withStore(server.env, (store) =>
        store.ask(HistoryEntity, (rows) => rows.delete({ job: 'sent' })),
      );
      for (const [index, path] of files.entries()) writeFileSync(path, copies[index]!);
      expect((await ask(sent)).id).toBe(id);

      const other = await desk.upload('other.webm', readFileSync(join(FILMS, 'vp9-opus.webm')));
      const change = { title: 'Better', upload: other };
      const [edited, again] = [await edit(id, change), await edit(id, change)];
      expect(again).toMatchObject({ status: 200, body: edited.body });
      expect(edited.body.undo).toEqual(expect.any(Number));
      // A film that was removed isn't added again.
      await remove(made[1]!.id);
      expect((await ask(address)).id).toBe(made[1]!.id);
      expect(await waitForFilms(server)).toHaveLength(count + 1);
      await remove(id);
    });

    it('is refused with advice when it is no film or many browsers can’t play it, and can be sent again', async () => {
      const rubbish = await desk.upload('shopping list.mp4', Buffer.from('milk, eggs, bread'));
      const hevc = await desk.upload('phone.mp4', readFileSync(join(FILMS, 'hevc.mp4')));
      const before = readdirSync(mediaDir);
      const refuse = (path: string, message: unknown) => ({
        status: 422,
        body: { message, faults: [{ file: 'films', line: null, column: null, path, message }] },
      });
      expect(await add({ upload: rubbish })).toMatchObject(
        refuse('upload', 'shopping list.mp4 is not a film: give one in MP4 or WebM'),
      );
      expect(await add({ upload: hevc })).toMatchObject(
        refuse(
          'upload',
          "phone.mp4 holds HEVC, which many browsers can't play in MP4: save it as MP4 (H.264) in the app that filmed or edited it, and choose that one.",
        ),
      );
      const few = await desk.upload('party.mp4', readFileSync(join(FILMS, 'h264-444.mp4')));
      const good = await desk.upload('party.mp4', film);
      expect(await add({ upload: good, poster: rubbish })).toMatchObject(
        refuse('poster', expect.stringMatching(/^shopping list.mp4 can't be read as a picture/)),
      );
      expect(await add({ upload: good, title: '' })).toMatchObject(
        refuse('title', 'title: expected 1 to 200 characters on one line'),
      );
      for (const none of ['0'.repeat(32), '../disco.sqlite'])
        expect(await add({ upload: none })).toMatchObject({ status: 422 });
      expect(readdirSync(mediaDir)).toEqual(before);
      const noPoster = 'It has no poster yet: choose one with “Edit”.';
      const fewPlay =
        'Some phones can’t play it. If you can, save it again in standard quality and without HDR, and choose that one with “Edit”.';
      expect((await add({ upload: good })).body.hints).toEqual([noPoster]);
      expect((await add({ upload: few })).body.hints).toEqual([fewPlay, noPoster]);
    });

    it('changes, is removed, and comes back with its files and its place', async () => {
      const added = await add({
        upload: await desk.upload('party.mp4', film),
        poster: await desk.upload('frame.png', readFileSync(PICTURE)),
      });
      const { id } = added.body;
      await desk.ask('POST', `films/${id}/place`, { after: 3 });
      const before = await waitForFilms(server);

      const starred = await edit(id, { featured: true });
      const upload = await desk.upload('other.webm', readFileSync(join(FILMS, 'vp9-opus.webm')));
      const edited = await edit(id, { title: 'Better', upload });
      const removed = await remove(id);
      expect(await findShown(id)).toBeUndefined();
      for (const { body } of [removed, edited, starred]) {
        expect(await desk.undo(body.undo)).toMatchObject({ status: 201, body: { id } });
        expect(await desk.undo(body.undo)).toMatchObject({ status: 409 });
      }
      expect(await waitForFilms(server)).toEqual(before);
      const gone = await desk.undo(added.body.undo);
      expect(await findShown(id)).toBeUndefined();
      await desk.undo(gone.body.undo);
      expect(await waitForFilms(server)).toEqual(before);
      const { url, thumbnailUrl } = (await findShown(id))!;
      for (const address of [url, thumbnailUrl!])
        expect((await fetch(new URL(address, server.url))).status).toBe(200);
      expect((await desk.history()).map(({ verb }) => verb).join()).toMatch(
        /,unfeatured,undone,brought back,removed,changed,featured,moved,added/,
      );
      for (const path of ['films/999', 'films/x', `films/${'9'.repeat(30)}`])
        expect(await desk.ask('DELETE', path)).toMatchObject({ status: 404 });
    });
  });

  it('the desk undoes a device’s change, or names who has changed the film since', async () => {
    const added = await add({ url: ADDRESS });
    const { id } = added.body;
    const titled = await edit(id, { title: 'By phone' });
    const categorized = await edit(id, { category: 'By laptop' }, laptop);
    expect((await desk.undo(titled.body.undo)).status).toBe(201);
    expect(await findShown(id)).toMatchObject({ ...NEW, category: 'By laptop' });
    const refuse = async (change: { body: FilmChangeResponse }, who: string) => {
      const message = expect.stringMatching(new RegExp(`” was changed since, by ${who}\\.$`));
      const body = { statusCode: 409, message };
      expect(await desk.undo(change.body.undo)).toMatchObject({ status: 409, body });
    };
    const byLaptop = 'A laptop';
    await refuse(added, byLaptop);
    await runGallery(settings, ['edit', String(id), '--category', 'By a command']);
    await refuse(categorized, 'a command');
    await remove(id, laptop);
    await refuse(added, byLaptop);
    const gone = await add({ url: ADDRESS });
    const removed = await remove(gone.body.id);
    // A command has no Undo, and its `tidy` ends the desk's.
    expect((await runGallery(settings, ['tidy', '--yes'])).status).toBe(0);
    await refuse(removed, 'a command');
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
      expect(await add({ upload: id })).toMatchObject({
        status: 507,
        body: { message: 'There is no room left on the disk: nothing was changed.' },
      });
      rmSync(isFull);
      expect(readdirSync(mediaDir)).toEqual(files);
      expect(await waitForFilms(server)).toEqual(before);
      expect(await add({ upload: id })).toMatchObject({ status: 201 });
    });
  });

  it('the desk downloads an archive, says what it would replace, and reminds of the next after a month', async () => {
    const { length: films } = await waitForFilms(server);
    const response = await desk.fetch('GET', 'backups');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename=gallery-[\d-]{10}.tar$/,
    );
    const archive = Buffer.from(await response.arrayBuffer());
    await add({ url: ADDRESS });
    const upload = await desk.upload('gallery.tar', archive);
    const plan = { films, replaced: films + 1, site: false, madeAt: expect.stringMatching(/^20/) };
    const planned = await desk.ask('POST', 'restores?look', { upload });
    expect(planned).toMatchObject({ status: 200, body: plan });
    expect(await waitForFilms(server)).toHaveLength(films + 1);

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
  });
});
