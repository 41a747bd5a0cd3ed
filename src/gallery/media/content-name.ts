import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_MEDIA_DIR } from '../../platform/config/paths.js';

/** Names that the gallery gives: the beginning of the content's SHA-256, so equal files share one. */
export const CONTENT_NAME =
  /^([0-9a-f]{20})(?:-\d+x\d+)?\.(?:mp4|webm|w(480|800|1280)\.(?:avif|webp))$/;

const DIGITS = 20;

interface Size {
  width: number;
  height: number;
}

/** @param hash SHA-256 in hexadecimal digits; pages read an upright picture's size after it */
export function nameByContent(hash: string, ending: string, { width, height }: Size): string {
  const shape = height > width ? `-${width}x${height}` : '';
  return `${hash.slice(0, DIGITS)}${shape}.${ending}`;
}

/** @returns whether the gallery made a file and so may remove it. All others are the operator's. */
export function isOurs({ path, size }: { path: string; size: number }): boolean {
  const [, demo] = /^demo-([^/]+)$/.exec(path) ?? [];
  const shipped = demo && statSync(join(DEMO_MEDIA_DIR, demo), { throwIfNoEntry: false });
  return CONTENT_NAME.test(path) || (!!shipped && shipped.size === size);
}
