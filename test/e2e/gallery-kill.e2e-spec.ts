import { jest } from '@jest/globals';
import Database from 'better-sqlite3';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Video } from '../../shared/api/videos.js';
import { listThumbnailAddresses } from '../../shared/thumbnails.js';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import { createRandom } from '../support/create-chooser.js';
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
  PICTURE,
  runGallery,
  startGallery,
} from '../support/gallery.js';
import { readFiles } from '../support/read-files.js';
import { MAIN, runProgram, startServer } from '../support/server-process.js';
import { age } from '../support/stale-stage.js';

if (process.env.LONG_TESTS) jest.setTimeout(1_800_000);

const { LONG_TESTS, SEED = String(Date.now() % 1_000_000) } = process.env;
const KILLS = Number(LONG_TESTS ?? 2);
/** How long a command works at most, in milliseconds. */
const MAX_DELAY = 900;

/** Repeats the same random numbers for a seed, which is in the tests' titles. */
const choose = createRandom(Number(SEED));

/** Makes a gallery without the demonstration's films, which would be copied and compared each time. */
async function makeEmptyGallery(engine: Engine): Promise<GallerySettings> {
  const place = await makeGallerySettings(engine);
  const { config, dataSource, close } = await openVideos(place);
  await dataSource.query('DELETE FROM videos');
  await close();
  rmSync(config.mediaDir, { recursive: true });
  return place;
}

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
  const texts = ['--title', 'A film', '--category', 'Parties'];
  const add = ['add', ...texts, '--file', FILM, '--thumbnail', PICTURE];
  const newest = (films: readonly Video[]) => String(films[0]!.id);
  const nameImport = ({ length }: readonly Video[]) => `Imported ${length}`;
  const omitCategory = (films: readonly Video[]) =>
    films.map(({ category: _category, ...film }) => film);
  const changes: Record<string, (films: readonly Video[], dataDir: string) => string[]> = {
    add: () => ['add', ...texts, '--file', join(FILMS, 'vp8.webm'), '--thumbnail', PICTURE],
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
