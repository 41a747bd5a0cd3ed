import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilmChangeResponse } from '../../shared/api/desk.js';
import { type DeskClient, copyDemo, signIn } from '../support/at-desk.js';
import { makeDataDir } from '../support/data-dir.js';
import { runSql } from '../support/engines.js';
import { preload } from '../support/preload.js';
import { ROOT, startServer } from '../support/server-process.js';
import { age } from '../support/stale-stage.js';

const DATA_DIR = makeDataDir();
const page = join(copyDemo(join(DATA_DIR, 'site')), 'pages/birthday-party-dj.yaml');
const env = { DATA_DIR, DESK: 'true' };
const NEW = { category: 'Parties', url: 'https://films.example/a.mp4' };
/** A site of one's own with a film, before `change`. */
let archive: Buffer;

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
async function withDesk<T>(more: Record<string, string>, work: (desk: DeskClient) => Promise<T>) {
  const server = await startServer({ ...env, ...more });
  const done = await work(await signIn(server));
  await server.stop('SIGKILL');
  return { done, log: server.output().stdout };
}
/** @returns the status; undefined without a response */
async function restore(desk: DeskClient): Promise<number | undefined> {
  const upload = await desk.upload('gallery.tar', archive);
  const asked = desk.ask('POST', 'restores', { upload });
  return asked.then(({ status }) => status).catch(() => undefined);
}

beforeAll(() =>
  withDesk({}, async (desk) => {
    await desk.ask('POST', 'films', { ...NEW, title: 'A film' });
    await change('Then');
    archive = Buffer.from(await (await desk.fetch('GET', 'backups')).arrayBuffer());
  }),
);
beforeEach(() => change('Now'));

/**
 * Runs a script before each step of a restore: its changes of the data folder, and the commit of its
 * films.
 * @param script may use `step`, which counts from 1, and the `name` of the call with its `args`
 */
const beforeEachStep = (script: string) =>
  preload(`
    import fs from 'node:fs';
    import { createRequire } from 'node:module';
    const Database = createRequire(${JSON.stringify(join(ROOT, 'package.json'))})('better-sqlite3');
    let step = 0;
    const take = (name, args) => {
      step += 1;
      ${script}
    };
    const isOfRestore = (arg) => typeof arg === 'string' && /\\/site(\\.[a-z-]+)?$/.test(arg);
    for (const [on, names] of [[fs, ['renameSync']], [fs.promises, ['rename', 'rm', 'cp']]])
      for (const name of names) {
        const original = on[name];
        on[name] = (...args) => {
          if (args.some(isOfRestore)) take(name, args);
          return original(...args);
        };
      }
    const { prepare } = Database.prototype;
    let isUnderWay = false;
    Database.prototype.prepare = function (sql) {
      if (/DELETE FROM "videos"/.test(sql)) isUnderWay = true;
      if (sql === 'COMMIT' && isUnderWay) {
        isUnderWay = false;
        take('COMMIT', []);
      }
      return prepare.call(this, sql);
    };
  `);

it('a restore at the desk killed at any step leaves the old site or the new one and whole films, and can be repeated', async () => {
  const ends: unknown[][] = [];
  for (let step = 1, status; status !== 200; step += 1) {
    const kill = beforeEachStep(`if (step === ${step}) process.kill(process.pid, 'SIGKILL');`);
    status = (await withDesk(kill, restore)).done;
    // Makes the rest old enough to be cleaned up.
    listRest().forEach(age);
    const { log } = await withDesk({}, async () => {});
    expect({ step, rest: listRest() }).toEqual({ step, rest: [] });
    const state = await readState();
    ends.push([...state, log.includes('A restore was cut off, and nothing was changed.')]);
    if (state[0] === 'Now') continue;
    expect((await withDesk({}, restore)).done).toBe(200);
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
}, 300_000);

it.each([
  [
    'whose site can’t be put in its place',
    500,
    `if (name === 'renameSync' && args[1].endsWith('/site') && args[0].endsWith('.restoring'))
      throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' });`,
  ],
  [
    'whose films can’t be written',
    507,
    `if (name === 'COMMIT') throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });`,
  ],
])('a restore at the desk %s changes neither, and can be repeated', async (_, status, fault) => {
  expect((await withDesk(beforeEachStep(fault), restore)).done).toBe(status);
  expect(await readState()).toEqual(['Now', 'Now']);
  expect(listRest()).toEqual([]);
  await withDesk({}, async (desk) => {
    expect(await restore(desk)).toBe(200);
    const [last] = await desk.history();
    expect(last).toMatchObject({ verb: 'restored', device: 'A test' });
  });
  expect(await readState()).toEqual(['Then', 'Then']);
});

it('a change from before a restore can’t be undone after it', async () => {
  await withDesk({}, async (desk) => {
    const film = { ...NEW, title: 'Replaced' };
    const { undo } = (await desk.ask<FilmChangeResponse>('POST', 'films', film)).body;
    expect(await restore(desk)).toBe(200);
    expect((await desk.history()).filter(({ canUndo }) => canUndo)).toEqual([]);
    expect((await desk.undo(undo)).status).toBe(409);
  });
});
