import type { Original } from '../../../shared/content/site-content.js';

/** The picture's name, then the width and format, the card, one of the icons or the placeholder. */
const DERIVED_FILE =
  /^([0-9a-f]{16})(?:-([1-9]\d{0,4})\.(avif|webp)|-(card)\.jpg|-icon-(32|192|512)\.png|\.txt)$/;

/** Of a derived file: the encoder takes up to 20 bytes for each. */
const MAX_PIXELS = 3e6;

/** What a derived file's name says. */
export type DerivedFile = { name: string } & (
  | { kind: 'avif' | 'webp'; width: number }
  | { kind: 'png'; size: number }
  | { kind: 'card' | 'placeholder' }
);

/** @returns undefined for a name that this product doesn't give */
export function parseFileName(file: string): DerivedFile | undefined {
  const [, name, width, format, card, size] = DERIVED_FILE.exec(file) ?? [];
  if (!name) return undefined;
  if (format) return { name, kind: format as 'avif' | 'webp', width: Number(width) };
  if (size) return { name, kind: 'png', size: Number(size) };
  return { name, kind: card ? 'card' : 'placeholder' };
}

/** @returns how wide the widest file of a picture is, which a tall one's height limits */
export function findWidest({ width, height }: { width: number; height: number }): number {
  const widest = Math.sqrt((MAX_PIXELS * width) / height);
  return Math.max(1, Math.floor(Math.min(width, widest)));
}

/** Every file that the site wants of a picture. */
export function listWantedFiles(name: string, { widths, print }: Original): string[] {
  if (print?.makes === 'card') return [`${name}-card.jpg`];
  if (print) return [32, 192, 512].map((size) => `${name}-icon-${size}.png`);
  return widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]);
}

/** The one derived file that isn't served: pages have the placeholder in them, a CSS background. */
export function nameSidecar(name: string): string {
  return `${name}.txt`;
}
