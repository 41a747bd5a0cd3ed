/** Loaded with the first upload: most starts never need it. */
import { FileStore } from '@tus/file-store';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export { Server } from '@tus/server';

/** The package's own store, which doesn't say why it can't write. */
export class UploadStore extends FileStore {
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    await pipeline(source, file);
    return offset + file.bytesWritten;
  }
}
