import { cpSync } from 'node:fs';
import { makeDataDir } from '../support/data-dir.js';
import { ROUTES } from '../support/demo-site.js';
import { runGallery } from '../support/gallery.js';
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
afterEach(() => Promise.all(replicas.map((replica) => replica.stop())));

it('give the same answers, to the byte and the ETag, wherever and as whatever they run', async () => {
  const [dataDir, copy] = [makeDataDir(), makeDataDir()];
  await runGallery(dataDir, ['list']);
  cpSync(dataDir, copy, { recursive: true });
  replicas = [
    await startServer({ ...SHARED, DATA_DIR: dataDir, METRICS: 'true' }),
    await startServer({
      ...SHARED,
      DATA_DIR: copy,
      HOST: '0.0.0.0',
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '1',
    }),
  ];
  const [one, other] = replicas as [ServerProcess, ServerProcess];
  for (const path of [...ROUTES.flatMap(({ path, preload }) => [path, ...preload]), ...OTHERS])
    expect(await read(one, path)).toEqual(await read(other, path));
});

it('do so for a site of one’s own that each has mounted elsewhere', async () => {
  const folder = makeSmallSite();
  const copy = makeDataDir();
  cpSync(folder, copy, { recursive: true });
  replicas = await Promise.all(
    [folder, copy].map((SITE_DIR) => startServer({ ...SHARED, SITE_DIR })),
  );
  const [one, other] = replicas as [ServerProcess, ServerProcess];
  for (const path of ['/', '/weddings', '/api/pages/weddings', '/api/videos', '/sitemap.xml'])
    // Until all pictures are made, what is shown of them is chance.
    await waitFor(async () => {
      const [answer, expected] = [await read(one, path), await read(other, path)];
      expect(answer).toEqual(expected);
      return !answer.text.includes('"placeholder"');
    });
});
