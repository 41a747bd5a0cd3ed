import type { FileStore as PackageStore } from '@tus/file-store';
import type { Server, ServerOptions } from '@tus/server';
import { createWriteStream } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** How much is taken in one go, in bytes, and how long the server is then left to visitors, in milliseconds. */
const SPELL = 1e6;
const PAUSE = 20;

/** Loads the packages, which most starts never need. */
export async function createTusServer(
  options: Omit<ServerOptions, 'locker' | 'datastore'>,
  store: ConstructorParameters<typeof PackageStore>[0],
): Promise<Server> {
  const { Server } = await import('@tus/server');
  const { FileStore } = await import('@tus/file-store');

  /** The package's own doesn't say why it can't write. */
  class UploadStore extends FileStore {
    override async write(source: Readable, id: string, offset: number): Promise<number> {
      const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
      await pipeline(source, giveWay, file);
      return offset + file.bytesWritten;
    }
  }

  /** The package's errors are plain text. To it, another version of tus is just a bad header. */
  class UploadServer extends Server {
    override write(...[context, headers, given, body = '']: Parameters<Server['write']>) {
      if (given < 400) return super.write(context, headers, given, body);
      const status = /^Invalid .*\btus-resumable\b/.test(body) ? 412 : given;
      headers.set('Content-Type', 'application/json; charset=utf-8');
      if (status === 412) headers.set('Tus-Version', '1.0.0');
      const error = { statusCode: status, message: body.trim(), error: STATUS_CODES[status] };
      return super.write(context, headers, status, JSON.stringify(error));
    }
  }

  return new UploadServer({ ...options, datastore: new UploadStore(store) });
}

async function* giveWay(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let taken = 0;
  for await (const part of source) {
    yield part;
    taken += part.length;
    if (taken < SPELL) continue;
    taken = 0;
    await sleep(PAUSE);
  }
}
