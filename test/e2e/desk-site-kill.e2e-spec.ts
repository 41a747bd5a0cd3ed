import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { signIn } from '../support/at-desk.js';
import { makeDataDir } from '../support/data-dir.js';
import { startServer } from '../support/server-process.js';

const FILE = 'pages/birthday-party-dj.yaml';
const KILLS = Number(process.env.LONG_TESTS ?? 3);

it(
  `a file is old or new, and never between, when the server is killed while it is saved, ${KILLS} times`,
  async () => {
    const folder = join(makeDataDir(), 'site');
    const dataDir = makeDataDir();
    cpSync('sites/chalk-and-neon', folder, { recursive: true });
    const list = () => new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
    const read = () => parse(readFileSync(join(folder, FILE), 'utf8')) as { heading: string };
    const names = list();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startServer({ DATA_DIR: dataDir, SITE_DIR: folder, DESK: 'true' });
      const desk = await signIn(server);
      const page = read();
      const { heading: before } = page;
      const after = `Heading ${kill}`;
      const value = { ...page, heading: after };
      const saving = desk.change(FILE, value).then(
        ({ status }) => status,
        () => undefined,
      );
      await new Promise((done) => setTimeout(done, Math.random() * 1000));
      await server.stop('SIGKILL');
      const status = await saving;
      const { heading } = read();
      expect([before, after]).toContain(heading);
      expect(status === 200 && heading === before).toBe(false);
    }
    const server = await startServer({ DATA_DIR: dataDir, SITE_DIR: folder, DESK: 'true' });
    expect(list()).toEqual(names);
    await server.stop();
  },
  60 * 60_000,
);
