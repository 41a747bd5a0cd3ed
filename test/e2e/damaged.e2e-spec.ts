import fc from 'fast-check';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { damages } from '../support/damages.js';
import { makeDataDir } from '../support/data-dir.js';
import { waitFor } from '../support/server-process.js';
import { makeSmallSite } from '../support/small-site.js';
import { startTestApp } from '../support/test-app.js';

const ROUNDS = process.env.LONG_TESTS ? 1000 : 10;
/** Milliseconds: enough to notice a damage and to read the folder. */
const PAUSE = 400;
/** A round may take seconds on a busy machine. */
const LIMIT = 5 * 60_000 + ROUNDS * 10_000;

it(
  `a site whose folder is damaged ${ROUNDS} times never shows a broken page`,
  async () => {
    const good = makeSmallSite();
    const folder = join(makeDataDir(), 'site');
    cpSync(good, folder, { recursive: true });
    const { server, close } = await startTestApp({ SITE_DIR: folder });
    // Until its pictures are made, it says that it isn't ready.
    await waitFor(async () => (await request(server).get('/health/ready')).status === 200);
    for (const damage of fc.sample(damages, ROUNDS)) {
      damage(folder);
      await new Promise((done) => setTimeout(done, PAUSE));
      const home = await request(server).get('/').expect(200);
      expect(home.text.match(/<h1[ >]/g)).toHaveLength(1);
      const links = [...home.text.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, path]) => path!);
      for (const path of new Set(links)) await request(server).get(path).expect(200);
      await request(server).get('/health/ready').expect(200);
      rmSync(folder, { recursive: true });
      cpSync(good, folder, { recursive: true });
    }
    await close();
  },
  LIMIT,
);
