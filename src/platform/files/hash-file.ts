import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** Hashes a file while the system flushes it to the disk, as a user may be waiting. */
export async function hashAndSync(path: string) {
  // Windows flushes only a file that is open for writing; a repacked archive may have read-only files.
  const file = await open(path, 'r+').catch(() => open(path));
  try {
    const [digest] = await Promise.all([hashFile(path), file.sync()]);
    return digest;
  } finally {
    await file.close();
  }
}

/** Reads in chunks of 1 MiB, which is faster than Node's default of 64 KiB. */
export function hashFile(path: string) {
  return hashStream(createReadStream(path, { highWaterMark: 1024 ** 2 }));
}

export async function hashStream(source: AsyncIterable<Uint8Array>) {
  const digest = createDigest();
  for await (const chunk of digest.pass(source)) void chunk;
  return digest.read();
}

/** Hashes chunks on their way: `pass` hands them on unchanged, `read` returns the digest at the end. */
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
  return { pass, read: () => ({ size, sha256: hash.digest('hex') }) };
}
