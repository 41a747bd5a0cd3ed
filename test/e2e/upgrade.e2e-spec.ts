import Database from 'better-sqlite3';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilmChangeResponse, HistoryEntry } from '../../shared/api/desk.js';
import type { Video } from '../../shared/api/videos.js';
import type { Fields } from '../../shared/values.js';
import { DeskClient } from '../support/at-desk.js';
import { makeDataDir } from '../support/data-dir.js';
import { ROOT, type ServerProcess, startServer } from '../support/server-process.js';

let server: ServerProcess;
let desk: DeskClient;
afterEach(() => server.stop());

/** Starts the server on an earlier version's databases: see test/fixtures/README.md. */
async function open(version: string): Promise<void> {
  const [dataDir, SITE_DIR] = [makeDataDir(), join(makeDataDir(), 'site')];
  cpSync(join(ROOT, 'test/sites/least'), SITE_DIR, { recursive: true });
  for (const name of ['disco', 'desk']) {
    const sql = readFileSync(join(ROOT, `test/fixtures/databases/${name}-${version}.sql`), 'utf8');
    const database = new Database(join(dataDir, `${name}.sqlite`));
    database.exec(sql.replaceAll('NOW', new Date().toISOString())).close();
  }
  server = await startServer({ DATA_DIR: dataDir, SITE_DIR, DESK: 'true' });
  desk = new DeskClient(server.url, undefined, 'desk=fixture');
}

const readFilms = async () => (await (await fetch(`${server.url}/api/videos`)).json()) as Video[];
const readTitles = async () => (await readFilms()).map(({ title }) => title);
const undo = async (done: HistoryEntry['verb'], name: string) => {
  const row = (await desk.history()).find(
    ({ verb, thing }) => verb === done && thing.name === name,
  );
  return (await desk.undo(row!.id)).status;
};
const readDraft = async () => ((await desk.open('pages/home.yaml')).draft as Fields).heading;

it('a database of 1.0.0 keeps its films, drafts and jobs, and its changes can be undone', async () => {
  await open('1.0.0');
  expect(await readTitles()).toEqual(['Back', 'Sent', 'Edited since']);
  expect(await readDraft()).toBe('A drafted heading');
  // The phone repeats a request whose response got lost.
  const sent = { title: 'Sent', category: 'Parties', url: 'https://films.example/Sent.mp4' };
  const { status, body } = await desk.ask<FilmChangeResponse>('POST', 'films', {
    ...sent,
    job: 'lost',
  });
  expect([status, body]).toEqual([201, { id: 1, hints: [], undo: 1 }]);

  expect(await undo('removed', 'Removed')).toBe(201);
  expect(await undo('brought back', 'Removed')).toBe(201);
  expect(await undo('removed', 'Removed')).toBe(201);
  expect(await undo('changed', 'Edited')).toBe(201);
  expect(await undo('featured', 'Edited since')).toBe(201);
  expect(await undo('brought back', 'Back')).toBe(201);
  expect(await undo('added', 'Sent')).toBe(201);
  // 1.0.0 recorded too little about a move to undo it.
  expect(await undo('moved', 'Sent')).toBe(409);
  expect(await readFilms()).toMatchObject([
    { id: 3, title: 'Removed' },
    { id: 2, title: 'Edited', featured: false },
  ]);
  expect((await desk.ask('POST', 'films/3/place', { after: 2 })).status).toBe(201);
  expect(await readTitles()).toEqual(['Edited', 'Removed']);
});

it('a database from before 1.0.0 keeps its films, devices and drafts', async () => {
  await open('before-1.0.0');
  expect(await readTitles()).toEqual(['Back', 'Edited since']);
  expect(await readDraft()).toBe('A drafted heading');
  expect(await desk.history()).toEqual([]);
  const added = await desk.ask<FilmChangeResponse>('POST', 'films', {
    title: 'New',
    category: 'Parties',
    url: 'https://films.example/new.mp4',
  });
  expect(await undo('added', 'New')).toBe(201);
  expect(added.body.id).toBe(4);
});
