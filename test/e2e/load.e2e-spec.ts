import Database from 'better-sqlite3';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ask } from '../support/ask.js';
import { openServer, waitFor } from '../support/server-process.js';

const { LONG_TESTS } = process.env;
const SECONDS = LONG_TESTS ? 60 : 2;
const CONNECTIONS = 64;
const PATHS = ['/', '/areas-served', '/api/videos', '/api/videos?featured=true', '/?from=paper'];

const server = openServer({ LOG_LEVEL: 'error' });

it(
  'answers 64 connections at once while the gallery changes each second, and shows each change',
  async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const end = Date.now() + SECONDS * 1000;
    const statuses = new Map<number, number>();
    const visit = async (start: number) => {
      for (let i = start; Date.now() < end; i++) {
        const { status } = await ask(server.url, PATHS[i % PATHS.length]!, { agent });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const write = async () => {
      const database = new Database(join(server.dataDir, 'disco.sqlite'));
      for (let i = 1; Date.now() < end; i++) {
        const title = `Night number ${i}.`;
        database.prepare('UPDATE videos SET title = ? WHERE id = 2').run(title);
        for (const path of ['/', '/api/videos'])
          await waitFor(async () => (await ask(server.url, path)).text.includes(title));
        await new Promise((done) => setTimeout(done, 1000));
      }
      database.close();
    };
    await Promise.all([write(), ...Array.from({ length: CONNECTIONS }, (_, i) => visit(i))]);
    agent.destroy();
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(CONNECTIONS * SECONDS);
  },
  (SECONDS + 60) * 1000,
);

it('the site lets no client hold a connection for minutes with half a request', async () => {
  const socket = connect(Number(new URL(server.url).port), 'localhost');
  const begun = Date.now();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
  await once(socket.resume(), 'close');
  expect(Date.now() - begun).toBeLessThan(120_000);
});
