import type { FileStore as PackageStore } from '@tus/file-store';
import type { Server, ServerOptions } from '@tus/server';
import { createWriteStream } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** The server pauses an upload after this many bytes, for PAUSE milliseconds, to serve visitors meanwhile. */
const SPELL = 1e6;
const PAUSE = 20;

/** Loads the packages on first use: most server starts never need them. */
export async function createTusServer(
  options: Omit<ServerOptions, 'locker' | 'datastore'>,
  store: ConstructorParameters<typeof PackageStore>[0],
): Promise<Server> {
  const { Server } = await import('@tus/server');
  const { FileStore } = await import('@tus/file-store');

  /** Passes on why a write failed, such as a full disk, which the package's own method hides. */
  class UploadStore extends FileStore {
    override async write(source: Readable, id: string, offset: number): Promise<number> {
      const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
      await pipeline(source, giveWay, file);
      return offset + file.bytesWritten;
    }
  }

  /** Sends errors as JSON, and 412 for another version of tus, where the package sends text and 400. */
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
