import type { PictureContent } from '../../shared/content/page-content.js';

export function srcset({ name, widths }: PictureContent, format: 'avif' | 'webp'): string {
  return widths.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ');
}

export function largestUrl({ name, widths }: PictureContent): string {
  return `/pictures/${name}-${widths.at(-1)}.webp`;
}

/** Converts the picture's focus to CSS's `object-position`, so that cropping keeps it in view. */
export function focusPosition({ focus }: PictureContent): string | undefined {
  return focus && `${focus[0]}% ${focus[1]}%`;
}
