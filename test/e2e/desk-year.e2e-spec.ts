import fc from 'fast-check';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FilmChangeResponse, DeskFilm, DeskFilms } from '../../shared/api/desk.js';
import { startPostgres } from '../engines/postgres-server.mjs';
import { type DeskResponse, type DeskClient, signIn } from '../support/at-desk.js';
import { BadStore } from '../support/bad-store.js';
import { makeDataDir } from '../support/data-dir.js';
import { FILM, runGalleryProcess } from '../support/gallery.js';
import { makeMediaUrl } from '../support/media-stores.js';
import { fillDisk, preload } from '../support/preload.js';
import { waitForFilms } from '../support/read-shown.js';
import { type ServerProcess, startServer, waitFor } from '../support/server-process.js';

/** Rounds of two actions at once on average; a DJ does about fifteen actions a day. */
const ROUNDS = process.env.LONG_TESTS ? 1000 : 10;
/** Number of rounds of which one, on average, ends with a kill of the server. */
const KILLED = 15;
/** Number of rounds of which one, on average, has the disk, database or store fail for a moment. */
const FAILING = 10;

/** Result of an action; `isDone` is undefined if no response told. */
interface Done {
  isDone: boolean | undefined;
  undo?: number | null;
}

const film = readFileSync(FILM);
let machine: Machine;
let server: ServerProcess;
let desks: DeskClient[];

async function start(): Promise<void> {
  server = await startServer({ ...machine.place, DESK: 'true' });
  desks = [await signIn(server), await signIn(server)];
}

const NOT_KNOWN = 'It may have been done';

function judge<T extends { undo: number | null }>({ status, body }: DeskResponse<T>): Done {
  if (status < 300) return { isDone: true, undo: body.undo };
  return { isDone: JSON.stringify(body).includes(NOT_KNOWN) ? undefined : false };
}
const unknown = (): Done => ({ isDone: undefined });

/** Uploads and adds a film; the phone tries again if no response comes. */
async function addFilm(desk: DeskClient, title: string): Promise<Done> {
  try {
    const upload = await desk.upload('night.mp4', film);
    const ask = () =>
      desk.ask<FilmChangeResponse>('POST', 'films', { title, category: 'Parties', upload });
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

const removeFilm = (desk: DeskClient, id: number): Promise<Done> =>
  desk.ask<FilmChangeResponse>('DELETE', `films/${id}`).then(judge, unknown);

async function addByCommand(title: string): Promise<Done> {
  const args = ['add', FILM, '--title', title, '--category', 'Parties'];
  const { status, stderr } = await runGalleryProcess(machine.place, args);
  return { isDone: stderr.includes(NOT_KNOWN) ? undefined : status === 0 };
}

interface Machine {
  place: Record<string, string> & { DATA_DIR: string };
  /** @returns a function that ends the failure */
  fail: (what: number) => Promise<() => unknown>;
  stop: () => unknown;
}

function openDisk(): Machine {
  const isFull = join(makeDataDir(), 'is-full');
  const fail = () => {
    writeFileSync(isFull, '');
    return Promise.resolve(() => rmSync(isFull));
  };
  return { place: { DATA_DIR: makeDataDir(), ...preload(fillDisk(isFull)) }, fail, stop: () => {} };
}

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
  `nothing is lost, doubled or unreported in ${ROUNDS} rounds of a DJ’s work, on %s`,
  async (_, open) => {
    machine = await open();
    await start();
    const rounds = fc.sample(
      fc.record({
        what: fc.shuffledSubarray(['film', 'remove', 'command'], { minLength: 1 }),
        isKilled: fc.nat(KILLED - 1).map((number) => number === 0),
        isFailing: fc.nat(FAILING - 1).map((number) => number === 0),
        wait: fc.nat(600),
      }),
      ROUNDS,
    );
    let titles = (await waitForFilms(server)).map(({ title }) => title);
    for (const [index, round] of rounds.entries()) {
      const text = (who: string) => `${who} ${index}`;
      const [first, second] = desks as [DeskClient, DeskClient];
      const list: DeskFilm[] = (await first.ask<DeskFilms>('GET', 'films')).body.films;
      const removed = list.at(-1);
      const recover = round.isFailing ? await machine.fail(index) : () => {};
      const ways: Record<string, () => Promise<Done>> = {
        film: () => addFilm(second, text('film')),
        remove: () =>
          removed ? removeFilm(first, removed.id) : Promise.resolve({ isDone: false }),
        command: () => addByCommand(text('command')),
      };
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

      const shown = (await waitForFilms(server)).map(({ title }) => title);
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

      const history = await desks[0]!.history();
      const told = Object.values(done).flatMap(({ undo: id }) => (id ? [id] : []));
      expect(history.map(({ id }) => id)).toEqual(expect.arrayContaining(told));
      if (done.remove?.isDone && done.remove.undo && index % 2 === 0) {
        expect((await desks[0]!.undo(done.remove.undo)).status).toBe(201);
        titles = (await waitForFilms(server)).map(({ title }) => title);
        expect(titles).toContain(removed!.title);
      }
    }
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  },
  4 * 60 * 60_000,
);
