import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '../support/data-dir.js';
import { runDesk } from '../support/desk.js';
import { MAIN, runToEnd, startServer } from '../support/server-process.js';

describe('desk link', () => {
  it('leads to the site that runs, whatever port the command believes in', async () => {
    const server = await startServer({ DESK: 'true' });
    const { PORT: _, ...env } = server.env;
    const { stdout } = await runDesk(env, ['link']);
    expect(stdout).toMatch(/^http:\/\/localhost:\d+\/desk\/join#[\w-]{43}\n$/);
    expect(stdout).toContain(`${server.url}/desk/join#`);
    await server.stop();
    expect(await runDesk(env, ['link'])).toEqual({
      status: 1,
      stdout: '',
      stderr: `The site isn't running: nothing responds at ${server.url}. Start it first\n`,
    });
  });

  it('takes nothing else for its site that listens there after a kill', async () => {
    const killed = await startServer({ DESK: 'true' });
    await killed.stop('SIGKILL');
    const { PORT } = killed.env;
    const other = await startServer({ DESK: 'true', PORT: PORT! });
    expect(await runDesk(killed.env, ['link'])).toEqual({
      status: 1,
      stdout: '',
      stderr: `The site isn't running: something else responds at ${other.url}. Start it first\n`,
    });
    await other.stop();
  });

  it('leads to the site that runs, after another has found the port in use', async () => {
    const server = await startServer({ DESK: 'true' });
    for (const DESK of ['true', 'false']) {
      const { status, stderr } = await runToEnd([MAIN], { ...server.env, DESK });
      expect([status, stderr]).toEqual([1, expect.stringContaining('listens there already')]);
      expect((await runDesk(server.env, ['link'])).stdout).toContain(`${server.url}/desk/join#`);
    }
    await server.stop();
  });

  it('makes nothing where no site with a desk runs', async () => {
    const dataDir = makeDataDir();
    const refused = {
      status: 1,
      stdout: '',
      stderr: `No site with a desk runs in ${dataDir}: start it with DESK=true, or give this command the site's own DATA_DIR\n`,
    };
    expect(await runDesk({ DESK: 'true', DATA_DIR: dataDir }, ['link'])).toEqual(refused);
    expect(existsSync(join(dataDir, 'desk.sqlite'))).toBe(false);

    // What an earlier start said doesn't count any more.
    await (await startServer({ DESK: 'true', DATA_DIR: dataDir })).stop();
    const without = await startServer({ DATA_DIR: dataDir });
    expect(await runDesk({ DESK: 'true', DATA_DIR: dataDir }, ['link'])).toEqual(refused);
    await without.stop();
  });
});
