import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { CONTENT_NAME } from '../../src/media/content-name.js';
import { readMedia } from '../support/archive.js';
import { makeDataDir } from '../support/data-dir.js';
import { FILM, FILMS, runGallery, startGallery } from '../support/gallery.js';
import { openVideos } from '../support/open-videos.js';
import { killAt } from '../support/preload.js';
import { startServer } from '../support/server-process.js';

const { LONG_TESTS, SEED = String(Date.now() % 1_000_000) } = process.env;
const KILLS = Number(LONG_TESTS ?? 3);
/** More than a restore takes of each, which so runs to its end at times. */
const MAX_STEP = 45;
const MAX_DELAY = 1500;

/** The same number for the same seed and turn. */
function pick(turn: number, max: number): number {
  const mixed = Math.sin(Number(SEED) + turn) * 10_000;
  return Math.ceil((mixed - Math.floor(mixed)) * max);
}

async function restoreAndKill(dataDir: string, archive: string, turn: number): Promise<void> {
  const isByStep = turn % 4 > 0;
  const env = isByStep ? killAt(pick(turn, MAX_STEP)) : {};
  const { child } = startGallery(dataDir, ['restore', archive, '--force'], env);
  const closed = once(child, 'close');
  if (!isByStep) setTimeout(() => child.kill('SIGKILL'), pick(turn, MAX_DELAY));
  await closed;
}

/** A start of the site, or a command that would change something. It may be killed too. */
async function goOn(dataDir: string, turn: number): Promise<void> {
  const change = ['remove', '999'];
  if (turn % 3 === 0) await runGallery(dataDir, change, killAt(pick(turn, 12)));
  if (turn % 2 === 0) await (await startServer({ DATA_DIR: dataDir })).stop();
  else expect((await runGallery(dataDir, change)).stderr).toBe('id: there is no film 999\n');
}

function readFilms(dataDir: string): unknown[] {
  const database = new Database(join(dataDir, 'disco.sqlite'), { readonly: true });
  const rows = database.prepare('SELECT * FROM videos ORDER BY id').all();
  database.close();
  return rows;
}

it(
  `a restore that is killed leaves films and files as they were or as they are to be (seed ${SEED})`,
  async () => {
    const { config, dataSource, close } = await openVideos();
    await dataSource.query('DELETE FROM videos');
    await close();
    const { dataDir, mediaDir } = config;
    for (const name of readdirSync(mediaDir)) rmSync(join(mediaDir, name));
    const write = (name: string, text: string) => writeFileSync(join(mediaDir, name), text);

    write('poster.jpg', "the backup's");
    write('menu.pdf', "the backup's");
    await runGallery(dataDir, ['add', '--title', 'Kept', '--category', 'x', '--file', FILM]);
    const archive = join(makeDataDir(), 'gallery.tar');
    await runGallery(dataDir, ['backup', archive]);
    write('mine.jpg', 'mine');
    const kept = { films: readFilms(dataDir), media: readMedia(dataDir) };
    const film = { title: 'Changed', file: join(FILMS, 'vp8.webm') };

    let changes = 0;
    for (let turn = 0; turn < KILLS; turn++) {
      write('poster.jpg', `my own ${turn}`);
      rmSync(join(mediaDir, 'menu.pdf'), { force: true });
      await runGallery(dataDir, ['edit', '9', '--title', film.title, '--file', film.file]);
      const changed = { films: readFilms(dataDir), media: readMedia(dataDir) };
      await restoreAndKill(dataDir, archive, turn);
      await goOn(dataDir, turn);

      const films = readFilms(dataDir);
      const media = readMedia(dataDir);
      const isChanged = JSON.stringify(films) === JSON.stringify(changed.films);
      if (!isChanged) changes += 1;
      // The files that the killed command didn't get to remove.
      for (const name of Object.keys(changed.media)) {
        if (!isChanged && CONTENT_NAME.test(name) && !kept.media[name]) delete media[name];
      }
      expect({ turn, films, media }).toEqual({ turn, ...(isChanged ? changed : kept) });
      expect(readdirSync(mediaDir).filter((name) => name.startsWith('.'))).toEqual([]);
    }
    if (LONG_TESTS) expect(changes).toBeGreaterThan(0);
    if (LONG_TESTS) expect(changes).toBeLessThan(KILLS);
  },
  LONG_TESTS ? 1_800_000 : undefined,
);
