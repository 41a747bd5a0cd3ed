import { readdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { hashStream } from '../../src/platform/files/copy-and-hash.js';
import type { MediaStore } from '../../src/gallery/media/media-store.js';
import { createChooser } from '../support/create-chooser.js';
import { makeDataDir } from '../support/data-dir.js';
import { ENGINES, makePlace, type Place, runSql } from '../support/engines.js';
import { FILM, FILMS, runGallery, startGallery } from '../support/gallery.js';
import { STORES } from '../support/media-stores.js';
import { openVideos } from '../support/open-videos.js';
import { killAt } from '../support/preload.js';
import { startServer } from '../support/server-process.js';
import { age } from '../support/stale-stage.js';

const { LONG_TESTS, SEED = String(Date.now() % 1_000_000) } = process.env;
const KILLS = Number(LONG_TESTS ?? 3);
const GALLERIES = ENGINES.flatMap((engine) => STORES.map((store) => ({ engine, ...store })));
/** More than a restore takes of each, which so runs to its end at times. */
const MAX_STEP = 45;
const MAX_DELAY = 1500;

/** From 1 on. */
const choose = createChooser(Number(SEED));
const pick = (max: number) => 1 + choose(max);

/** What a test of one kind of gallery needs. */
function openGallery(place: Place, store: MediaStore) {
  const run = (args: string[], env?: Record<string, string>) => runGallery(place, args, env);

  return {
    run,
    restoreAndKill: async (archive: string, turn: number): Promise<void> => {
      const isByStep = turn % 4 > 0;
      const kill = isByStep ? killAt(pick(MAX_STEP)) : {};
      const args = ['restore', archive, '--force'];
      const { child } = startGallery(place, args, kill);
      const closed = once(child, 'close');
      if (!isByStep) setTimeout(() => child.kill('SIGKILL'), pick(MAX_DELAY));
      await closed;
    },
    /** A start of the site, or a command that would change something. It may be killed too. */
    goOn: async (turn: number): Promise<void> => {
      const change = ['remove', '999'];
      if (turn % 3 === 0) await run(change, killAt(pick(12)));
      if (turn % 2 === 0) await (await startServer(place)).stop();
      else expect((await run(change)).stderr).toBe('id: there is no film 999\n');
    },
    read: async () => {
      const media: Record<string, string> = {};
      for (const file of await store.list()) {
        media[file.path] = (await hashStream(await store.open(file))).sha256;
      }
      return { films: await runSql(place, 'SELECT * FROM videos ORDER BY id'), media };
    },
  };
}

it.each(GALLERIES)(
  `a restore to $engine and $store that is killed leaves films and files as they were or as they are to be (seed ${SEED})`,
  async ({ engine, makeSettings }) => {
    const place: Place = { ...(await makePlace(engine)), ...makeSettings() };
    const { config, store, dataSource, close } = await openVideos(place);
    await dataSource.query('DELETE FROM videos');
    for (const { path } of await store.list()) await store.remove(path);
    await close();
    const { mediaDir } = config;
    const listHidden = () => readdirSync(mediaDir).filter((name) => name.startsWith('.'));
    const { run, restoreAndKill, goOn, read } = openGallery(place, store);
    /** As an operator's own file. */
    const write = async (path: string, text: string) => {
      const stage = join(makeDataDir(), 'file');
      writeFileSync(stage, text);
      await store.remove(path).catch(() => {});
      await store.put({ stage, path });
    };

    await write('menu.pdf', "the backup's");
    await run(['add', '--title', 'Kept', '--category', 'x', '--file', FILM]);
    const archive = join(makeDataDir(), 'gallery.tar');
    await run(['backup', archive]);
    await write('mine.jpg', 'mine');
    const kept = await read();
    const film = { title: 'Changed', file: join(FILMS, 'vp8.webm') };

    let changes = 0;
    for (let turn = 0; turn < KILLS; turn++) {
      await store.remove('menu.pdf').catch(() => {});
      await run(['edit', '9', '--title', film.title, '--file', film.file]);
      const changed = await read();
      await restoreAndKill(archive, turn);
      await goOn(turn);

      const { films, media } = await read();
      const isChanged = JSON.stringify(films) === JSON.stringify(changed.films);
      if (!isChanged) changes += 1;
      // A restore only adds files, and removes what no film uses any more.
      const expected = isChanged ? changed : kept;
      expect({ turn, films, media }).toMatchObject({ turn, ...expected });
      for (const name of listHidden()) age(join(mediaDir, name));
      await run(['list']);
      expect(listHidden()).toEqual([]);
    }
    if (LONG_TESTS) expect(changes).toBeGreaterThan(0);
    if (LONG_TESTS) expect(changes).toBeLessThan(KILLS);
  },
  LONG_TESTS ? 1_800_000 : undefined,
);
