import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What is told while something long goes on, in bytes. */
export type Progress = (done: number) => void;

/**
 * Writes a new file, which is on the disk in the end.
 * @returns the content's size, and its SHA-256 in hexadecimal digits
 */
export async function copyAndHash(
  source: AsyncIterable<Buffer>,
  target: string,
  onProgress: Progress = () => {},
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, next) {
      hash.update(chunk);
      onProgress((size += chunk.length));
      next(null, chunk);
    },
  });
  await pipeline(source, count, createWriteStream(target, { flush: true, flags: 'wx' }));
  return { size, sha256: hash.digest('hex') };
}
