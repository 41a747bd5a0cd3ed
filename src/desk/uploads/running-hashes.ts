import { createHash, type Hash } from 'node:crypto';
import { open } from 'node:fs/promises';

const CHUNK = 1024 ** 2;

interface Running {
  hash: Hash;
  /** How much of the file is in it. */
  size: number;
  work: Promise<void>;
}

/**
 * Reads files while the rest of them is on its way, so that little is left to do when the last byte
 * has come: a long film takes seconds to hash, and to be on the disk.
 */
export class RunningHashes {
  private readonly running = new Map<string, Running>();

  /** Takes in what a file has now, from its beginning if this program hasn't seen that. */
  follow(path: string): void {
    const running = this.running.get(path) ?? {
      hash: createHash('sha256'),
      size: 0,
      work: Promise.resolve(),
    };
    this.running.set(path, running);
    running.work = running.work.then(() => read(path, running)).catch(() => this.forget(path));
  }

  /** @returns the SHA-256 of a file that is whole, in hexadecimal digits; undefined if it failed */
  async finish(path: string): Promise<string | undefined> {
    this.follow(path);
    await this.running.get(path)?.work;
    return this.running.get(path)?.hash.copy().digest('hex');
  }

  forget(path: string): void {
    this.running.delete(path);
  }
}

async function read(path: string, running: Running): Promise<void> {
  const file = await open(path);
  try {
    const buffer = Buffer.allocUnsafe(CHUNK);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK, running.size);
      if (bytesRead === 0) break;
      running.hash.update(buffer.subarray(0, bytesRead));
      running.size += bytesRead;
    }
    await file.datasync();
  } finally {
    await file.close();
  }
}
