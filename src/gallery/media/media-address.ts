import { listThumbnailAddresses } from '../../../shared/thumbnails.js';

/** Any host will do: for an address within the site, only the path counts. */
const BASE = 'http://site.invalid';

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

/** @returns the paths below `/media` that an address there names: six for a thumbnail */
export function listMediaPaths(address: string): string[] {
  const path = parseMediaAddress(address)?.filter(Boolean).join('/');
  if (!path) return [];
  return listThumbnailAddresses(`/media/${path}`).map((each) => each.slice('/media/'.length));
}
