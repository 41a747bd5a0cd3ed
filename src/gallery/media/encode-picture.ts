import type { Sharp } from 'sharp';
import type { THUMBNAIL_FORMATS } from '../../../shared/thumbnails.js';

/** Encodes a picture for browsers. Never upscales. */
export function encodePicture(
  picture: Sharp,
  width: number,
  format: (typeof THUMBNAIL_FORMATS)[number],
): Promise<Buffer> {
  const resized = picture.resize(width, null, { withoutEnlargement: true });
  if (format === 'webp') return resized.webp().toBuffer();
  // Full colour resolution would take the encoder twice the memory.
  return resized.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
}
