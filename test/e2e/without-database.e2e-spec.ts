import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { startPostgres } from '../engines/postgres-server.mjs';
import { makeDataDir } from '../support/data-dir.js';
import { ROUTES } from '../support/demo-site.js';
import { createPostgresDatabase, type Engine, ENGINES, runSql } from '../support/engines.js';
import { startPath } from '../support/path.mjs';
import { readLog, type ServerProcess, startServer, waitFor } from '../support/server-process.js';

/** Responses made of films and content, with variants of their queries. */
const FROM_MEMORY = [
  ...ROUTES.flatMap(({ path, preload }) => [path, ...preload]),
  '/?from=card',
  '/api/pages/home?x=1',
  '/api/videos?featured=tru%65',
  '/api/videos?x=1&featured=false&y=2',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/films/1-a-minute-before-the-first-dance',
];

/** Responses made of neither, with their usual statuses. */
const OTHERS = [
  ['/media/demo-mixer.mp4', 200],
  ['/health/live', 200],
  ['/nothing-here', 404],
  ['/films/2', 308],
  ['/films/999', 404],
] as const;

const WHOLE =
  /^(<!doctype html>[^]*<\/html>|\[\{.*\}\]|\{.*\}|<\?xml[^]*<\/urlset>|User-agent: [^]*)\s*$/;

interface Outage {
  env: Record<string, string>;
  begin: () => unknown;
  end: () => unknown;
  stop?: () => unknown;
}

function prepareMissingFile(): Outage {
  const dataDir = makeDataDir();
  const file = join(dataDir, 'disco.sqlite');
  return {
    env: { DATA_DIR: dataDir },
    begin: () => {
      for (const part of ['', '-wal', '-shm']) renameSync(file + part, `${file}${part}.away`);
      writeFileSync(file, 'milk, eggs');
    },
    end: () => {
      // The file isn't the server's own, so it must be left alone.
      expect(readFileSync(file, 'utf8')).toBe('milk, eggs');
      for (const part of ['-shm', '-wal', '']) renameSync(`${file}${part}.away`, file + part);
    },
  };
}

async function prepareHaltedServer(): Promise<Outage> {
  const postgres = await startPostgres();
  return {
    env: { DATABASE_URL: postgres.url },
    begin: () => postgres.halt(),
    end: () => postgres.restart(),
    stop: () => postgres.stop(),
  };
}

async function prepareSilentPath(): Promise<Outage> {
  const url = new URL(await createPostgresDatabase());
  const path = await startPath({ host: url.hostname, port: Number(url.port) });
  url.port = String(path.port);
  return {
    env: { DATABASE_URL: url.href },
    begin: () => void (path.isSwallowing = true),
    end: () => void (path.isSwallowing = false),
    stop: () => path.stop(),
  };
}

const OUTAGES: Record<Engine, [string, () => Outage | Promise<Outage>][]> = {
  SQLite: [['its file is another', prepareMissingFile]],
  PostgreSQL: [
    ['it has stopped', prepareHaltedServer],
    ['the path to it swallows packets', prepareSilentPath],
  ],
};

const isAway = ({ msg }: { msg: string }) => msg.startsWith('The database is away');
const isBack = ({ msg }: { msg: string }) => msg === 'The database is back';

const CASES = ENGINES.flatMap((engine) =>
  OUTAGES[engine].map((each) => [engine, ...each] as const),
);

describe.each(CASES)('the site on %s, where %s,', (_engine, _, prepare) => {
  let server: ServerProcess;
  let outage: Outage;
  beforeAll(async () => {
    outage = await prepare();
    server = await startServer({ ...outage.env, METRICS: 'true' });
  });
  afterAll(async () => {
    await server.stop();
    await outage.stop?.();
  });

  const get = (path: string) => request(server.url).get(path);
  const readFigure = async (name: string) => {
    const { text } = await get('/metrics').expect(200);
    return Number(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'm').exec(text)![1]);
  };
  const isReady = async () => (await get('/health/ready')).status === 200;

  it('shows what it has read at the start, also what nobody has asked for yet, and tells of it in the log and in /metrics', async () => {
    await outage.begin();
    await waitFor(async () => readLog(server).some(isAway));
    for (const path of FROM_MEMORY) {
      const { text, headers } = await get(path).expect(200).expect('Cache-Control', 'no-cache');
      expect(text).toMatch(WHOLE);
      await get(path).set('If-None-Match', headers.etag!).expect(304);
      await request(server.url).head(path).expect(200);
    }
    for (const [path, status] of OTHERS) await get(path).expect(status);
    expect(await isReady()).toBe(false);
    expect(await readFigure('database_up')).toBe(0);
    await waitFor(async () => (await readFigure('page_cache_age_seconds')) > 0.5);
    await outage.end();
    await waitFor(isReady);
    expect(await readFigure('database_up')).toBe(1);
    await waitFor(async () => (await readFigure('page_cache_age_seconds')) < 0.5);
    await waitFor(async () => readLog(server).some(isBack));
    await runSql(server.env, "UPDATE videos SET title = 'Back again' WHERE id = 2");
    await waitFor(async () => (await get('/')).text.includes('Back again'));

    const log = readLog(server);
    const errors = log.filter(({ level }) => level === 'error');
    expect(errors.filter(isAway)).toEqual(errors);
    expect(errors).toHaveLength(1);
    expect(log.filter(isBack)).toHaveLength(1);
    expect(server.output().stdout).not.toContain('sesame');
    expect(server.child.exitCode).toBeNull();
  });
});
