import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { listThumbnailAddresses } from '../../shared/thumbnails.js';
import { listMedia } from './list-media.js';
import { findMediaFile, parseMediaAddress } from './media-file.js';

/** A file that is served. */
export interface ServedFile {
  /** Below the media folder. */
  path: string;
  /** In bytes. */
  size: number;
}

/**
 * @returns the paths below the media folder that an address in `/media` names: six for a thumbnail
 */
export function listMediaPaths(address: string): string[] {
  const path = parseMediaAddress(address)?.filter(Boolean).join('/');
  if (!path) return [];
  return listThumbnailAddresses(`/media/${path}`).map((each) => each.slice('/media/'.length));
}

/**
 * @returns the real paths of all files that the addresses lead to, also through links. An address
 *   with a host counts too: it may be the site's own.
 */
export async function findUsedFiles(
  mediaDir: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const paths = addresses.map(stripHost).flatMap(listMediaPaths);
  const files = await Promise.all(paths.map((path) => findMediaFile(mediaDir, path.split('/'))));
  return new Set(files.filter((file) => file !== undefined));
}

/** @returns the served files that no address leads to */
export async function listUnusedFiles(
  mediaDir: string,
  addresses: readonly string[],
): Promise<ServedFile[]> {
  const used = await findUsedFiles(mediaDir, addresses);
  const unused: ServedFile[] = [];
  for (const path of await listMedia(mediaDir)) {
    const file = await findMediaFile(mediaDir, path.split('/'));
    if (!file || used.has(file)) continue;
    const { size } = await lstat(join(mediaDir, path));
    unused.push({ path, size });
  }
  return unused;
}

function stripHost(address: string): string {
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).pathname : address;
}
