import Database from 'better-sqlite3';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../support/create-chooser.js';
import { makeDataDir } from '../support/data-dir.js';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import { MAIN, runProgram, startServer } from '../support/server-process.js';

const { LONG_TESTS, SEED = String(Date.now() % 1_000_000) } = process.env;
const KILLS = Number(LONG_TESTS ?? 2);

const choose = createRandom(Number(SEED));

it(
  `a killed server starts again with all its films and no half-written file (seed ${SEED})`,
  async () => {
    for (let turn = 0; turn < KILLS; turn++) {
      const dataDir = makeDataDir();
      const { stop } = runProgram([MAIN], {
        DATA_DIR: dataDir,
        PORT: String(await findFreePort()),
      });
      await new Promise((done) => setTimeout(done, choose(500)));
      await stop('SIGKILL');

      const server = await startServer({ DATA_DIR: dataDir });
      const videos = (await (await fetch(`${server.url}/api/videos`)).json()) as { url: string }[];
      expect(videos).toHaveLength(8);
      for (const { url } of videos)
        expect((await fetch(server.url + url, { method: 'HEAD' })).status).toBe(200);
      await server.stop();
      const database = new Database(join(dataDir, 'disco.sqlite'));
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
      database.close();
      expect(existsSync(join(dataDir, 'disco.sqlite-wal'))).toBe(false);
      expect(
        readdirSync(join(dataDir, 'media')).filter((name) => !name.startsWith('demo-')),
      ).toEqual([]);
    }
  },
  LONG_TESTS ? 1_800_000 : undefined,
);
