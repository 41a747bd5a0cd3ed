import type { Focus } from '../../../shared/content/page-schema.js';
import type { Original } from '../../../shared/content/site-content.js';

/** The picture's name, then the width and format, the card, one of the icons or the placeholder. */
const DERIVED_FILE =
  /^([0-9a-f]{16})(?:-([1-9]\d{0,4})\.(avif|webp)|-(?:(card)|card-(\d{1,3})-(\d{1,3}))\.jpg|-icon-(192|512)\.png|-(icon)\.ico|\.json)$/;

/** Of a derived file: the encoder takes up to 20 bytes for each. */
const MAX_PIXELS = 3e6;

/** What a derived file's name says. */
export type DerivedFile = { name: string } & (
  | { kind: 'avif' | 'webp'; width: number }
  | { kind: 'card'; focus?: Focus }
  | { kind: 'png'; size: number }
  | { kind: 'ico' | 'placeholder' }
);

/** @returns undefined for a name that this product doesn't give */
export function parseFileName(file: string): DerivedFile | undefined {
  const [, name, width, format, card, x, y, size, ico] = DERIVED_FILE.exec(file) ?? [];
  if (!name) return undefined;
  if (format) return { name, kind: format as 'avif' | 'webp', width: Number(width) };
  if (size) return { name, kind: 'png', size: Number(size) };
  if (x && y) return { name, kind: 'card', focus: [Number(x), Number(y)] };
  return { name, kind: card ? 'card' : ico ? 'ico' : 'placeholder' };
}

/** @returns how wide the widest file of a picture is, which a tall one's height limits */
export function findWidest({ width, height }: { width: number; height: number }): number {
  const widest = Math.sqrt((MAX_PIXELS * width) / height);
  return Math.max(1, Math.floor(Math.min(width, widest)));
}

export function listWidthFiles(name: string, { widths }: Original): string[] {
  return widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]);
}

export function listCards(name: string, { makes = [] }: Original): string[] {
  return makes.filter((each) => each !== 'icons').map((each) => `${name}-${each}.jpg`);
}

export function listIcons(name: string): string[] {
  return [`${name}-icon-192.png`, `${name}-icon-512.png`, `${name}-icon.ico`];
}

/** Every file that the site wants of a picture. */
export function listWantedFiles(name: string, original: Original): string[] {
  return [
    ...listWidthFiles(name, original),
    ...listCards(name, original),
    ...(original.makes?.includes('icons') ? listIcons(name) : []),
  ];
}

/** The one derived file that isn't served: pages have the placeholder in them. */
export function nameSidecar(name: string): string {
  return `${name}.json`;
}

export interface Sidecar {
  /** A CSS background. */
  placeholder?: string;
}
