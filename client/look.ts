import type { Look, Scheme } from '../shared/content/site-content.js';
import { FACES, type FaceStyle, SYSTEM_STYLE } from './display-faces';

/** A site's look as styles. For the renderer only: the browser needs the one face of its site. */

/** @returns the text of a style element; colours and names in it are those that were checked */
export function renderLook({ font, colours }: Look): string {
  const [faces, families, style] =
    font === 'system'
      ? ['', [], SYSTEM_STYLE]
      : [renderFaces(font), listFamilies(font), FACES[font].style];
  const schemes = Object.entries(colours).map(([name, scheme]) => {
    const selector = `[data-accent=${JSON.stringify(name)}]`;
    return `${name === 'main' ? `:root,${selector}` : selector}{${renderScheme(scheme)}}`;
  });
  // On paper, the colours are those of the print styles, in whatever order the two come.
  return `${faces}${renderStyle(style, families)}@media screen{${schemes.join('')}}`;
}

/** @returns the address of the font that every page needs, if it isn't the system's */
export function preloadFont({ font }: Look): string | undefined {
  return font === 'system' ? undefined : FACES[font].file;
}

function renderScheme(scheme: Scheme): string {
  const { kind, ground, raised, ink, muted, rule, accent, onAccent } = scheme;
  return `color-scheme:${kind};--ground:${ground};--raised:${raised};--ink:${ink};--muted:${muted};--rule:${rule};--accent:${accent};--on-accent:${onAccent}`;
}

function renderStyle(style: FaceStyle, families: string[]): string {
  const stack = [...families.map((family) => JSON.stringify(family)), style.generic].join(',');
  const { weight, spacing, line, accentLine, scale } = style;
  const others = accentLine === line ? '' : `:root:not(:lang(en)){--display-line:${accentLine}}`;
  return `:root{--font-display:${stack};--display-weight:${weight};--display-case:${style.case};--display-spacing:${spacing};--display-line:${line};--display-scale:${scale}}${others}`;
}

function listFamilies(font: keyof typeof FACES): string[] {
  const { family, fallbacks } = FACES[font];
  return [family, ...fallbacks.map((_, index) => nameFallback(family, index))];
}

function nameFallback(family: string, index: number): string {
  return `${family} fallback ${index + 1}`;
}

/**
 * Optional: if the face comes too late, the page keeps a fallback that is as wide and as tall, and
 * nothing moves.
 */
function renderFaces(font: keyof typeof FACES): string {
  const { family, file, more, moreRange, scale, ascent, descent, fallbacks } = FACES[font];
  const size = scale === 100 ? '' : `size-adjust:${scale}%;`;
  const load = (url: string) => `src:url(${url}) format("woff2");${size}font-display:optional`;
  return [
    renderFace(family, load(file)),
    renderFace(family, `${load(more)};unicode-range:${moreRange}`),
    ...fallbacks.map(({ fonts, size }, index) => {
      const sources = fonts.map((name) => `local(${JSON.stringify(name)})`).join(',');
      return renderFace(
        nameFallback(family, index),
        `src:${sources};size-adjust:${round((size * scale) / 100)}%;ascent-override:${round((100 * ascent) / size)}%;descent-override:${round((100 * descent) / size)}%;line-gap-override:0%`,
      );
    }),
  ].join('');
}

function renderFace(family: string, descriptors: string): string {
  return `@font-face{font-family:${JSON.stringify(family)};${descriptors}}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
