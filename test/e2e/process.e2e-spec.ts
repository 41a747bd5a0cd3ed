import Database from 'better-sqlite3';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { makeDataDir } from '../support/data-dir.js';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import {
  MAIN,
  ROOT,
  runProgram,
  runServerToItsEnd,
  startServer,
  waitFor,
} from '../support/server-process.js';

/** The size that no socket's buffers hold, so that the answer is still under way at the signal. */
const LARGE = 40 * 1024 * 1024;

describe('a start that can’t go on', () => {
  it('names every bad setting, its value and what is expected, in one message', async () => {
    const file = join(makeDataDir(), 'file');
    writeFileSync(file, '');
    const { status, stdout, stderr } = await runServerToItsEnd({
      PORT: '70000',
      DATA_DIR: file,
      SITE_URL: 'https://example.com/path',
      CONTACT_PHONE: 'ring me',
      BOOKING_SCRIPT_URL: 'https://scripts.example/form.js',
    });
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.split('\n')).toEqual([
      "The settings can't be used:",
      '  PORT="70000": expected a whole number from 1 to 65535',
      `  DATA_DIR="${file}": expected a folder, not a file`,
      '  SITE_URL="https://example.com/path": expected an http or https address without a path, such as https://example.com',
      '  CONTACT_PHONE="ring me": expected a phone number in national (GB) or international form',
      '  BOOKING_SCRIPT_URL="https://scripts.example/form.js": expected to be unset as long as BOOKING_WIDGET_URL is not set',
      '',
    ]);
  });

  it('says that .env can’t be read', async () => {
    const folder = makeDataDir();
    mkdirSync(join(folder, '.env'));
    const { child, output } = runProgram([MAIN], {}, process.execPath, folder);
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(output().stderr).toMatch(/^The file \.env can't be read: EISDIR.*\n$/);
  });

  it('says that the port is in use', async () => {
    const server = await startServer();
    const { port } = new URL(server.url);
    const second = await runServerToItsEnd({ PORT: port, DATA_DIR: makeDataDir() });
    expect(second).toMatchObject({ status: 1 });
    expect(second.stderr).toBe(
      `The server can't listen on port ${port}: something else listens there already.\n`,
    );
    await server.stop();
  });

  it.each([
    ['no database at all', Buffer.from('this is no database, whatever its name says '.repeat(100))],
    ['cut off in the middle', undefined],
  ])('leaves a corrupt database untouched: %s', async (_, content) => {
    const dataDir = await makeDatabase();
    const file = join(dataDir, 'disco.sqlite');
    const damaged = content ?? damage(readFileSync(file));
    writeFileSync(file, damaged);
    const { status, stderr } = await runServerToItsEnd({
      PORT: String(await findFreePort()),
      DATA_DIR: dataDir,
    });
    expect(status).toBe(1);
    expect(stderr).toContain(`The database ${file} can't be read`);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  it('leaves a database that is newer than the program untouched', async () => {
    const dataDir = await makeDatabase();
    const file = join(dataDir, 'disco.sqlite');
    const database = new Database(file);
    database.exec(
      "INSERT INTO migrations (timestamp, name) VALUES (9e12, 'FromTheFuture9000000000000')",
    );
    database.close();
    const before = readFileSync(file);
    const { status, stderr } = await runServerToItsEnd({
      PORT: String(await findFreePort()),
      DATA_DIR: dataDir,
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/newer than this program .*FromTheFuture9000000000000/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

describe('the database', () => {
  it('stays empty when the operator has emptied it', async () => {
    const dataDir = await makeDatabase();
    const database = new Database(join(dataDir, 'disco.sqlite'));
    database.exec('DELETE FROM videos');
    database.close();
    const server = await startServer({ DATA_DIR: dataDir });
    expect(await (await fetch(`${server.url}/api/videos`)).json()).toEqual([]);
    await server.stop();
  });

  it('has its films’ files beside it', async () => {
    const server = await startServer();
    const videos = (await (await fetch(`${server.url}/api/videos`)).json()) as { url: string }[];
    for (const { url } of videos) {
      const { status, headers } = await fetch(server.url + url, { method: 'HEAD' });
      expect([url, status, headers.get('content-type')]).toEqual([url, 200, 'video/mp4']);
    }
    await server.stop();
  });
});

describe('the log', () => {
  it('is JSON lines without personal data, with an id for each request', async () => {
    const server = await startServer({ LOG_LEVEL: 'debug' });
    const { headers } = await fetch(`${server.url}/nothing?email=me@example.org`, {
      headers: { 'User-Agent': 'a-telling-browser' },
    });
    await server.stop();
    const { stdout } = server.output();
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const line = lines.find(({ req }) => (req as { path?: string })?.path === '/nothing');
    expect(line?.req).toEqual({
      id: headers.get('x-request-id'),
      method: 'GET',
      path: '/nothing',
    });
    expect(stdout).not.toMatch(/me@example\.org|a-telling-browser|127\.0\.0\.1|::1/);
  });

  it('at `debug` also has the answers from memory, which still come from there', async () => {
    const server = await startServer({ LOG_LEVEL: 'debug', METRICS: 'true' });
    await fetch(server.url);
    const { headers } = await fetch(server.url);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    await server.stop();
    expect(metrics).toMatch(/^page_cache_kept_total [1-9]/m);
    const id = headers.get('x-request-id')!;
    const lines = server
      .output()
      .stdout.split('\n')
      .filter((line) => line.includes(id));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 'debug',
      req: { id, method: 'GET', path: '/' },
      res: { statusCode: 200 },
    });
  });

  it('says which site it shows', async () => {
    const folder = join(ROOT, 'test/sites/least');
    for (const [settings, shown] of [
      [{}, 'the demonstration site'],
      [{ SITE_DIR: folder }, `the site in ${folder}`],
    ] as const) {
      const server = await startServer(settings);
      await server.stop();
      expect(server.output().stdout.split('\n')[0]).toContain(`${shown}, `);
    }
  });

  it('says once what is not configured yet', async () => {
    const server = await startServer({ TERMS_URL: 'https://example.com/terms' });
    await server.stop();
    const warnings = server
      .output()
      .stdout.split('\n')
      .filter((line) => line.includes('"warn"'));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(
      'Not set: PRIVACY_URL, LEGAL_URL, nor the same under links in site.yaml.',
    );
  });
});

describe('a stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s lets answers in flight finish, takes no new connection, and ends with 0',
    async (signal) => {
      const server = await startServer();
      writeFileSync(join(server.dataDir, 'media', 'large.bin'), Buffer.alloc(LARGE));
      const [response] = (await once(get(`${server.url}/media/large.bin`), 'response')) as [
        IncomingMessage,
      ];
      const stopped = server.stop(signal);
      await waitFor(async () => !(await canConnect(server.url)));
      // A terminal and npm may each send one for the same Ctrl-C.
      server.child.kill(signal);
      let bytes = 0;
      for await (const chunk of response) bytes += (chunk as Buffer).length;
      expect(bytes).toBe(LARGE);
      expect(await stopped).toBe(0);
      rmSync(server.dataDir, { recursive: true });
    },
  );

  it('lets an answer from memory finish that a slow visitor is still reading', async () => {
    const server = await startServer();
    const database = new Database(join(server.dataDir, 'disco.sqlite'));
    database.prepare('UPDATE videos SET description = ? WHERE id = 2').run('x'.repeat(LARGE / 2));
    database.close();
    const ask = async () => {
      const [response] = await once(get(`${server.url}/api/videos`), 'response');
      return response as IncomingMessage;
    };
    await waitFor(
      async () => Number((await ask()).destroy().headers['content-length']) > LARGE / 2,
    );
    const response = await ask();
    const stopped = server.stop();
    await waitFor(async () => !(await canConnect(server.url)));
    let bytes = 0;
    for await (const chunk of response) bytes += (chunk as Buffer).length;
    expect(bytes).toBe(Number(response.headers['content-length']));
    expect(await stopped).toBe(0);
  });

  it('ends even if a visitor doesn’t read on', async () => {
    const server = await startServer();
    writeFileSync(join(server.dataDir, 'media', 'large.bin'), Buffer.alloc(LARGE));
    const [response] = (await once(get(`${server.url}/media/large.bin`), 'response')) as [
      IncomingMessage,
    ];
    response.pause().on('error', () => {});
    expect(await server.stop()).toBe(0);
  });
});

/** @returns the data folder of a server that has run and stopped */
async function makeDatabase(): Promise<string> {
  const dataDir = makeDataDir();
  const server = await startServer({ DATA_DIR: dataDir });
  await server.stop();
  return dataDir;
}

/** Overwrites all pages but the first, which holds the header that SQLite looks at when it opens. */
function damage(content: Buffer): Buffer {
  return Buffer.concat([content.subarray(0, 4096), Buffer.alloc(content.length - 4096, 0xaa)]);
}

async function canConnect(url: string): Promise<boolean> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
