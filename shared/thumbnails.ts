/** The widths in pixels of a thumbnail that was made in several, largest last. */
export const THUMBNAIL_WIDTHS = [480, 800, 1280] as const;

const LARGEST = /\.w1280\.webp$/;

/**
 * The files of a thumbnail that was made in several widths and formats. The largest WebP stands in
 * the database; the others lie beside it, named alike.
 * @returns a `srcset`, or undefined for a picture that stands alone
 */
export function listThumbnailFiles(url: string, format: 'avif' | 'webp'): string | undefined {
  if (!url.startsWith('/media/') || !LARGEST.test(url)) return undefined;
  return THUMBNAIL_WIDTHS.map(
    (width) => `${url.replace(LARGEST, `.w${width}.${format}`)} ${width}w`,
  ).join(', ');
}
