import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * @param segments the parts of a path below the folder, decoded
 * @returns the file's real path, which is inside the folder; undefined if it is missing, hidden, not
 *   a file, or behind a link that leads out
 */
export async function findServedFile(
  folder: string,
  segments: readonly string[],
): Promise<string | undefined> {
  if (segments.some(isHiddenSegment)) return undefined;
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, ...segments));
    if (!file.startsWith(root + sep)) return undefined;
    // Not a folder, nor a pipe that might never end.
    return (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/** What is never served. */
export function isHiddenSegment(segment: string): boolean {
  return segment === '' || segment.startsWith('.') || /[\0/\\]/.test(segment);
}
