import { listThumbnailAddresses } from '../../../shared/thumbnails.js';
import { decode } from '../../platform/config/parse-url.js';

const BASE = 'http://site.invalid';

/** @returns the decoded segments below `/media`, as the server reads them; undefined elsewhere */
export function parseMediaAddress(address: string): string[] | undefined {
  if (!address.startsWith('/media/') || !URL.canParse(address, BASE)) return undefined;
  const { pathname } = new URL(address, BASE);
  if (!pathname.startsWith('/media/')) return undefined;
  const segments = pathname.slice('/media/'.length).split('/').map(decode);
  return segments.every((each) => each !== undefined) ? segments : undefined;
}

/** @returns the paths below `/media` of an address's files: six for a thumbnail */
export function listMediaPaths(address: string): string[] {
  const path = parseMediaAddress(address)?.filter(Boolean).join('/');
  if (!path) return [];
  return listThumbnailAddresses(`/media/${path}`).map((each) => each.slice('/media/'.length));
}
