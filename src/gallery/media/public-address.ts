import type { Config } from '../../platform/config/config.js';

export function toPublicAddress(address: string, { mediaPublicUrl }: Config): string {
  if (!mediaPublicUrl || !address.startsWith('/media/')) return address;
  return mediaPublicUrl + address.slice('/media'.length);
}

/** Reverses `toPublicAddress`, for an address that someone has copied from a page. */
export function toStoredAddress(address: string, { mediaPublicUrl }: Config): string {
  if (!mediaPublicUrl || !address.startsWith(`${mediaPublicUrl}/`)) return address;
  return `/media${address.slice(mediaPublicUrl.length)}`;
}
