import type { FileStore as PackageStore } from '@tus/file-store';
import type { Server, ServerOptions } from '@tus/server';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

interface Listeners {
  /** Some of a file has come. */
  onWritten: (path: string) => void;
  onRemoved: (id: string) => void;
}

/** Loads the packages, which most starts never need. */
export async function createTusServer(
  options: Omit<ServerOptions, 'locker'>,
  store: ConstructorParameters<typeof PackageStore>[0],
  { onWritten, onRemoved }: Listeners,
): Promise<Server> {
  const { EVENTS, Server } = await import('@tus/server');
  const { FileStore } = await import('@tus/file-store');

  /** The package's own doesn't say why it can't write. */
  class UploadStore extends FileStore {
    override async write(source: Readable, id: string, offset: number): Promise<number> {
      const path = join(this.directory, id);
      const file = createWriteStream(path, { flags: 'r+', start: offset });
      await pipeline(source, file);
      onWritten(path);
      return offset + file.bytesWritten;
    }
  }

  const server = new Server({ ...options, datastore: new UploadStore(store) });
  return server.on(EVENTS.POST_TERMINATE, (_request, _response, id) => onRemoved(id));
}
