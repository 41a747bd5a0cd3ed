/** Loaded with the first upload: most starts never need it. */
import { FileStore } from '@tus/file-store';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export { EVENTS, Server } from '@tus/server';

/** The package's own store doesn't say why it can't write. */
export class UploadStore extends FileStore {
  constructor(
    options: ConstructorParameters<typeof FileStore>[0],
    private readonly onWritten: (path: string) => void,
  ) {
    super(options);
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const path = join(this.directory, id);
    const file = createWriteStream(path, { flags: 'r+', start: offset });
    await pipeline(source, file);
    this.onWritten(path);
    return offset + file.bytesWritten;
  }
}
