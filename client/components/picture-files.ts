import type { Picture } from '../../shared/content/page-content.js';

type Format = 'avif' | 'webp';

/** @returns a `srcset` of the picture's derived files */
export function listPictureFiles({ name, widths }: Picture, format: Format): string {
  return widths.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ');
}

/** @returns the one file that fills a screen */
export function findLargestFile({ name, widths }: Picture): string {
  return `/pictures/${name}-${widths.at(-1)}.webp`;
}

/** @returns the one file for browsers that don't choose: of a middle width */
export function findPictureFile({ name, widths }: Picture): string {
  return `/pictures/${name}-${widths[Math.floor(widths.length / 2)]}.webp`;
}

/** @returns where CSS is to put a picture that it cuts, so that what must be seen stays in view */
export function findPosition({ focus }: Picture): string | undefined {
  return focus && `${focus[0]}% ${focus[1]}%`;
}
