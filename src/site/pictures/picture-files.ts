import type { Original } from '../../../shared/content/site-content.js';

const DERIVED_FILE =
  /^([0-9a-f]{16})(?:-([1-9]\d{0,4})\.(avif|webp)|-(card)\.jpg|-icon-(32|192|512)\.png|\.txt)$/;

/** Most pixels of a derived file: the AVIF encoder takes up to 20 bytes of memory for each. */
const MAX_PIXELS = 3e6;

export type DerivedFile = { name: string } & (
  | { kind: 'avif' | 'webp'; width: number }
  | { kind: 'png'; size: number }
  | { kind: 'card' | 'placeholder' }
);

export function parseFileName(file: string): DerivedFile | undefined {
  const [, name, width, format, card, size] = DERIVED_FILE.exec(file) ?? [];
  if (!name) return undefined;
  if (format) return { name, kind: format as 'avif' | 'webp', width: Number(width) };
  if (size) return { name, kind: 'png', size: Number(size) };
  return { name, kind: card ? 'card' : 'placeholder' };
}

export type Size = Pick<Original, 'width' | 'height'>;

export function findWidest({ width, height }: Size): number {
  const widest = Math.sqrt((MAX_PIXELS * width) / height);
  return Math.max(1, Math.floor(Math.min(width, widest)));
}

export function listWantedFiles(name: string, { widths, print }: Original): string[] {
  if (print?.makes === 'card') return [`${name}-card.jpg`];
  if (print?.makes === 'icons') return [32, 192, 512].map((size) => `${name}-icon-${size}.png`);
  return widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]);
}

/** Names the file of the placeholder. It isn't served: pages embed its content as a CSS background. */
export function nameSidecar(name: string): string {
  return `${name}.txt`;
}
