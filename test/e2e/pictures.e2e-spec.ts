import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { createSiteProgram } from '../../src/site/cli/program.js';
import { callCommand } from '../support/call-command.js';
import { makeDataDir } from '../support/data-dir.js';
import { preload } from '../support/preload.js';
import { openServer, readLog, startServer, waitFor } from '../support/server-process.js';
import { makeSmallSite } from '../support/small-site.js';

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } }).jpeg();

it('pictures made beforehand are shown, and made again once they are gone from the folder', async () => {
  const small = await paint(300, 200).toBuffer();
  const folder = makeSmallSite({ 'pictures/hero.webp': small, 'pictures/wedding.webp': small });
  await callCommand(createSiteProgram, ['pictures', folder], {});
  const names = readdirSync(join(folder, 'made'));
  const server = await startServer({ SITE_DIR: folder });
  const areThere = async () => {
    const sent = await Promise.all(names.map((name) => fetch(`${server.url}/pictures/${name}`)));
    return sent.every(({ ok }) => ok);
  };
  expect(await areThere()).toBe(true);
  const own = join(server.dataDir, 'pictures');
  expect(existsSync(own) ? readdirSync(own) : []).toEqual([]);
  rmSync(join(folder, 'made'), { recursive: true });
  appendFileSync(join(folder, 'areas.yaml'), '# What is shown stays the same.\n');
  await waitFor(areThere);
  await server.stop();
});

it('a visitor who leaves before a picture has come is no error in the log', async () => {
  const server = await startServer({ SITE_DIR: makeSmallSite() });
  const find = async () => /\/pictures\/[^" ]+/.exec(await (await fetch(server.url)).text())?.[0];
  const path = await waitFor(find);
  for (let visitor = 0; visitor < 100; visitor += 1) {
    const socket = connect(Number(new URL(server.url).port), 'localhost');
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, () => socket.destroy());
    await once(socket, 'close');
  }
  expect((await fetch(server.url + path)).status).toBe(200);
  await server.stop();
  expect(readLog(server).filter(({ level }) => level === 'error')).toEqual([]);
});

describe('a replica that starts with pictures to make', () => {
  const signs = makeDataDir();
  /** Delays making pictures until the sign `make`; the sign `late` adds a minute to the clock. */
  const isTold = preload(`
    import { existsSync } from 'node:fs';
    const has = (sign) => existsSync(${JSON.stringify(`${signs}/`)} + sign);
    const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    if (process.argv[1].endsWith('media.cjs')) while (!has('make')) wait();
    const { now } = performance;
    performance.now = () => now.call(performance) + (has('late') ? 60_000 : 0);
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (run, time, ...more) =>
      setTimeout(run, has('late') && time === 30_000 ? 0 : time, ...more);
  `);
  let name: string;
  const server = openServer(async () => {
    const wedding = await paint(4032, 3024).withMetadata({ orientation: 6 }).toBuffer();
    name = createHash('sha256').update(wedding).digest('hex').slice(0, 16);
    // JPEG content under a WebP name, because the name doesn't count.
    return { SITE_DIR: makeSmallSite({ 'pictures/wedding.webp': wedding }), ...isTold };
  });
  const ask = async (path: string) => {
    const response = await fetch(server.url + path);
    return { status: response.status, cdn: response.headers.get('cdn-cache-control') };
  };

  it('lets no cache store a page without them, and isn’t ready for a proxy', async () => {
    for (const path of ['/weddings', '/api/pages/weddings'])
      expect(await ask(path)).toEqual({ status: 200, cdn: 'no-store' });
    for (const path of ['/health/started', '/health/ready'])
      expect(await ask(path)).toEqual({ status: 503, cdn: null });
    expect(await (await fetch(`${server.url}/health/ready`)).json()).toMatchObject({
      error: { pictures: { status: 'down' } },
      info: { database: { status: 'up' } },
    });
    expect((await ask('/health/live')).status).toBe(200);
  });

  it('is ready after a minute all the same', async () => {
    writeFileSync(join(signs, 'late'), '');
    for (const path of ['/health/started', '/health/ready'])
      expect((await ask(path)).status).toBe(200);
    expect((await ask('/weddings')).cdn).toBe('no-store');
  });

  it('answers 503 for a picture that isn’t made within half a minute', async () => {
    const response = await fetch(`${server.url}/pictures/${name}-960.webp`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
  });

  it('shows a picture once it is made, and no page names a file that doesn’t exist yet', async () => {
    writeFileSync(join(signs, 'make'), '');
    const missing: string[] = [];
    await waitFor(async () => {
      const page = await (await fetch(`${server.url}/weddings`)).text();
      const pattern = new RegExp(`/pictures/${name}-[\\w-]+\\.\\w+`, 'g');
      const addresses = [...page.matchAll(pattern)].map(([address]) => address);
      for (const address of addresses)
        if (!(await fetch(server.url + address)).ok) missing.push(address);
      return addresses.includes(`/pictures/${name}-960.avif`);
    });
    expect(missing).toEqual([]);
  });

  it('lets caches store its pages once the pictures are made', async () => {
    await waitFor(async () => (await ask('/weddings')).cdn !== 'no-store');
    expect((await ask('/weddings')).cdn).toContain('stale-if-error');
  });

  it('sends a picture that it has made with the ETag of one that has only begun to make it', async () => {
    const other = await startServer({ SITE_DIR: server.env.SITE_DIR! });
    const [made, waitedFor] = await Promise.all(
      [server, other].map(({ url }) => fetch(`${url}/pictures/${name}-960.webp`)),
    );
    await other.stop();
    expect([made!.status, waitedFor!.status]).toEqual([200, 200]);
    expect(waitedFor!.headers.get('etag')).toBe(made!.headers.get('etag'));
  });
});
