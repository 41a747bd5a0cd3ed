import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * @param segments of a path below the folder, decoded
 * @returns the file's real path; undefined if missing, hidden, not a file, or outside by a link
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
    return (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

export function isHiddenSegment(segment: string): boolean {
  return segment === '' || segment.startsWith('.') || /[\0/\\]/.test(segment);
}
