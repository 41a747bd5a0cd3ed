import { hostname } from 'node:os';
import { join } from 'node:path';
import { makeDataDir } from '../support/data-dir.js';
import { createPostgresDatabase, runSql } from '../support/engines.js';
import { FILM, FILMS, NEW, PICTURE, runGalleryProcess, URL_OPTION } from '../support/gallery.js';
import { STORES } from '../support/media-stores.js';
import { waitForFilms } from '../support/read-shown.js';
import { type ServerProcess, startServer, waitFor } from '../support/server-process.js';
import { appendTo, makeSmallSite } from '../support/small-site.js';

const OWN_SETTINGS: Record<string, string>[] = [
  { METRICS: 'true' },
  { HOST: '0.0.0.0' },
  { LOG_LEVEL: 'debug' },
];

const PATHS = [
  '/',
  '/weddings',
  '/api/videos?featured=false',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/icon.svg',
  '/favicon.ico',
  '/api/openapi.json',
  '/nothing-here',
];

async function read(replica: ServerProcess, path: string) {
  const response = await fetch(replica.url + path);
  const headers = [...response.headers].filter(([name]) => !/^(date|x-req)/.test(name));
  return { path, status: response.status, headers, text: await response.text() };
}

describe.each(STORES)(
  'replicas that start at once on PostgreSQL with their media in $store',
  ({ makeSettings }) => {
    let replicas: ServerProcess[];
    beforeAll(async () => {
      const shared = {
        DATABASE_URL: await createPostgresDatabase(),
        DATA_DIR: makeDataDir(),
        SITE_URL: 'https://disco.example',
        ...makeSettings(),
      };
      const gallery = appendTo('pages/home.yaml', '  - type: gallery\n    heading: Films\n');
      replicas = await Promise.all(
        OWN_SETTINGS.map((own) =>
          startServer({ ...shared, ...own, SITE_DIR: makeSmallSite(gallery) }),
        ),
      );
    });
    afterAll(() => Promise.all(replicas.map((replica) => replica.stop())));

    const run = (...args: string[]) => runGalleryProcess(replicas[0]!.env, args);
    const readAll = async () => (await Promise.all(replicas.map(waitForFilms)))[0]!;
    it('show films that commands add at the same time, and a change by SQL', async () => {
      const files = [FILM, FILM, join(FILMS, 'vp8.webm')];
      const ways = files.map((film) => ['--file', film, '--thumbnail', PICTURE]);
      const added = await Promise.all(
        [...ways, URL_OPTION].map((way) => run('add', ...NEW, ...way)),
      );
      expect(added).toEqual(added.map(({ stdout }) => ({ status: 0, stdout, stderr: '' })));
      const films = await readAll();
      expect(new Set(films.map(({ id }) => id))).toEqual(
        new Set(added.map(({ stdout }) => Number(stdout))),
      );
      await runSql(replicas[0]!.env, "UPDATE videos SET title = 'By SQL'");
      expect((await readAll())[0]).toMatchObject({ title: 'By SQL' });
    });

    it('give the same responses, to the byte and the ETag, whatever their host, settings and mount of the site', async () => {
      const [one, ...others] = replicas as [ServerProcess];
      const expectSame = async (path: string) => {
        const expected = await read(one, path);
        for (const other of others) expect(await read(other, path)).toEqual(expected);
      };
      for (const path of PATHS)
        // Retried, because pages differ until all pictures are made.
        await waitFor(async () => {
          await expectSame(path);
          return true;
        });
      const files = (await read(one, '/')).text.match(/\/(assets|media|pictures)\/[\w.-]+/g);
      for (const path of new Set(files)) await expectSame(path);
      // The label tells replicas behind one address apart.
      const label = `database_up{replica="${hostname()}"} 1`;
      expect((await read(one, '/metrics')).text).toContain(label);
    });
  },
);
