import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { BadStore } from '../support/bad-store.js';
import { createPostgresDatabase, runSql } from '../support/engines.js';
import { makeMediaUrl } from '../support/media-stores.js';
import {
  makePaintedSite,
  paint,
  readPaintedPages,
  waitForPictures,
  watchPuts,
} from '../support/painted-site.js';
import { type ServerProcess, startServer, waitFor } from '../support/server-process.js';

const KILLS = Math.min(10, Number(process.env.LONG_TESTS ?? 2));
const MINUTES = 15 * 60_000;

const servers: ServerProcess[] = [];
let store: BadStore;
let puts: string[];
let settings: Record<string, string> & { SITE_DIR: string };

beforeEach(async () => {
  store = new BadStore();
  puts = watchPuts(store);
  settings = {
    MEDIA_URL: makeMediaUrl(await store.start()),
    SITE_DIR: await makePaintedSite(3000),
  };
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  store.stop();
});

const start = async (more: Record<string, string> = {}) => {
  const server = await startServer({ ...settings, ...more });
  servers.push(server);
  return server;
};
const startTwo = () => Promise.all([start(), start()]);

const isMaking = ({ child }: ServerProcess) =>
  spawnSync('pgrep', ['-P', String(child.pid), '-f', 'pictures.cjs']).status === 0;

/** @returns the replica that makes pictures and the other, once some but not all have been made */
async function waitForMaker(replicas: ServerProcess[]) {
  await waitFor(async () => puts.some((file) => file.endsWith('.avif')));
  const [maker, ...others] = replicas.toSorted((a, b) => Number(isMaking(b)) - Number(isMaking(a)));
  expect(isMaking(maker!)).toBe(true);
  expect(others.map(isMaking)).toEqual([false]);
  return [maker!, others[0]!] as const;
}

const listOwn = ({ dataDir }: ServerProcess) => readdirSync(join(dataDir, 'pictures')).toSorted();
const countWarnings = (server: ServerProcess) =>
  server.output().stdout.split('Pictures are not shared').length - 1;

describe('replicas', () => {
  it.each(['SIGKILL', 'SIGSTOP'] as const)(
    'finish the pictures of one that %s ends',
    async (signal) => {
      for (let turn = 0; turn < KILLS; turn++) {
        settings.DATABASE_URL = await createPostgresDatabase();
        settings.SITE_DIR = await makePaintedSite(3000 + 3 * turn);
        puts.length = 0;
        const [maker, other] = await waitForMaker(await startTwo());
        maker.child.kill(signal);
        await waitForPictures(other);
        const fresh = await start();
        await waitForPictures(fresh);
        for (const file of listOwn(fresh).filter((each) => !each.endsWith('.json')))
          await sharp(join(fresh.dataDir, 'pictures', file)).stats();
        expect(listOwn(fresh)).toEqual(listOwn(other));
        await maker.stop('SIGKILL');
      }
    },
    MINUTES,
  );

  it.each(['no connection', 'no answer'] as const)(
    'make their own pictures while the store gives %s, and share them later',
    async (fault) => {
      settings.DATABASE_URL = await createPostgresDatabase();
      store.fault = fault;
      const [one, other] = await startTwo();
      await waitForPictures(one, other);
      expect([one, other].map(countWarnings)).toEqual([1, 1]);
      expect(puts).toEqual([]);
      store.fault = 'none';
      await one.stop();
      const again = await start({ DATA_DIR: one.dataDir });
      await waitFor(async () => puts.length >= listOwn(one).length);
      expect(puts.toSorted()).toEqual(listOwn(one));
      expect(countWarnings(again)).toBe(0);
    },
    MINUTES,
  );

  it(
    'make the pictures of an edit while the database is away',
    async () => {
      settings.DATABASE_URL = await createPostgresDatabase();
      const replicas = await startTwo();
      await waitForPictures(...replicas);
      const database = new URL(settings.DATABASE_URL).pathname.slice(1);
      const admin = { DATA_DIR: '', DATABASE_URL: process.env.TEST_DATABASE_URL! };
      await runSql(admin, `ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
      await runSql(
        admin,
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ?',
        database,
      );
      const picture = await paint('#33c');
      writeFileSync(join(settings.SITE_DIR, 'pictures/hero.webp'), picture);
      const card = `${createHash('sha256').update(picture).digest('hex').slice(0, 16)}-card.jpg`;
      await waitFor(async () => replicas.every((replica) => listOwn(replica).includes(card)));
      for (const { url } of replicas) expect((await fetch(`${url}/health/ready`)).status).toBe(503);
      await runSql(admin, `ALTER DATABASE ${database} ALLOW_CONNECTIONS true`);
      await waitFor(async () => {
        const pages = await Promise.all(replicas.map(readPaintedPages));
        return pages.every(([home]) => home!.includes(card));
      });
    },
    MINUTES,
  );
});
