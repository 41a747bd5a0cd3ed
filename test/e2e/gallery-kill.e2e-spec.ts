import { jest } from '@jest/globals';
import Database from 'better-sqlite3';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Video } from '../../shared/api/videos.js';
import { listThumbnailAddresses } from '../../shared/thumbnails.js';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import { makeDataDir } from '../support/data-dir.js';
import {
  type Engine,
  ENGINES,
  makeGallerySettings,
  type GallerySettings,
} from '../support/engines.js';
import { openVideos } from '../support/open-videos.js';
import {
  FILM,
  FILMS,
  listFilms as list,
  NEW,
  PICTURE,
  runGallery,
  startGallery,
} from '../support/gallery.js';
import { STORES } from '../support/media-stores.js';
import { killAt, preload } from '../support/preload.js';
import { readState } from '../support/archive.js';
import { readFiles } from '../support/read-files.js';
import { MAIN, runProgram, startServer } from '../support/server-process.js';
import { age } from '../support/stale-stage.js';

const { LONG_TESTS, SEED = String(Date.now() % 1_000_000) } = process.env;
if (LONG_TESTS) jest.setTimeout(1_800_000);
const KILLS = Number(LONG_TESTS ?? 2);
const GALLERIES = ENGINES.flatMap((engine) => STORES.map((store) => ({ engine, ...store })));
/** Somewhat more than a restore has, so that some runs aren't killed. */
const MAX_STEP = 45;
/** How long a command works at most, in milliseconds. */
const MAX_DELAY = 900;

let state = (Number(SEED) % 2_147_483_646) + 1;
/** Gives the same random numbers for the same seed, which is in the tests' titles. */
function choose(below: number): number {
  state = (state * 48_271) % 2_147_483_647;
  return state % below;
}

/** @returns the settings of a gallery without the demonstration's films, as its site is another one */
const makeEmptyGallery = async (engine: Engine) => ({
  ...(await makeGallerySettings(engine)),
  SITE_DIR: '/nowhere',
});

async function kill(place: GallerySettings, args: string[]): Promise<void> {
  const { stop } = startGallery(place, args);
  await new Promise((done) => setTimeout(done, choose(MAX_DELAY)));
  await stop('SIGKILL');
}

/** Expects all files that the films use, and no half-written one under its final name. */
function expectWhole(dataDir: string, films: readonly Video[]): void {
  const there = readFiles(join(dataDir, 'media'));
  const used = films.flatMap(({ url, thumbnailUrl }) => [
    url,
    ...(thumbnailUrl ? listThumbnailAddresses(thumbnailUrl) : []),
  ]);
  for (const address of used.filter((each) => each.startsWith('/media/')))
    expect(Object.keys(there)).toContain(address.slice('/media/'.length));
  const torn = Object.entries(there).filter(([name, hash]) => {
    const [, digits] = /^([0-9a-f]{20})\.(?:mp4|webm|w1280\.webp)$/.exec(name) ?? [];
    return digits && !hash.startsWith(digits);
  });
  expect(torn).toEqual([]);
}

describe.each(ENGINES)(`a command that is killed on %s (seed ${SEED})`, (engine) => {
  const add = ['add', ...NEW, '--file', FILM, '--thumbnail', PICTURE];
  const newest = (films: readonly Video[]) => String(films[0]!.id);
  const nameImport = ({ length }: readonly Video[]) => `Imported ${length}`;
  const omitCategory = (films: readonly Video[]) =>
    films.map(({ category: _category, ...film }) => film);
  const changes: Record<string, (films: readonly Video[], dataDir: string) => string[]> = {
    add: () => ['add', ...NEW, '--file', join(FILMS, 'vp8.webm'), '--thumbnail', PICTURE],
    edit: (films) => ['edit', newest(films), '--file', join(FILMS, 'vp9-opus.webm')],
    remove: (films) => ['remove', newest(films)],
    import: (films, dataDir) => {
      const url = 'https://films.example/a.mp4';
      const category = nameImport(films);
      const rows = films.map((film, index) => ({ ...film, category, ...(index === 0 && { url }) }));
      writeFileSync(join(dataDir, 'films.json'), JSON.stringify(rows));
      return ['import', join(dataDir, 'films.json')];
    },
  };

  it.each(Object.keys(changes))('has done all of its work or none: %s', async (name) => {
    const place = await makeEmptyGallery(engine);
    const dataDir = place.DATA_DIR;
    for (let i = 0; i < KILLS; i++) {
      await runGallery(place, add);
      const before = await list(place);
      await kill(place, changes[name]!(before, dataDir));
      const after = await list(place);
      expect(Math.abs(after.length - before.length)).toBeLessThanOrEqual(1);
      expect(omitCategory(after)).toEqual(expect.arrayContaining(omitCategory(before.slice(1))));
      const imported = after.filter(({ category }) => category === nameImport(before));
      expect([0, after.length]).toContain(imported.length);
      expectWhole(dataDir, after);
    }
    const listStages = () =>
      Object.keys(readFiles(dataDir)).filter((each) => /\.gallery-[^/]+$/.test(each));
    for (const name of listStages()) age(join(dataDir, name));
    await runGallery(place, add);
    expect(listStages()).toEqual([]);
  });
});

