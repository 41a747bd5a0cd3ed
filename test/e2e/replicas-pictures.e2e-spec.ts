import { mkdirSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BadStore } from '../support/bad-store.js';
import { makeDataDir } from '../support/data-dir.js';
import { createPostgresDatabase } from '../support/engines.js';
import { makeMediaUrl } from '../support/media-stores.js';
import {
  makePaintedSite,
  PAINTED_PAGES,
  readPaintedPages,
  waitForPictures,
  watchPuts,
} from '../support/painted-site.js';
import { type ServerProcess, startServer, waitFor } from '../support/server-process.js';
import { makeSmallSite } from '../support/small-site.js';

const servers: ServerProcess[] = [];
const start = async (settings: Record<string, string>) => {
  const server = await startServer({ SITE_URL: 'https://disco.example', ...settings });
  servers.push(server);
  return server;
};
const stopAll = () => Promise.all(servers.splice(0).map((server) => server.stop()));
const startTwo = (settings: Record<string, string>) =>
  Promise.all([start(settings), start(settings)]);

const listOwn = ({ dataDir }: ServerProcess) => readdirSync(join(dataDir, 'pictures')).toSorted();
const read = async (address: string) => {
  const answer = await fetch(address);
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : Buffer.from(answer.statusText);
};
const readTags = ({ url }: ServerProcess, paths: readonly string[] = PAINTED_PAGES) =>
  Promise.all(paths.map(async (path) => (await fetch(url + path)).headers.get('etag')));
const findPictures = (pages: string[]) => [
  ...new Set(pages.join().match(/\/pictures\/[\w-]+\.(?:avif|webp|jpg)/g)),
];

describe('replicas that share a store', () => {
  let settings: Record<string, string> & { SITE_DIR: string };
  let store: BadStore;
  let puts: string[];
  let one: ServerProcess;
  let other: ServerProcess;

  beforeAll(async () => {
    store = new BadStore();
    puts = watchPuts(store);
    settings = {
      DATABASE_URL: await createPostgresDatabase(),
      MEDIA_URL: makeMediaUrl(await store.start()),
      SITE_DIR: await makePaintedSite(),
    };
    [one, other] = await startTwo(settings);
    await waitForPictures(one, other);
  });
  afterAll(async () => {
    await stopAll();
    store.stop();
  });

  it('have each picture made once', () => {
    const made = puts.filter((file) => file !== '.content.json');
    expect(made.toSorted()).toEqual(listOwn(one));
    expect(listOwn(other)).toEqual(listOwn(one));
  });

  it('show the same, under the same tags', async () => {
    const paths = [
      ...PAINTED_PAGES,
      '/api/pages/home',
      ...findPictures(await readPaintedPages(one)),
    ];
    expect(await readTags(other, paths)).toEqual(await readTags(one, paths));
    for (const path of paths) {
      const [bytes, others] = await Promise.all([one, other].map(({ url }) => read(url + path)));
      expect({ path, isSame: others!.equals(bytes!) }).toEqual({ path, isSame: true });
    }
  });

  it('show what the others show, although the folder has a fault at their start', async () => {
    writeFileSync(join(settings.SITE_DIR, 'pages/home.yaml'), 'heading: Half of a');
    rmSync(join(settings.SITE_DIR, 'pictures/hero.webp'));
    await waitFor(async () => one.output().stdout.includes('pages/home.yaml'));
    const before = puts.length;
    const restarted = await start(settings);
    await waitForPictures(restarted);
    expect(await readTags(restarted)).toEqual(await readTags(one));
    expect(restarted.output().stdout).toContain('pages/home.yaml');
    expect(puts).toHaveLength(before);
  });

  it('serve what another has on a page already', async () => {
    const behind = await start({ ...settings, SITE_DIR: makeSmallSite() });
    const paths = findPictures(await readPaintedPages(one));
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      const [bytes, others] = await Promise.all([one, behind].map(({ url }) => read(url + path)));
      expect({ path, isSame: others!.equals(bytes!) }).toEqual({ path, isSame: true });
    }
    const sidecar = listOwn(one).find((file) => file.endsWith('.json'));
    for (const path of [
      '/pictures/ffffffffffffffff-480.avif',
      `/pictures/${sidecar}`,
      `/media/.pictures/${sidecar}`,
      '/media/.content.json',
    ]) {
      const { status } = await fetch(behind.url + path);
      expect({ path, status }).toEqual({ path, status: 404 });
    }
  });
});

describe('replicas that share a folder', () => {
  afterEach(stopAll);

  it('have each picture made once', async () => {
    const DATA_DIR = makeDataDir();
    mkdirSync(join(DATA_DIR, 'pictures'));
    const named: string[] = [];
    const watcher = watch(join(DATA_DIR, 'pictures'), (event, file) => {
      if (event === 'rename' && !file!.startsWith('.')) named.push(file!);
    });
    const DATABASE_URL = await createPostgresDatabase();
    const [one, other] = await startTwo({
      DATA_DIR,
      DATABASE_URL,
      SITE_DIR: await makePaintedSite(),
    });
    await waitForPictures(one, other);
    watcher.close();
    expect(named.toSorted()).toEqual(listOwn(one));
    expect(await readTags(other)).toEqual(await readTags(one));
  });
});
