import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * @param segments of a path below the folder, decoded
 * @returns the file's real path; undefined if it is missing, hidden, not a file, or behind a link that
 *   leads out of the folder
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
    // A pipe might never end.
    return (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

export function isHiddenSegment(segment: string): boolean {
  return segment === '' || segment.startsWith('.') || /[\0/\\]/.test(segment);
}
