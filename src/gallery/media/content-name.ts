import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_MEDIA_DIR } from '../../platform/config/paths.js';

/** The names that commands give: the beginning of the content's SHA-256, so equal files are one. */
export const CONTENT_NAME = /^([0-9a-f]{20})\.(?:mp4|webm|w(480|800|1280)\.(?:avif|webp))$/;

const DIGITS = 20;

/** @param hash SHA-256 in hexadecimal digits */
export function nameByContent(hash: string, ending: string): string {
  return `${hash.slice(0, DIGITS)}.${ending}`;
}

/** Whether the gallery made a file, which it also removes: its name says so. All others are the operator's. */
export function isOurs({ path, size }: { path: string; size: number }): boolean {
  const [, demo] = /^demo-([^/]+)$/.exec(path) ?? [];
  const shipped = demo && statSync(join(DEMO_MEDIA_DIR, demo), { throwIfNoEntry: false });
  return CONTENT_NAME.test(path) || (!!shipped && shipped.size === size);
}
