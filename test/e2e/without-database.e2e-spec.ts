import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { ROUTES } from '../support/demo-site.js';
import { type ServerProcess, startServer, waitFor } from '../support/server-process.js';

/** What is made of films and content, in all the ways to ask for it. */
const FROM_MEMORY = [
  ...ROUTES.flatMap(({ path, preload }) => [path, ...preload]),
  '/?from=card',
  '/api/pages/home?x=1',
  '/api/videos?',
  '/api/videos?x=1&y',
  '/api/videos?featured=false',
  '/api/videos?featured=tru%65',
  '/api/videos?x=1&featured=false&y=2',
  '/sitemap.xml',
  '/sitemap.xml?x=1',
  '/robots.txt',
  '/site.webmanifest',
];

/** What isn't, and the status that it always has. */
const OTHERS = [
  ['/api/openapi.json', 200],
  ['/media/demo-mixer.mp4', 200],
  ['/health/live', 200],
  ['/nothing-here', 404],
  ['/api/videos/1', 404],
  ['/api/videos?featured=maybe', 400],
  ['/api/videos?featured=true&featured=false', 400],
] as const;

/** A page, a list, an object, the sitemap or what robots read. */
const WHOLE =
  /^(<!doctype html>[^]*<\/html>|\[\{.*\}\]|\{.*\}|<\?xml[^]*<\/urlset>|User-agent: [^]*)\s*$/;

let server: ServerProcess;
let file: string;
beforeAll(async () => {
  server = await startServer({ METRICS: 'true' });
  file = join(server.dataDir, 'disco.sqlite');
  // As often as there are addresses to keep.
  const count = new Set(
    FROM_MEMORY.map((path) => path.replace(/\?(?!featured=(true|false)$).*/, '')),
  ).size;
  await waitFor(async () => {
    const { text } = await get('/metrics');
    return text.includes(`page_cache_rendered_total ${count}\n`);
  });
});
afterAll(() => server.stop());

function moveDatabase(from: string, to: string): void {
  for (const part of ['', '-wal', '-shm']) renameSync(file + part + from, file + part + to);
}

const get = (path: string) => request(server.url).get(path);
const isReady = async () => (await get('/health/ready')).status === 200;

interface Line {
  level: string;
  msg: string;
}

const readLog = () =>
  server
    .output()
    .stdout.split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

const isAway = ({ msg }: Line) => msg.startsWith('Serving stale pages');
const isBack = ({ msg }: Line) => msg === 'Pages are up to date again';

it('all is answered from memory as it was before anyone asked, with one line in the log each way', async () => {
  moveDatabase('', '.away');
  await waitFor(async () => readLog().some(isAway));
  for (const path of FROM_MEMORY) {
    const { text, headers } = await get(path).expect(200).expect('Cache-Control', 'no-cache');
    expect(text).toMatch(WHOLE);
    await get(path).set('If-None-Match', headers.etag!).expect(304);
    await request(server.url).head(path).expect(200);
  }
  for (const [path, status] of OTHERS) await get(path).expect(status);
  expect(await isReady()).toBe(false);

  // The reason becomes another, and then another again.
  writeFileSync(file, 'milk, eggs');
  await new Promise((done) => setTimeout(done, 600));
  expect(await isReady()).toBe(false);
  rmSync(file);
  await new Promise((done) => setTimeout(done, 600));
  moveDatabase('.away', '');
  await waitFor(async () => readLog().some(isBack));
  await waitFor(isReady);
  const log = readLog();
  expect(log.filter(({ level }) => level === 'error').map(({ msg }) => msg)).toEqual([
    `Serving stale pages: The database ${file} is missing, or another file has taken its place`,
  ]);
  expect(log.filter(isBack)).toHaveLength(1);
});
