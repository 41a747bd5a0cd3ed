import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Video } from '../../shared/api/videos.js';
import { listThumbnailAddresses } from '../../shared/thumbnails.js';
import { makeDataDir } from '../support/data-dir.js';
import { createPostgresDatabase, runSql } from '../support/engines.js';
import { FILM, FILMS, NEW, PICTURE, runGalleryProcess, URL_OPTION } from '../support/gallery.js';
import { STORES } from '../support/media-stores.js';
import { waitForFilms } from '../support/read-shown.js';
import { type ServerProcess, startServer, waitFor } from '../support/server-process.js';
import { appendTo, makeSmallSite } from '../support/small-site.js';

/** Headers that differ between responses, or belong to the connection. */
const OWN_TO_AN_ANSWER = ['x-request-id', 'date', 'connection', 'keep-alive'];

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
  const headers = [...response.headers].filter(([name]) => !OWN_TO_AN_ANSWER.includes(name));
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
    const askAll = async (films: readonly Video[]) => {
      const addresses = films.flatMap(({ url, thumbnailUrl }) => [
        url,
        ...(thumbnailUrl ? listThumbnailAddresses(thumbnailUrl) : []),
      ]);
      const urls = replicas.flatMap(({ url }) => addresses.map((address) => url + address));
      const responses = await Promise.all(urls.map((url) => fetch(url, { method: 'HEAD' })));
      return [...new Set(responses.map(({ status }) => status))];
    };

    it('serve films that commands add at the same time, and each file until its last film is removed', async () => {
      const files = [FILM, FILM, join(FILMS, 'vp8.webm'), FILM];
      const options = files.map((film) => ['--file', film, '--thumbnail', PICTURE]);
      const ways = [...options, URL_OPTION, URL_OPTION];
      const added = await Promise.all(ways.map((way) => run('add', ...NEW, ...way)));
      expect(added).toEqual(added.map(({ stdout }) => ({ status: 0, stdout, stderr: '' })));
      const ids = added.map(({ stdout }) => Number(stdout));
      const films = await readAll();
      expect(new Set(films.map(({ id }) => id))).toEqual(new Set(ids));
      const places = await runSql(replicas[0]!.env, 'SELECT DISTINCT position FROM videos');
      expect(places).toHaveLength(films.length);

      const ours = films.filter(({ id }) => ids.slice(0, 4).includes(id));
      expect(await askAll(ours)).toEqual([200]);
      const [first, ...same] = ours.filter(({ url }) => url.endsWith('.mp4')) as [Video];
      await Promise.all(same.map(({ id }: Video) => run('remove', String(id))));
      expect(await askAll([first])).toEqual([200]);
      await run('remove', String(first.id));
      // Another film still uses the same thumbnail.
      const { thumbnailUrl: _thumbnailUrl, ...gone } = first;
      expect(await askAll([gone])).toEqual([404]);
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
