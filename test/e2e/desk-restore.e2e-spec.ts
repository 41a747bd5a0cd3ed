import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilmChangeResponse } from '../../shared/api/desk.js';
import { type DeskClient, signIn } from '../support/at-desk.js';
import { makeDataDir } from '../support/data-dir.js';
import { runSql } from '../support/engines.js';
import { preload } from '../support/preload.js';
import { ROOT, type ServerProcess, startServer, waitFor } from '../support/server-process.js';
import { makeSmallSite } from '../support/small-site.js';
import { age } from '../support/stale-stage.js';

const DATA_DIR = makeDataDir();
const page = join(DATA_DIR, 'site/pages/weddings.yaml');
renameSync(makeSmallSite(), join(DATA_DIR, 'site'));
const env = { DATA_DIR, DESK: 'true' };
const NEW = { category: 'Parties', url: 'https://films.example/a.mp4' };
/** A site of one's own with a film, before `change`. */
let archive: Buffer;
let server: ServerProcess;
let desk: DeskClient;

async function change(title: string): Promise<void> {
  writeFileSync(page, readFileSync(page, 'utf8').replace(/^heading: .*$/m, `heading: ${title}`));
  await runSql(env, 'DELETE FROM videos WHERE id > (SELECT MIN(id) FROM videos)');
  await runSql(env, 'UPDATE videos SET title = ?', title);
}
async function readState() {
  const [, heading] = /^heading: (.*)$/m.exec(readFileSync(page, 'utf8'))!;
  const films = await runSql<{ title: string }>(env, 'SELECT title FROM videos');
  return [heading, ...films.map(({ title }) => title)];
}
const listRest = () =>
  [DATA_DIR, join(DATA_DIR, 'media')].flatMap((place) =>
    readdirSync(place)
      .filter((name) => /^\.|restoring/.test(name))
      .map((name) => join(place, name)),
  );
/** While this file is there, a step of a restore fails: see `failAt`. */
const fault = join(DATA_DIR, 'fault');

/**
 * Has a step of the next restore fail: a change of the data folder, or the commit of the films.
 * @param step counts from 1
 * @param code of an error; without one, the server is killed just before the step
 */
const failAt = (step: number, code?: string) =>
  writeFileSync(fault, JSON.stringify({ step, code }));

const scripts = preload(`
  import fs from 'node:fs';
  import { createRequire } from 'node:module';
  const Database = createRequire(${JSON.stringify(join(ROOT, 'package.json'))})('better-sqlite3');
  const fault = ${JSON.stringify(fault)};
  const take = () => {
    if (!fs.existsSync(fault)) return;
    const { step, code } = JSON.parse(fs.readFileSync(fault, 'utf8'));
    fs.writeFileSync(fault, JSON.stringify({ step: step - 1, code }));
    if (step !== 1) return;
    if (!code) process.kill(process.pid, 'SIGKILL');
    throw Object.assign(new Error(code), { code });
  };
  const isOfRestore = (arg) => typeof arg === 'string' && /\\/site(\\.[a-z-]+)?$/.test(arg);
  for (const [on, names] of [[fs, ['renameSync']], [fs.promises, ['rename', 'rm', 'cp']]])
    for (const name of names) {
      const original = on[name];
      on[name] = (...args) => {
        if (args.some(isOfRestore)) take();
        return original(...args);
      };
    }
  const { prepare } = Database.prototype;
  let isUnderWay = false;
  Database.prototype.prepare = function (sql) {
    if (/DELETE FROM "videos"/.test(sql)) isUnderWay = true;
    if (sql === 'COMMIT' && isUnderWay) {
      isUnderWay = false;
      take();
    }
    return prepare.call(this, sql);
  };
`);

async function start(): Promise<void> {
  server = await startServer({ ...env, ...scripts });
  desk = await signIn(server);
}
/** @returns the status; undefined without a response */
async function restore(): Promise<number | undefined> {
  const upload = await desk.upload('gallery.tar', archive);
  const asked = desk.ask('POST', 'restores', { upload });
  const status = await asked.then((response) => response.status).catch(() => undefined);
  rmSync(fault, { force: true });
  return status;
}

beforeAll(async () => {
  await start();
  await desk.ask('POST', 'films', { ...NEW, title: 'A film' });
  await change('Then');
  archive = Buffer.from(await (await desk.fetch('GET', 'backups')).arrayBuffer());
});
beforeEach(() => change('Now'));
afterAll(() => server.stop());

it('a restore at the desk killed at any step leaves the old site or the new one and whole films, and can be repeated', async () => {
  const ends: unknown[][] = [];
  for (let step = 1, status; status !== 200; step += 1) {
    failAt(step);
    status = await restore();
    await server.stop('SIGKILL');
    // Makes the rest old enough to be cleaned up.
    listRest().forEach(age);
    await start();
    await waitFor(async () => listRest().length === 0);
    const state = await readState();
    const { stdout } = server.output();
    ends.push([...state, stdout.includes('A restore was cut off, and nothing was changed.')]);
    if (state[0] === 'Now') continue;
    expect(await restore()).toBe(200);
    expect(await readState()).toEqual(['Then', 'Then']);
    await change('Now');
  }
  expect(ends).toEqual([
    // Killed before the new site is copied beside the old one.
    ...Array.from({ length: 3 }, () => ['Now', 'Now', false]),
    // Killed before either folder is renamed.
    ...Array.from({ length: 2 }, () => ['Now', 'Now', true]),
    // Killed before the films are committed, and not killed at all.
    ['Then', 'Now', false],
    ['Then', 'Then', false],
  ]);
});

it.each([
  ['whose site can’t be put in its place', 5, 'EPERM', 500],
  ['whose films can’t be written', 6, 'SQLITE_FULL', 507],
])(
  'a restore at the desk %s changes neither, and can be repeated',
  async (_, step, code, status) => {
    failAt(step, code);
    expect(await restore()).toBe(status);
    expect(await readState()).toEqual(['Now', 'Now']);
    expect(listRest()).toEqual([]);
    expect(await restore()).toBe(200);
    const [last] = await desk.history();
    expect(last).toMatchObject({ verb: 'restored', device: 'A test' });
    expect(await readState()).toEqual(['Then', 'Then']);
  },
);

it('a change from before a restore can’t be undone after it', async () => {
  const film = { ...NEW, title: 'Replaced' };
  const { undo } = (await desk.ask<FilmChangeResponse>('POST', 'films', film)).body;
  expect(await restore()).toBe(200);
  expect((await desk.history()).filter(({ canUndo }) => canUndo)).toEqual([]);
  expect((await desk.undo(undo)).status).toBe(409);
});
