import { cpSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DEMO_SITE_DIR } from '../../src/platform/config/paths.js';
import { makeDataDir } from '../support/data-dir.js';
import { ROUTES } from '../support/demo-site.js';
import { ENGINES, makeGallerySettings } from '../support/engines.js';
import { runGalleryProcess } from '../support/gallery.js';
import { type ServerProcess, startServer, waitFor } from '../support/server-process.js';

/** Headers that differ between responses, or belong to the connection. */
const OWN_TO_AN_ANSWER = ['x-request-id', 'date', 'connection', 'keep-alive'];

const OTHERS = [
  '/api/videos?featured=false',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/icon.svg',
  '/favicon.ico',
  '/api/openapi.json',
  '/nothing-here',
];

async function read({ url }: ServerProcess, path: string) {
  const response = await fetch(url + path);
  const headers = [...response.headers].filter(([name]) => !OWN_TO_AN_ANSWER.includes(name));
  return { path, status: response.status, headers, text: await response.text() };
}

const SHARED = { SITE_URL: 'https://disco.example' };
let replicas: ServerProcess[];
const expectSame = async (path: string) => {
  const [one, other] = replicas as [ServerProcess, ServerProcess];
  expect(await read(one, path)).toEqual(await read(other, path));
};
afterEach(() => Promise.all(replicas.map((replica) => replica.stop())));

it.each(ENGINES)(
  'replicas on %s give the same responses, to the byte and the ETag, whatever their host, settings and mount of the site',
  async (engine) => {
    const place = await makeGallerySettings(engine);
    const folders = [makeDataDir(), makeDataDir()] as const;
    for (const folder of folders)
      for (const part of ['site.yaml', 'areas.yaml', 'pages', 'pictures', 'film'])
        cpSync(join(DEMO_SITE_DIR, part), join(folder, part), { recursive: true });
    const film = ['--title', 'A film', '--category', 'Parties', '--url', 'https://films.example/a'];
    await runGalleryProcess(place, ['add', ...film], { SITE_DIR: folders[0] });
    const other = { ...place, DATA_DIR: makeDataDir() };
    cpSync(place.DATA_DIR, other.DATA_DIR, { recursive: true });
    replicas = [
      await startServer({ ...SHARED, ...place, SITE_DIR: folders[0], METRICS: 'true' }),
      await startServer({
        ...SHARED,
        ...other,
        SITE_DIR: folders[1],
        HOST: '0.0.0.0',
        LOG_LEVEL: 'debug',
      }),
    ];
    for (const path of [...ROUTES.flatMap(({ path, preload }) => [path, ...preload]), ...OTHERS])
      // Retried, because pages differ until all pictures are made.
      await waitFor(async () => {
        await expectSame(path);
        return true;
      });
    const { text } = await read(replicas[0]!, '/metrics');
    // The label tells replicas behind one address apart.
    const label = `database_up{replica="${hostname()}"} 1`;
    expect(text.includes(label)).toBe(engine === 'PostgreSQL');
  },
);
