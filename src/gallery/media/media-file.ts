import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { listThumbnailAddresses } from '../../../shared/thumbnails.js';

/** Any host will do: for an address within the site, only the path counts. */
const BASE = 'http://site.invalid';

/**
 * @param segments the parts of a path below `/media`, decoded
 * @returns the file's real path, which is inside the media folder; undefined if it is missing,
 *   hidden, not a file, or behind a link that leads out
 */
export async function findMediaFile(
  mediaDir: string,
  segments: readonly string[],
): Promise<string | undefined> {
  if (segments.some(isHiddenSegment)) return undefined;
  try {
    const root = await realpath(mediaDir);
    const file = await realpath(join(root, ...segments));
    if (!file.startsWith(root + sep)) return undefined;
    // Not a folder, nor a pipe that might never end.
    return (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @returns the decoded parts of an address below `/media`, as the server reads it; undefined for
 *   any other
 */
export function parseMediaAddress(address: string): string[] | undefined {
  if (!address.startsWith('/media/') || !URL.canParse(address, BASE)) return undefined;
  const { pathname } = new URL(address, BASE);
  if (!pathname.startsWith('/media/')) return undefined;
  try {
    return pathname.slice('/media/'.length).split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** What is never served. */
export function isHiddenSegment(segment: string): boolean {
  return segment === '' || segment.startsWith('.') || /[\0/\\]/.test(segment);
}

/** @returns the paths below `/media` that an address there names: six for a thumbnail */
export function listMediaPaths(address: string): string[] {
  const path = parseMediaAddress(address)?.filter(Boolean).join('/');
  if (!path) return [];
  return listThumbnailAddresses(`/media/${path}`).map((each) => each.slice('/media/'.length));
}
