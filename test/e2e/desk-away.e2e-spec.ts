import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeskFilms, Today } from '../../shared/api/desk.js';
import { startPostgres } from '../engines/postgres-server.mjs';
import { type DeskClient, signIn } from '../support/at-desk.js';
import { BadStore } from '../support/bad-store.js';
import { FILM, PICTURE } from '../support/gallery.js';
import { makeMediaUrl } from '../support/media-stores.js';
import { waitForFilms } from '../support/read-shown.js';
import { type ServerProcess, startServer, waitFor } from '../support/server-process.js';

const film = readFileSync(FILM);
const NEW = { title: 'Last night', category: 'Weddings' };

let server: ServerProcess;
let desk: DeskClient;
afterEach(() => server.stop());

it('the desk answers 503 while the database is away, and goes on where it was afterwards', async () => {
  const postgres = await startPostgres();
  server = await startServer({ DATABASE_URL: postgres.url, DESK: 'true' });
  desk = await signIn(server);
  const id = await desk.begin('party.mp4', film.length);
  await desk.send(id, film, 5000);
  const before = await waitForFilms(server);

  await postgres.halt('SIGQUIT');
  const message = expect.stringMatching(
    /^The desk's own tables can't be used: [^\n]+\.$/,
  ) as string;
  for (const [method, path] of [
    ['GET', 'films'],
    ['POST', 'films/1/place'],
    ['GET', 'today'],
    ['HEAD', `uploads/${id}`],
  ] as const) {
    const answer = await desk.ask(method, path, method === 'POST' ? { after: null } : undefined);
    expect([path, answer.status]).toEqual([path, 503]);
    if (method !== 'HEAD') expect(answer.body).toMatchObject({ message });
  }
  expect((await fetch(server.url)).status).toBe(200);

  await postgres.restart();
  await waitFor(async () => (await desk.ask('GET', 'me')).status === 200);
  expect(await waitForFilms(server)).toEqual(before);
  expect(await desk.send(id, film)).toBe(film.length);
  expect(await desk.ask('POST', 'films', { ...NEW, upload: id })).toMatchObject({ status: 201 });
  await server.stop();
  await postgres.stop();
});

it('the desk says that the store is away or refuses, and leaves nothing half done', async () => {
  const store = new BadStore();
  const MEDIA_URL = makeMediaUrl(await store.start());
  server = await startServer({ MEDIA_URL, DESK: 'true' });
  desk = await signIn(server);
  const upload = await desk.upload('party.mp4', film);
  const poster = await desk.upload('frame.png', readFileSync(PICTURE));
  const before = await waitForFilms(server);

  for (const [fault, status, message] of [
    ['no connection', 503, /^The media store doesn't answer \(ECONNRESET\): [^\n]+$/],
    ['an error with a long story', 502, /^The media store refuses \(500\): [^\n]+$/],
  ] as const) {
    store.fault = fault;
    expect(await desk.ask('POST', 'films', { ...NEW, upload, poster })).toMatchObject({
      status,
      body: { message: expect.stringMatching(message) },
    });
    const names = readdirSync(join(server.dataDir, 'media'));
    expect(names.filter((name) => name.startsWith('.'))).toEqual([]);
  }
  expect((await desk.ask<DeskFilms>('GET', 'films')).body.films).toMatchObject(before);
  expect((await desk.ask<Today>('GET', 'today')).body.history).toEqual([]);

  store.fault = 'none';
  const added = await desk.ask('POST', 'films', { ...NEW, upload, poster });
  expect(added).toMatchObject({ status: 201 });
  store.stop();
});
