import type { Picture } from '../../shared/content/page-content.js';

type Format = 'avif' | 'webp';

export function listPictureFiles({ name, widths }: Picture, format: Format): string {
  return widths.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ');
}

export function findLargestFile({ name, widths }: Picture): string {
  return `/pictures/${name}-${widths.at(-1)}.webp`;
}

/** Returns a file of middle width, for browsers without `srcset`. */
export function findPictureFile({ name, widths }: Picture): string {
  return `/pictures/${name}-${widths[Math.floor(widths.length / 2)]}.webp`;
}

/** Converts the picture's focus to CSS's `object-position`, so that cropping keeps it in view. */
export function findPosition({ focus }: Picture): string | undefined {
  return focus && `${focus[0]}% ${focus[1]}%`;
}
