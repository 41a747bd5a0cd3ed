import { stat } from 'node:fs/promises';

/** Thrown for a file that can't be used. The message is one line, and says what to do about it. */
export class BadFileError extends Error {}

/**
 * Checks a file before it is read: a pipe or a device may never end.
 * @returns its size in bytes
 * @throws BadFileError unless it is a regular file within the size limit
 */
export async function measureFile(path: string, maxBytes = Infinity): Promise<number> {
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
    const isMissing = error.code === 'ENOENT';
    throw new BadFileError(isMissing ? `there is no ${path}` : error.message, { cause: error });
  });
  if (!stats.isFile()) throw new BadFileError(`${path} is not a file`);
  if (stats.size > maxBytes) {
    const [size, limit] = [stats.size, maxBytes].map((bytes) => `${Math.ceil(bytes / 1e6)} MB`);
    throw new BadFileError(`${path} has ${size}: give a file of ${limit} at most`);
  }
  return stats.size;
}
