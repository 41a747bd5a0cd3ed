import fc from 'fast-check';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parse } from 'yaml';
import type { Changed, Film, Films } from '../../shared/api/desk.js';
import type { Published } from '../../shared/api/desk-site.js';
import { startPostgres } from '../engines/postgres-server.mjs';
import { type Answer, type AtDesk, copyDemo, signIn } from '../support/at-desk.js';
import { BadStore } from '../support/bad-store.js';
import { makeDataDir } from '../support/data-dir.js';
import { FILM, runGalleryProcess } from '../support/gallery.js';
import { makeMediaUrl } from '../support/media-stores.js';
import { fillDisk, preload } from '../support/preload.js';
import { readShown } from '../support/read-shown.js';
import { type ServerProcess, startServer, waitFor } from '../support/server-process.js';

/** Of three things at once, on average: a DJ does about fifteen a day. */
const ROUNDS = process.env.LONG_TESTS ? 1000 : 10;
/** One in so many rounds ends with the server killed. */
const KILLED = 15;
/** In one in so many, something that the server needs fails for a moment. */
const FAILING = 10;

const PAGES = [
  'pages/home.yaml',
  'pages/birthday-party-dj.yaml',
  'pages/wedding-dj-hampshire.yaml',
];
const FIELDS = ['title', 'label', 'description', 'heading'] as const;
type Page = Partial<Record<(typeof FIELDS)[number], string>>;

/** What was done to a field or a film: `undefined` where nobody was told whether it worked. */
interface Done {
  isDone: boolean | undefined;
  /** The change's number in the history. */
  undo?: number | null;
}

const film = readFileSync(FILM);
let machine: Machine;
let folder: string;
let server: ServerProcess;
let desks: AtDesk[];

const read = (file: string) => parse(readFileSync(join(folder, file), 'utf8')) as Page;
const readAll = () => Object.fromEntries(PAGES.map((file) => [file, read(file)]));

async function start(): Promise<void> {
  server = await startServer({ ...machine.place, SITE_DIR: folder, DESK: 'true' });
  desks = [await signIn(server), await signIn(server)];
}

const NOT_KNOWN = 'It may have been done';

function judge<T extends { undo: number | null }>({ status, body }: Answer<T>): Done {
  if (status < 300) return { isDone: true, undo: body.undo };
  return { isDone: JSON.stringify(body).includes(NOT_KNOWN) ? undefined : false };
}
/** The line was cut, or the server is gone. */
const unknown = (): Done => ({ isDone: undefined });

/** Saves one field, knowing what the device had read. */
function save(desk: AtDesk, file: string, base: Page, changes: Page): Promise<Done> {
  const value = { ...base, ...changes };
  return desk.change<Published>(file, value, base).then(judge, unknown);
}

/** As editors do: not over what has been written since. */
async function editByHand(file: string, field: string, text: string): Promise<Done> {
  const path = join(folder, file);
  for (;;) {
    const before = readFileSync(path, 'utf8');
    const line = new RegExp(`^${field}: .*(\n +.*)*$`, 'm');
    if (!line.test(before)) return { isDone: false };
    const after = before.replace(line, `${field}: ${text}`);
    if (readFileSync(path, 'utf8') !== before) continue;
    writeFileSync(path, after);
    return { isDone: true };
  }
}

