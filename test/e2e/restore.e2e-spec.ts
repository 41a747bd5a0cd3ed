import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readState } from '../support/archive.js';
import { createRandom } from '../support/create-chooser.js';
import { makeDataDir } from '../support/data-dir.js';
import { ENGINES, makeGallerySettings, runSql } from '../support/engines.js';
import { FILM, FILMS, GALLERY, NEW, runGallery, startGallery } from '../support/gallery.js';
import { STORES } from '../support/media-stores.js';
import { openVideos } from '../support/open-videos.js';
import { killAt, preload } from '../support/preload.js';
import { readFiles } from '../support/read-files.js';
import { runToEnd, startServer, waitFor } from '../support/server-process.js';
import { age } from '../support/stale-stage.js';

const { LONG_TESTS, SEED = String(Date.now() % 1_000_000) } = process.env;
const KILLS = Number(LONG_TESTS ?? 4);
const GALLERIES = ENGINES.flatMap((engine) => STORES.map((store) => ({ engine, ...store })));
/** Somewhat more than a restore has, so that some runs aren't killed. */
const MAX_STEP = 45;
const choose = createRandom(Number(SEED));

it.each(GALLERIES)(
  `a restore to $engine and $store that is killed leaves the old films or the new ones (seed ${SEED})`,
  async ({ engine, makeSettings }) => {
    const place = {
      ...(await makeGallerySettings(engine)),
      ...makeSettings(),
      SITE_DIR: '/nowhere',
    };
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
    if (LONG_TESTS) expect([0, KILLS]).not.toContain(changes);
  },
  LONG_TESTS ? 1_800_000 : undefined,
);

it('a restore without room says so and changes nothing, and one with room shows visitors old or new films, and never an error', async () => {
  const SIZE = 6 * 1024 * 1024;
  const server = await startServer();
  const { dataDir, env } = server;
  const setTitle = (title: string) =>
    runSql(env, 'UPDATE videos SET title = ? WHERE id = 1', title);
  writeFileSync(join(dataDir, 'media/large.mp4'), Buffer.alloc(SIZE));
  await setTitle('Kept');
  const archive = join(makeDataDir(), 'gallery.tar');
  await runGallery(dataDir, ['backup', archive]);
  await setTitle('Changed');

  // Limits files in units of 512 bytes: room for the database, but not for the film.
  const limit = ['-c', `ulimit -f ${SIZE / 1024}; exec "$0" "$@"`, process.execPath, GALLERY];
  const before = readFiles(join(dataDir, 'media'));
  const ended = await runToEnd([...limit, 'restore', '--force', archive], env, 'sh');
  expect(ended).toMatchObject({ status: 1, stdout: '' });
  expect(ended.stderr).toMatch(/^file: [^\n]+ is not a whole backup: EFBIG[^\n]+\n$/);
  expect(readFiles(join(dataDir, 'media'))).toEqual(before);

  const seen: string[] = [];
  let isOver = false;
  const visiting = (async () => {
    while (!isOver) {
      const [page, list] = await Promise.all(
        ['/', '/api/videos?x=1'].map((path) => fetch(server.url + path)),
      );
      const films = (await list!.json()) as { title: string }[];
      seen.push(`${page!.status} ${list!.status} ${films.length} ${films[0]!.title}`);
    }
  })();
  const last = '200 200 8 Kept';
  for (let turn = 0; turn < 4; turn++) {
    const restored = await runGallery(dataDir, ['restore', archive, '--force']);
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    await waitFor(async () => seen.at(-1) === last);
    await setTitle('Changed');
    await waitFor(async () => seen.at(-1) !== last);
  }
  isOver = true;
  await visiting;
  expect(new Set(seen)).toEqual(new Set(['200 200 8 Changed', last]));
  await server.stop();
});

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
