import type { Scheme, SiteTheme } from '../../../../shared/content/site-content.js';
import { escapeHtml } from '../../../../shared/head.js';
import { wrap } from '../../../../shared/wrap.js';
import { measureText } from '../../map/measure-text.js';
import { CARD_PHOTO, CARD } from '../../pictures/draw-files.js';

const MARGIN = 64;
/** Space for the headline in pixels. */
const ROOM = {
  width: CARD.width - CARD_PHOTO.width - MARGIN - 40,
  height: CARD_PHOTO.height - 2 * MARGIN,
};
/** Room that marks above and below letters add to a line, relative to the capitals' height. */
const [ABOVE, BELOW] = [0.3, 0.21];
/** Height of capitals in pixels: the headline's maximum, and the footer's. */
const [LARGEST, SMALL] = [118, 34];

/**
 * Family, capitals' height per font size, width relative to `measureText`, and line height relative
 * to the capitals' height: Abril's is for small letters, too.
 */
const FACES = {
  anton: ['Anton', 0.86, 0.64, 1.34],
  'bebas-neue': ['Bebas Neue', 0.7, 0.55, 1.45],
  oswald: ['Oswald SemiBold', 0.81, 0.73, 1.34],
  'abril-fatface': ['Abril Fatface', 0.7, 0.95, 1.58],
} as const;

/** Characters that at least one face in `src/site/pictures/faces` has. */
const DRAWN =
  /^[ -~\u00a0-\u017f\u0218-\u021b\u0400-\u045f\u1e00-\u1e95\u1e9e-\u1ef9\u2007-\u203a€₴№™]*$/;

/**
 * Draws a page's headline as SVG, wrapped into even lines, with room for a picture beside it.
 * @param foot the business, and what the page offers
 * @returns undefined if no face has the characters
 */
export function writeCard(
  lines: readonly string[],
  foot: readonly string[],
  { ground, ink, accent, onAccent }: Scheme,
  font: SiteTheme['font'],
): string | undefined {
  if (!DRAWN.test([...lines, ...foot].join(''))) return undefined;
  const [family, capitals, narrow, plain] = FACES[font === 'system' ? 'oswald' : font];
  const fit = (width: number, rows: readonly string[]) =>
    (width / narrow / Math.max(...rows.map(measureText))) * capitals;
  const marks = lines.join('').normalize('NFD');
  // A single mark above a small letter is no taller than the letter l.
  const hasAbove = /\p{Lu}[\u0300-\u031b]|[\u0300-\u031b]{2}/u.test(marks);
  const hasBelow = /[\u0323-\u0331]/.test(marks);
  const line = plain + (hasAbove ? ABOVE : 0) + (hasBelow ? BELOW : 0);
  const measure = (rows: readonly string[]) =>
    Math.min(fit(ROOM.width, rows), ROOM.height / rows.length / line, LARGEST);
  const rate = (rows: readonly string[]) => {
    const lengths = rows.map(({ length }) => length);
    const evenness = Math.min(...lengths) / Math.max(...lengths);
    // Lets one of two lines be short: in a single one, the letters would be far smaller.
    return measure(rows) * (rows.length > 2 ? evenness : Math.sqrt(evenness));
  };
  const [text = ''] = lines;
  const ways = lines.length === 1 ? Array.from(text, (_, most) => wrap(text, most + 1)) : [];
  const [rows = lines] = ways.toSorted((a, b) => rate(b) - rate(a));
  const size = measure(rows);
  const top = (CARD_PHOTO.height - size * line * (rows.length - 1) + size) / 2;
  const write = (text: string, y: number, size: number, more = '') =>
    `<text y="${Math.round(y)}" font-size="${Math.round(size / capitals)}"${more}>${escapeHtml(text)}</text>`;
  const headline = rows.map((row, index) => write(row, top + index * size * line, size));
  const small = Math.min(SMALL, fit(CARD.width - 3 * MARGIN, [foot.join('')]));
  const places = ['', ` x="${CARD.width - 2 * MARGIN}" text-anchor="end"`];
  const base = (CARD_PHOTO.height + CARD.height + small) / 2;
  const names = foot.map((text, index) => write(text, base, small, places[index]));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" font-family="${family}"><rect width="100%" height="100%" fill="${ground}"/><rect y="${CARD_PHOTO.height}" width="100%" height="100%" fill="${accent}"/><g transform="translate(${MARGIN})"><g fill="${ink}">${headline.join('')}</g><g fill="${onAccent}">${names.join('')}</g></g></svg>`;
}

/** Draws the product's icon, `client/public/icon.svg`, in the site's colours. */
export function writeRecord({ ground, accent }: Scheme): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1024" viewBox="0 0 64 64"><path fill="${ground}" d="M0 0h64v64H0z"/><circle cx="32" cy="32" r="21" fill="${accent}"/><circle cx="32" cy="32" r="8" fill="${ground}"/><circle cx="32" cy="32" r="2.5" fill="${accent}"/><path d="M32 15a17 17 0 0 1 17 17M32 49a17 17 0 0 1-17-17" fill="none" stroke="${ground}" stroke-width="2"/></svg>`;
}