/** Sends a film and puts it on the site; where no answer came, the phone asks again. */
async function addFilm(desk: AtDesk, title: string): Promise<Done> {
  try {
    const upload = await desk.upload('night.mp4', film);
    const ask = () => desk.ask<Changed>('POST', 'films', { title, category: 'Parties', upload });
    const lost = desk.fetch('POST', 'films', {
      body: JSON.stringify({ title, category: 'Parties', upload }),
      headers: { 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(30),
    });
    await lost.catch(() => undefined);
    return judge(await ask());
  } catch {
    return unknown();
  }
}

const removeFilm = (desk: AtDesk, id: number): Promise<Done> =>
  desk.ask<Changed>('DELETE', `films/${id}`).then(judge, unknown);

/** Adds one as an operator at a terminal does. */
async function addByCommand(title: string): Promise<Done> {
  const args = ['add', FILM, '--title', title, '--category', 'Parties'];
  const { status, stderr } = await runGalleryProcess(machine.place, args);
  return { isDone: stderr.includes(NOT_KNOWN) ? undefined : status === 0 };
}

interface Machine {
  /** The settings that say where its gallery is. */
  place: Record<string, string> & { DATA_DIR: string };
  /** @returns a function that ends the failure */
  fail: (what: number) => Promise<() => unknown>;
  stop: () => unknown;
}

/** One machine, whose disk may be full. */
function openDisk(): Machine {
  const isFull = join(makeDataDir(), 'is-full');
  const fail = () => {
    writeFileSync(isFull, '');
    return Promise.resolve(() => rmSync(isFull));
  };
  return { place: { DATA_DIR: makeDataDir(), ...preload(fillDisk(isFull)) }, fail, stop: () => {} };
}

/** What several machines share: a database and a store, either of which may be away. */
async function openShared(): Promise<Machine> {
  const postgres = await startPostgres();
  const store = new BadStore();
  const fail = async (what: number) => {
    if (what % 2 === 0) {
      await postgres.halt('SIGQUIT');
      return postgres.restart;
    }
    store.fault = 'no connection';
    return () => (store.fault = 'none');
  };
  return {
    place: {
      DATA_DIR: makeDataDir(),
      DATABASE_URL: postgres.url,
      MEDIA_URL: makeMediaUrl(await store.start()),
    },
    fail,
    stop: () => {
      store.stop();
      return postgres.stop();
    },
  };
}

afterEach(async () => {
  await server.stop();
  await machine.stop();
});

it.each([
  ['a disk that may be full', openDisk],
  ['a database and a store that may be away', openShared],
])(
  `nothing is lost, doubled or silent in ${ROUNDS} rounds of what a DJ does, on %s`,
  async (_, open) => {
    machine = await open();
    folder = copyDemo();
    await start();
    const rounds = fc.sample(
      fc.record({
        what: fc.shuffledSubarray(['first', 'second', 'hand', 'film', 'remove', 'command'], {
          minLength: 1,
          maxLength: 4,
        }),
        files: fc.tuple(...Array.from({ length: 3 }, () => fc.constantFrom(...PAGES))),
        fields: fc.shuffledSubarray([...FIELDS], { minLength: 3, maxLength: 3 }),
        isKilled: fc.nat(KILLED - 1).map((number) => number === 0),
        isFailing: fc.nat(FAILING - 1).map((number) => number === 0),
        wait: fc.nat(600),
      }),
      ROUNDS,
    );
    let pages = readAll();
    let titles = (await readShown(server)).map(({ title }) => title);
    for (const [index, round] of rounds.entries()) {
      const text = (who: string) => `${who} ${index}`;
      const [first, second] = desks as [AtDesk, AtDesk];
      const list: Film[] = (await first.ask<Films>('GET', 'films')).body.films;
      const removed = list.at(-1);
      const recover = round.isFailing ? await machine.fail(index) : () => {};
      const pick = (at: number) => ({ file: round.files[at]!, field: round.fields[at]! });
      const fields = { first: pick(0), second: pick(1), hand: pick(2) };
      const ways: Record<string, () => Promise<Done>> = {
        first: () => saveAt(first, 'first'),
        second: () => saveAt(second, 'second'),
        hand: () => editByHand(fields.hand.file, fields.hand.field, text('hand')),
        film: () => addFilm(second, text('film')),
        remove: () =>
          removed ? removeFilm(first, removed.id) : Promise.resolve({ isDone: false }),
        command: () => addByCommand(text('command')),
      };
      const saveAt = (desk: AtDesk, who: 'first' | 'second') =>
        save(desk, fields[who].file, pages[fields[who].file]!, { [fields[who].field]: text(who) });
      const doing = Promise.all(
        round.what.map(async (what) => [what, await ways[what]!()] as const),
      );
      if (round.isKilled) {
        await setTimeout(round.wait);
        await server.stop('SIGKILL');
      }
      const done = Object.fromEntries(await doing);
      await recover();
      if (round.isKilled) await start();
      await waitFor(async () => (await desks[0]!.ask('GET', 'me')).status === 200);

      // Each field says what was put there last, and nothing else has changed.
      const now = readAll();
      for (const file of PAGES)
        for (const field of FIELDS) {
          const who = (['first', 'second', 'hand'] as const).find(
            (each) => done[each] && fields[each].file === file && fields[each].field === field,
          );
          const was = pages[file]![field];
          const isDone = who ? done[who]!.isDone : false;
          const allowed = [
            ...(isDone !== true ? [was] : []),
            ...(isDone !== false ? [text(who!)] : []),
          ];
          const is = now[file]![field];
          const right = allowed.includes(is) ? is : allowed;
          expect({ index, round, file, field, is }).toEqual({
            index,
            round,
            file,
            field,
            is: right,
          });
        }
      pages = now;

      // Each film is there once, or not at all.
      const shown = (await readShown(server)).map(({ title }) => title);
      const left = shown.filter((title) => !titles.includes(title));
      const gone = titles.filter((title) => !shown.includes(title));
      const added = (['film', 'command'] as const).filter((way) => done[way]);
      for (const way of added) {
        const count = shown.filter((title) => title === text(way)).length;
        const { isDone } = done[way]!;
        const right = isDone === undefined ? Math.min(count, 1) : Number(isDone);
        expect({ index, round, way, count }).toEqual({ index, round, way, count: right });
      }
      expect(left.filter((title) => !added.some((way) => text(way) === title))).toEqual([]);
      expect(gone.filter((title) => title !== removed?.title)).toEqual([]);
      if (done.remove?.isDone === true && removed) expect(gone).toEqual([removed.title]);
      titles = shown;

      // The history tells of each, and what is undone is undone.
      const history = await desks[0]!.history();
      const told = Object.values(done).flatMap(({ undo: id }) => (id ? [id] : []));
      expect(history.map(({ id }) => id)).toEqual(expect.arrayContaining(told));
      if (done.remove?.isDone && done.remove.undo && index % 2 === 0) {
        expect((await desks[0]!.undo(done.remove.undo)).status).toBe(201);
        titles = (await readShown(server)).map(({ title }) => title);
        expect(titles).toContain(removed!.title);
      }
    }
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  },
  4 * 60 * 60_000,
);
