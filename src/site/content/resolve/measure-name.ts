import { join } from 'node:path';
import sharp from 'sharp';
import type { SiteTheme } from '../../../../shared/content/site-content.js';
import { escapeHtml } from '../../../../shared/head.js';
import { FACES_DIR } from '../../../platform/config/paths.js';
import { FACES } from './write-card.js';

/** Size adjustments of the faces: keep them equal to those in `client/display-faces.ts`. */
const SCALES = { anton: 1, 'bebas-neue': 1.15, oswald: 0.9, 'abril-fatface': 0.88 };
/** Widths of a letter of the system's font, as multiples of the font size. */
const [SYSTEM_WIDTH, FALLBACK_WIDTH] = [0.55, 0.6];
const HAS_LATIN_ONLY = /^[\p{Script=Latin}\p{Script=Common}]*$/u;

/** Measures a name in the headings' font. @returns its width as a multiple of the font size */
export async function measureName(name: string, font: SiteTheme['font']): Promise<number> {
  const guess = (width: number) => Math.round(name.length * width * 1000) / 1000;
  if (font === 'system') return guess(SYSTEM_WIDTH);
  if (!HAS_LATIN_ONLY.test(name)) return guess(FALLBACK_WIDTH);
  const face = { font: `${FACES[font][0]} 100`, fontfile: join(FACES_DIR, `${font}.ttf`), dpi: 72 };
  const draw = async (text: string) =>
    (await sharp({ text: { text: escapeHtml(text), ...face } }).metadata()).width;
  // Only ink counts: letters around the name include the space at its ends.
  const text = font === 'abril-fatface' ? name : name.toUpperCase();
  const width = (await draw(`H${text}H`)) - (await draw('HH'));
  return Math.round(width * SCALES[font] * 10) / 1000;
}
