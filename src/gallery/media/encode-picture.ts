import type { Sharp } from 'sharp';
import type { THUMBNAIL_FORMATS } from '../../../shared/thumbnails.js';

/** As all pictures for browsers are, of films and of the site. Never enlarged. */
export function encodePicture(
  picture: Sharp,
  width: number,
  format: (typeof THUMBNAIL_FORMATS)[number],
): Promise<Buffer> {
  const resized = picture.resize(width, null, { withoutEnlargement: true });
  if (format === 'webp') return resized.webp().toBuffer();
  // In full colour resolution the encoder would take twice the memory.
  return resized.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
}
