import { cpSync } from 'node:fs';
import { hostname } from 'node:os';
import { makeDataDir } from '../support/data-dir.js';
import { ROUTES } from '../support/demo-site.js';
import { ENGINES, makePlace } from '../support/engines.js';
import { runGalleryProcess } from '../support/gallery.js';
import { type ServerProcess, startServer, waitFor } from '../support/server-process.js';
import { makeSmallSite } from '../support/small-site.js';

/** Differ from answer to answer, or belong to the connection. */
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
  const answer = await fetch(url + path);
  const headers = [...answer.headers].filter(([name]) => !OWN_TO_AN_ANSWER.includes(name));
  return { path, status: answer.status, headers, text: await answer.text() };
}

const SHARED = { SITE_URL: 'https://disco.example' };
let replicas: ServerProcess[];
const expectSame = async (path: string) => {
  const [one, other] = replicas as [ServerProcess, ServerProcess];
  expect(await read(one, path)).toEqual(await read(other, path));
};
afterEach(() => Promise.all(replicas.map((replica) => replica.stop())));

it.each(ENGINES)(
  'give the same answers on %s, to the byte and the ETag, wherever and as whatever they run',
  async (engine) => {
    const place = await makePlace(engine);
    await runGalleryProcess(place, ['feature', '2']);
    const other = { ...place, DATA_DIR: makeDataDir() };
    cpSync(place.DATA_DIR, other.DATA_DIR, { recursive: true });
    replicas = [
      await startServer({ ...SHARED, ...place, METRICS: 'true' }),
      await startServer({ ...SHARED, ...other, HOST: '0.0.0.0', LOG_LEVEL: 'debug' }),
    ];
    for (const path of [...ROUTES.flatMap(({ path, preload }) => [path, ...preload]), ...OTHERS])
      await expectSame(path);
    const { text } = await read(replicas[0]!, '/metrics');
    // Behind one address, only this tells whose figures they are.
    const label = `database_up{replica="${hostname()}"} 1`;
    expect(text.includes(label)).toBe(engine === 'PostgreSQL');
  },
);

it('do so for a site of one’s own that each has mounted elsewhere', async () => {
  const folder = makeSmallSite();
  const copy = makeDataDir();
  cpSync(folder, copy, { recursive: true });
  replicas = await Promise.all(
    [folder, copy].map((SITE_DIR) => startServer({ ...SHARED, SITE_DIR })),
  );
  for (const path of ['/', '/weddings', '/api/pages/weddings', '/api/videos', '/sitemap.xml'])
    // Until all pictures are made, what is shown of them is chance.
    await waitFor(async () => {
      await expectSame(path);
      return !(await read(replicas[0]!, path)).text.includes('"placeholder"');
    });
});
