import type { Video } from '../../shared/api/videos.js';
import { startPostgres } from '../engines/postgres-server.mjs';
import { createPostgresDatabase, runSql } from '../support/engines.js';
import { ROUTES } from '../support/demo-site.js';
import { runGalleryProcess } from '../support/gallery.js';
import { readLog, type ServerProcess, startServer, waitFor } from '../support/server-process.js';
import { startPath } from '../scale/path.mjs';

const PATHS = [...ROUTES.map(({ path }) => path), '/api/videos', '/sitemap.xml'];

let server: ServerProcess;

const isReady = async () => (await fetch(`${server.url}/health/ready`)).status === 200;
const isShown = (title: string) => async () => {
  const responses = await Promise.all(['/', '/api/videos'].map((path) => fetch(server.url + path)));
  const texts = await Promise.all(responses.map((response) => response.text()));
  return texts.every((text) => text.includes(title));
};
const change = (title: string, place = server.env) =>
  runSql(place, 'UPDATE videos SET title = ? WHERE id = 2', title);

/** That visitors notice nothing. */
async function expectPages(): Promise<void> {
  for (const path of [...PATHS, '/health/live'])
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
}

/** Waits until the refresher has logged as many lines. */
const expectLines = async (count: number) => {
  const list = () => readLog(server, '"context":"PageRefresher"');
  await waitFor(async () => list().length >= count);
  expect(list()).toHaveLength(count);
};

describe('a PostgreSQL that ends', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres();
    server = await startServer({ DATABASE_URL: postgres.url });
    await waitFor(isReady);
    await expectPages();
  });
  afterAll(async () => {
    await server.stop();
    await postgres.stop();
  });

  it.each([
    ['SIGINT', 0],
    ['SIGQUIT', 2],
  ] as const)(
    'with %s is away until it is back, which visitors don’t notice and the log says once each way',
    async (signal, lines) => {
      await postgres.halt(signal);
      await waitFor(async () => !(await isReady()));
      await expectLines(lines + 1);
      await expectPages();
      const { status, stderr } = await runGalleryProcess(server.env, ['list']);
      expect(status).toBe(1);
      expect(stderr).toMatch(/^The database 127\.0\.0\.1:\d+\/postgres can't be opened: [^\n]+\n$/);
      await postgres.restart();
      await waitFor(isReady);
      await change(`After ${signal}`);
      await waitFor(isShown(`After ${signal}`));
      expect(server.child.exitCode).toBeNull();
      await expectLines(lines + 2);
      expect(server.output().stderr).toBe('');
    },
  );
});

describe('a path to PostgreSQL that swallows packets', () => {
  let path: Awaited<ReturnType<typeof startPath>>;
  let direct: string;
  beforeAll(async () => {
    direct = await createPostgresDatabase();
    const url = new URL(direct);
    path = await startPath({ host: '127.0.0.1', port: Number(url.port || 5432) });
    url.port = String(path.port);
    server = await startServer({ DATABASE_URL: url.href });
    await waitFor(isReady);
    await expectPages();
  });
  afterAll(async () => {
    await server.stop();
    path.stop();
  });

  it('is noticed, and left when it works again', async () => {
    path.isSwallowing = true;
    await waitFor(async () => !(await isReady()));
    await expectPages();
    const { status, stderr } = await runGalleryProcess(server.env, ['feature', '3']);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^The database [^\n]+: it doesn't answer\.\n$/) as string,
    });
    await change('Changed meanwhile', { ...server.env, DATABASE_URL: direct });
    path.isSwallowing = false;
    await waitFor(isShown('Changed meanwhile'));
    await waitFor(isReady);
    expect(server.child.exitCode).toBeNull();
    const films = (await (await fetch(`${server.url}/api/videos`)).json()) as Video[];
    expect(films).toHaveLength(8);
    await expectLines(2);
  });
});
