import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { makeDataDir } from '../../../test/support/data-dir.js';
import { createPostgresDatabase, runSql } from '../../../test/support/engines.js';
import { NEW, runGalleryProcess, URL_OPTION } from '../../../test/support/gallery.js';
import { openVideos, type OpenVideos } from '../../../test/support/open-videos.js';

const place = { DATA_DIR: makeDataDir(), DATABASE_URL: '' };
let open: OpenVideos;
beforeAll(async () => {
  place.DATABASE_URL = await createPostgresDatabase();
  open = await openVideos(place);
});
afterAll(() => open.close());

describe('the row with the version', () => {
  it('comes back by what the message says, if someone has deleted it', async () => {
    const { database } = open;
    await database.check();
    const before = database.readVersion();
    await runSql(place, 'DELETE FROM gallery');
    const { message } = await database.check().then(
      () => new Error(),
      (error: Error) => error,
    );
    expect(message).toMatch(/^its table gallery has lost its row: INSERT [^\n]+$/);
    await runSql(place, /INSERT .+\)/.exec(message)![0]);
    await database.check();
    expect(database.readVersion()).not.toBe(before);
  });
});

describe('a way to the database that is', () => {
  const sockets = new Set<Socket>();
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
  });

  /** @param pass gets what a command sends, and may keep it; `count` is the connection's number */
  async function addOver(pass: (data: Buffer, onward: Socket, count: number) => unknown) {
    const { hostname: host, port } = new URL(place.DATABASE_URL);
    let count = 0;
    const server = createServer((visitor) => {
      const number = (count += 1);
      const onward = connect({ host, port: Number(port || 5432) });
      sockets.add(visitor).add(onward);
      visitor.on('error', () => {}).on('data', (data: Buffer) => pass(data, onward, number));
      onward.on('error', () => {}).on('data', (data: Buffer) => visitor.write(data));
      onward.on('close', () => visitor.destroy());
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = new URL(place.DATABASE_URL);
    url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const before = (await open.videos.list()).length;
    const { status, stderr } = await runGalleryProcess({ ...place, DATABASE_URL: url.href }, [
      'add',
      ...NEW,
      ...URL_OPTION,
    ]);
    server.close();
    return { status, stderr, added: (await open.videos.list()).length - before };
  }

  const isCommit = (data: Buffer) => data.includes('COMMIT\0');

  it('silent for the first connection: the second one is tried', async () => {
    const answered = await addOver((data, onward, count) => count > 1 && onward.write(data));
    expect(answered).toEqual({ status: 0, stderr: '', added: 1 });
  });

  it('slow to commit: what has been done isn’t told as a failure', async () => {
    const answered = await addOver(async (data, onward) => {
      if (isCommit(data)) await setTimeout(4000);
      onward.write(data);
    });
    expect(answered).toEqual({ status: 0, stderr: '', added: 1 });
  });

  it('cut off before the commit: that is a failure, of which nothing stays', async () => {
    const answered = await addOver((data, onward) =>
      isCommit(data) ? onward.destroy() : onward.write(data),
    );
    expect(answered).toMatchObject({ status: 1, added: 0 });
    expect(answered.stderr).toMatch(/^The database can't be used: [^\n]+\n$/);
  });

  it('silent for good from the commit on: then nobody knows, which is said', async () => {
    let isSilent = false;
    const { status, stderr } = await addOver((data, onward) => {
      isSilent ||= isCommit(data);
      if (!isSilent) onward.write(data);
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'It may have been done: look with `gallery list`, or in Films at the desk\n',
    });
  });
});
