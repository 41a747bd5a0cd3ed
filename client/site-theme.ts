import type { SiteTheme, Scheme } from '../shared/content/site-content.js';
import { type Face, FACES, SYSTEM_STYLE } from './display-faces';

/**
 * Renders the theme for the head. Colours aren't escaped: the content's schema validates them.
 * @param header name of the header's scheme
 */
export function renderSiteTheme(
  { font, plate, hasAccents, colours }: SiteTheme,
  header = 'main',
): string {
  const face = font === 'system' ? undefined : FACES[font];
  const { ground } = colours[header] ?? colours.main;
  return [
    `<meta name="theme-color" content="${ground}"><meta name="color-scheme" content="${colours.main.kind}">`,
    face && `<link rel="preload" href="${face.file}" as="font" type="font/woff2" crossorigin>`,
    `<style>${face ? renderFaces(face) : ''}${renderStyle(face, hasAccents)}${renderSchemes(colours, plate)}</style>`,
  ]
    .filter(Boolean)
    .join('');
}

/** Sets the colours for screens only, so that the print styles apply whichever come first. */
function renderSchemes(colours: SiteTheme['colours'], plate?: boolean): string {
  const rules = Object.entries(colours).map(([name, scheme]) => {
    const selector = `[data-accent=${JSON.stringify(name)}]`;
    return `${name === 'main' ? `:root,${selector}` : selector}{${renderScheme(scheme)}}`;
  });
  return `@media screen{${rules.join('')}${plate ? ':root{--plate:var(--ink)}' : ''}}`;
}

function renderScheme(scheme: Scheme): string {
  const { kind, ground, raised, ink, muted, rule, accent, onAccent } = scheme;
  return `--kind:${kind};--ground:${ground};--raised:${raised};--ink:${ink};--muted:${muted};--rule:${rule};--accent:${accent};--on-accent:${onAccent}`;
}

function renderStyle(face?: Face, hasAccents = false): string {
  const style = face?.style ?? SYSTEM_STYLE;
  const families = face ? [JSON.stringify(face.family), ...listFallbacks(face)] : [];
  const stack = [...families, style.generic].join(',');
  const { weight, spacing, line, accentLine, scale } = style;
  return `:root{--font-display:${stack};--display-weight:${weight};--display-case:${style.case};--display-spacing:${spacing};--display-line:${hasAccents ? accentLine : line};--display-scale:${scale}}`;
}

function listFallbacks({ family, fallbacks }: Face): string[] {
  return fallbacks.map((_, index) => JSON.stringify(`${family} fallback ${index + 1}`));
}

/**
 * Declares the face, and fallbacks about as wide and tall, so that hardly anything moves when it
 * arrives. `optional` would hide it from most first visitors, and always in Safari.
 */
function renderFaces(face: Face): string {
  const { family, file, more, moreRange, scale, ascent, descent, fallbacks } = face;
  const own = JSON.stringify(family);
  const names = listFallbacks(face);
  const size = scale === 100 ? '' : `size-adjust:${scale}%;`;
  const load = (url: string) => `src:url(${url});${size}font-display:swap`;
  return [
    renderFace(own, load(file)),
    renderFace(own, `${load(more)};unicode-range:${moreRange}`),
    ...fallbacks.map(({ fonts, size }, index) => {
      const sources = fonts.map((name) => `local(${JSON.stringify(name)})`).join(',');
      return renderFace(
        names[index]!,
        `src:${sources};size-adjust:${round((size * scale) / 100)}%;ascent-override:${round((100 * ascent) / size)}%;descent-override:${round((100 * descent) / size)}%;line-gap-override:0%`,
      );
    }),
    // Firefox ignores the fallbacks while the face is loading, unless an element before the
    // headline uses them by name.
    `body::before{content:".";display:block;height:0;overflow:hidden;visibility:hidden;font-family:${names.join(',')}}`,
  ].join('');
}

function renderFace(family: string, descriptors: string): string {
  return `@font-face{font-family:${family};${descriptors}}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
