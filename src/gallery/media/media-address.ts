import { listThumbnailAddresses } from '../../../shared/thumbnails.js';

const BASE = 'http://site.invalid';

/** @returns the decoded segments below `/media`, as the server reads them; undefined elsewhere */
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

/** @returns the paths below `/media` of an address's files: six for a thumbnail */
export function listMediaPaths(address: string): string[] {
  const path = parseMediaAddress(address)?.filter(Boolean).join('/');
  if (!path) return [];
  return listThumbnailAddresses(`/media/${path}`).map((each) => each.slice('/media/'.length));
}
