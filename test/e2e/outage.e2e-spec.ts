import { startPath } from '../support/path.mjs';
import { ROUTES } from '../support/demo-site.js';
import { createPostgresDatabase, runSql } from '../support/engines.js';
import { runGalleryProcess } from '../support/gallery.js';
import { openServer, readLog, waitFor } from '../support/server-process.js';

const PATHS = [...ROUTES.map(({ path }) => path), '/api/videos', '/sitemap.xml', '/health/live'];

describe('a path to PostgreSQL that swallows packets', () => {
  let path: Awaited<ReturnType<typeof startPath>>;
  let direct: string;
  const server = openServer(async () => {
    direct = await createPostgresDatabase();
    const url = new URL(direct);
    path = await startPath({ host: '127.0.0.1', port: Number(url.port || 5432) });
    url.port = String(path.port);
    return { DATABASE_URL: url.href };
  });
  afterAll(() => path.stop());

  const ask = (address: string) => fetch(server.url + address);
  const isReady = async () => (await ask('/health/ready')).status === 200;
  const listLines = () => readLog(server, '"context":"DatabaseWatch"');

  it('is noticed, which visitors don’t, and left when it works again', async () => {
    await waitFor(isReady);
    for (const address of PATHS) await ask(address);
    path.isSwallowing = true;
    await waitFor(async () => !(await isReady()));
    for (const address of PATHS)
      expect([address, (await ask(address)).status]).toEqual([address, 200]);
    const { status, stderr } = await runGalleryProcess(server.env, ['feature', '3']);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^The database [^\n]+: it doesn't answer\.\n$/) as string,
    });
    const title = 'Changed meanwhile';
    await runSql(
      { ...server.env, DATABASE_URL: direct },
      'UPDATE videos SET title = ? WHERE id = 2',
      title,
    );
    path.isSwallowing = false;
    for (const address of ['/', '/api/videos'])
      await waitFor(async () => (await (await ask(address)).text()).includes(title));
    await waitFor(isReady);
    expect(server.child.exitCode).toBeNull();
    // One each way.
    await waitFor(async () => listLines().length >= 2);
    expect(listLines()).toHaveLength(2);
  });
});
