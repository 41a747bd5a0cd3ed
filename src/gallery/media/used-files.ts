import { listThumbnailAddresses } from '../../../shared/thumbnails.js';
import { parseMediaAddress } from './media-file.js';
import type { MediaStore } from './media-store.js';

/**
 * @returns the paths below `/media` that an address there names: six for a thumbnail
 */
export function listMediaPaths(address: string): string[] {
  const path = parseMediaAddress(address)?.filter(Boolean).join('/');
  if (!path) return [];
  return listThumbnailAddresses(`/media/${path}`).map((each) => each.slice('/media/'.length));
}

/**
 * @returns what `identify` gives for all files that the addresses lead to, also through links. An
 *   address with a host counts too: it may be the site's own.
 */
export async function findUsedFiles(
  store: MediaStore,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const paths = addresses.map(stripHost).flatMap(listMediaPaths);
  const files = await Promise.all(paths.map((path) => store.identify(path)));
  return new Set(files.filter((file) => file !== undefined));
}

function stripHost(address: string): string {
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).pathname : address;
}
