import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export interface FileDigest {
  size: number;
  /** In hexadecimal digits. */
  sha256: string;
}

/** Writes a new file, which is on the disk in the end. */
export async function copyAndHash(
  source: AsyncIterable<Uint8Array>,
  target: string,
): Promise<FileDigest> {
  const digest = createDigest();
  await pipeline(source, digest.pass, createWriteStream(target, { flush: true, flags: 'wx' }));
  return digest.read();
}

/** In large pieces, which takes half the time. */
export function hashFile(path: string): Promise<FileDigest> {
  return hashStream(createReadStream(path, { highWaterMark: 1024 ** 2 }));
}

export async function hashStream(source: AsyncIterable<Uint8Array>): Promise<FileDigest> {
  const digest = createDigest();
  for await (const chunk of digest.pass(source)) void chunk;
  return digest.read();
}

/** Counts and hashes what passes. */
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