it(`a server that is killed at its start starts again with all films and no half-written file (seed ${SEED})`, async () => {
  for (let turn = 0; turn < KILLS; turn++) {
    const DATA_DIR = makeDataDir();
    const { stop } = runProgram([MAIN], { DATA_DIR, PORT: String(await findFreePort()) });
    await new Promise((done) => setTimeout(done, choose(500)));
    await stop('SIGKILL');

    const server = await startServer({ DATA_DIR });
    const films = (await (await fetch(`${server.url}/api/videos`)).json()) as Video[];
    expect(films).toHaveLength(8);
    expectWhole(DATA_DIR, films);
    await server.stop();
    const database = new Database(join(DATA_DIR, 'disco.sqlite'));
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    database.close();
    expect(existsSync(join(DATA_DIR, 'disco.sqlite-wal'))).toBe(false);
    const others = readdirSync(join(DATA_DIR, 'media')).filter((name) => !name.startsWith('demo-'));
    expect(others).toEqual([]);
  }
});

it.each(GALLERIES)(
  `a restore to $engine and $store that is killed leaves the old films or the new ones (seed ${SEED})`,
  async ({ engine, makeSettings }) => {
    const place = { ...(await makeEmptyGallery(engine)), ...makeSettings() };
    const open = await openVideos(place);
    const run = (...args: string[]) => runGallery(place, args);
    const listHidden = () =>
      readdirSync(open.config.mediaDir).filter((name) => name.startsWith('.'));
    await run('add', ...NEW, '--file', FILM);
    const archive = join(makeDataDir(), 'gallery.tar');
    await run('backup', archive);
    const kept = await readState(open);
    let changes = 0;
    for (let turn = 0; turn < KILLS; turn++) {
      await run('edit', '1', '--title', 'Changed', '--file', join(FILMS, 'vp8.webm'));
      const changed = await readState(open);
      const kill = killAt(1 + choose(MAX_STEP));
      await once(startGallery(place, ['restore', archive, '--force'], kill).child, 'close');
      const { films, media } = await readState(open);
      const isChanged = films[0]!.title === 'Changed';
      changes += Number(!isChanged);
      // Matches in part, because a restore adds files, and removes only those that no film uses.
      expect({ turn, films, media }).toMatchObject({ turn, ...(isChanged ? changed : kept) });
      for (const name of listHidden()) age(join(open.config.mediaDir, name));
      expect(await run('restore', archive, '--force')).toMatchObject({ status: 0 });
      expect((await readState(open)).films).toEqual(kept.films);
      expect(listHidden()).toEqual([]);
    }
    await open.close();
    // A few kills may all come early or late; a hundred don't.
    expect(LONG_TESTS ? [0, KILLS] : []).not.toContain(changes);
  },
);

it('a command whose work never ends says so, with status 1', async () => {
  const dataDir = makeDataDir();
  mkdirSync(join(dataDir, 'media'));
  const env = preload(`
      import promises from 'node:fs/promises';
      import { syncBuiltinESMExports } from 'node:module';
      promises.stat = () => new Promise(() => {});
      syncBuiltinESMExports();
    `);
  const ended = await runGallery(dataDir, ['restore', 'any.tar'], env);
  expect(ended).toMatchObject({ status: 1, stdout: '' });
  expect(ended.stderr).toMatch(/^The command ended before its work was done[^\n]+\n$/);
  expect(readdirSync(join(dataDir, 'media'))).toEqual([]);
});
