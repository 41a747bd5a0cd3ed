import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { ask } from '../support/ask.js';
import { makeDataDir } from '../support/data-dir.js';
import { runSql } from '../support/engines.js';
import { runGalleryOk } from '../support/gallery.js';
import { readFiles } from '../support/read-files.js';
import { makeSmallSite } from '../support/small-site.js';
import { findFreePort } from '../../scripts/find-free-port.mjs';
import {
  MAIN,
  openServer,
  readLog,
  runProgram,
  runToEnd,
  type ServerProcess,
  startServer,
  waitFor,
} from '../support/server-process.js';

/** Bytes that no socket buffers, so that the response is still being sent at the signal. */
const LARGE = 12 * 1024 * 1024;

const server = openServer({ LOG_LEVEL: 'debug' });

describe('a failing start', () => {
  it('names every invalid setting in one message, also a database that belongs to another user', () => {
    const folder = makeDataDir();
    writeFileSync(join(folder, 'disco.sqlite'), '', { mode: 0o000 });
    // To root, no file is closed.
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    if (user.uid) chownSync(folder, user.uid, user.gid);
    mkdirSync(join(folder, 'media'), { mode: 0o777 });
    if (user.uid) chownSync(join(folder, 'media'), user.uid, user.gid);
    const env = { ...process.env, DATA_DIR: folder, PORT: '70000' };
    const ended = spawnSync(process.execPath, [MAIN], { ...user, env, cwd: folder });
    expect({ status: ended.status, stdout: String(ended.stdout) }).toEqual({
      status: 1,
      stdout: '',
    });
    expect(String(ended.stderr)).toBe(`The settings can't be used:
  PORT="70000": expected a whole number from 1 to 65535
  DATA_DIR="${folder}": expected a folder whose disco.sqlite may be written: it belongs to another user, chown it
`);
  });

  it('warns of a setting in .env that a note has cut, also after a byte order mark', async () => {
    const cwd = makeDataDir();
    writeFileSync(join(cwd, '.env'), '\uFEFFMETRICS=yes # for Prometheus\nHOST=127.0.0.1\n');
    const env = { DATA_DIR: cwd, PORT: String(await findFreePort()) };
    const program = runProgram([MAIN], env, process.execPath, cwd);
    await waitFor(async () => program.output().stdout.includes('.env: METRICS ends before'));
    expect(program.output().stdout).not.toContain('.env: HOST');
    await program.stop();
  });

  it('says that the port is in use, and changes nothing of the site that runs there, whose first log line names its folder', async () => {
    const create = { width: 300, height: 200, channels: 3, background: '#c33' } as const;
    const picture = await sharp({ create }).jpeg().toBuffer();
    const folder = makeSmallSite({ 'pictures/hero.webp': picture });
    const running = await startServer({ SITE_DIR: folder, DESK: 'true' });
    const { dataDir, url, env } = running;
    expect(running.output().stdout.split('\n')[0]).toContain(`the site in ${folder}, `);
    const read = () => ({
      pictures: readFiles(join(dataDir, 'pictures')),
      media: readFiles(join(dataDir, 'media')),
      content: readFileSync(join(dataDir, 'content.json'), 'utf8'),
    });
    await waitFor(async () => (await fetch(`${url}/health/started`)).ok);
    const before = read();
    expect(before.pictures).not.toEqual({});
    expect(await runToEnd([MAIN], env)).toMatchObject({
      status: 1,
      stderr: `The server can't listen on port ${env.PORT}: something else listens there already.\n`,
    });
    expect(read()).toEqual(before);
    await running.stop();
  });
});

describe('a server', () => {
  it('at `debug` logs cached responses too, each once, with its id and without its query', async () => {
    await fetch(server.url);
    const { headers } = await fetch(`${server.url}?email=me@example.org`);
    const id = headers.get('x-request-id')!;
    const findLines = () => readLog<{ req: object }>(server, id);
    await waitFor(async () => findLines().length > 0);
    const [line, ...others] = findLines();
    expect(others).toEqual([]);
    expect(line).toMatchObject({ level: 'debug', res: { statusCode: 200 } });
    expect(line!.req).toEqual({ id, method: 'GET', path: '/' });
    expect(server.output().stdout).not.toContain('me@example.org');
  });

  it('closes a connection that never finishes its request', async () => {
    const socket = connect(Number(new URL(server.url).port), 'localhost');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
    await once(socket.resume(), 'close');
  });
});

describe('stopping', () => {
  it('by SIGTERM finishes responses from a file and from the cache, accepts no new connection, and ends with 0', async () => {
    const large = await beginLarge(server);
    const long = 'x'.repeat(LARGE / 2);
    await runSql(server.env, 'UPDATE videos SET description = ? WHERE id = 2', long);
    const beginFilms = () => begin(`${server.url}/api/videos`);
    await waitFor(
      async () => Number((await beginFilms()).destroy().headers['content-length']) > LARGE / 2,
    );
    const responses = [large, await beginFilms()];
    const stopped = server.stop();
    await waitFor(async () => !(await ask(server.url, '/health/live').catch(() => undefined)));
    // A terminal and npm may each send a signal for the same Ctrl-C.
    server.child.kill('SIGINT');
    for (const response of responses) {
      let bytes = 0;
      for await (const chunk of response) bytes += (chunk as Buffer).length;
      expect(bytes).toBe(Number(response.headers['content-length']));
    }
    expect(await stopped).toBe(0);
  });

  it('by SIGINT ends even if a visitor stops reading, and a database emptied by the operator stays empty', async () => {
    const dataDir = makeDataDir();
    await runGalleryOk(dataDir, 'list');
    await runSql({ DATA_DIR: dataDir }, 'DELETE FROM videos');
    const emptied = await startServer({ DATA_DIR: dataDir });
    expect(await (await fetch(`${emptied.url}/api/videos`)).json()).toEqual([]);
    (await beginLarge(emptied)).pause().on('error', () => {});
    expect(await emptied.stop('SIGINT')).toBe(0);
  });
});

async function begin(url: string): Promise<IncomingMessage> {
  const [response] = await once(get(url), 'response');
  return response as IncomingMessage;
}

function beginLarge({ dataDir, url }: ServerProcess): Promise<IncomingMessage> {
  writeFileSync(join(dataDir, 'media', 'large.bin'), Buffer.alloc(LARGE));
  return begin(`${url}/media/large.bin`);
}
