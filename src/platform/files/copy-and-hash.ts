import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

export interface FileDigest {
  size: number;
  sha256: string;
}

/** Flushes a file to the disk and hashes it at the same time, as a user may be waiting. */
export async function hashAndSync(path: string): Promise<FileDigest> {
  const file = await open(path);
  try {
    const [digest] = await Promise.all([hashFile(path), file.sync()]);
    return digest;
  } finally {
    await file.close();
  }
}

/** Reads in chunks of 1 MiB, which is faster than Node's default of 64 KiB. */
export function hashFile(path: string): Promise<FileDigest> {
  return hashStream(createReadStream(path, { highWaterMark: 1024 ** 2 }));
}

export async function hashStream(source: AsyncIterable<Uint8Array>): Promise<FileDigest> {
  const digest = createDigest();
  for await (const chunk of digest.pass(source)) void chunk;
  return digest.read();
}

export function createDigest() {
  const hash = createHash('sha256');
  let size = 0;
  const pass = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  return { pass, read: (): FileDigest => ({ size, sha256: hash.digest('hex') }) };
}
