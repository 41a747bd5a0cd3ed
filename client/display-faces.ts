import type { SiteTheme } from '../shared/content/site-content.js';
import abrilMore from './fonts/abril-fatface-more.woff2?url&no-inline';
import abril from './fonts/abril-fatface.woff2?url&no-inline';
import antonMore from './fonts/anton-more.woff2?url&no-inline';
import anton from './fonts/anton.woff2?url&no-inline';
import bebasMore from './fonts/bebas-neue-more.woff2?url&no-inline';
import bebas from './fonts/bebas-neue.woff2?url&no-inline';
import oswaldMore from './fonts/oswald-more.woff2?url&no-inline';
import oswald from './fonts/oswald.woff2?url&no-inline';

/** Fonts of the headings, with the metrics that their styles need. */

export interface Face {
  family: string;
  /** Letters of English, French and German; `more` has those in `moreRange`. */
  file: string;
  more: string;
  moreRange: string;
  /** Size in per cent at which the face is about as wide as Anton, the measure of the layout. */
  scale: number;
  /** Metrics of the face itself, in per cent of its size. */
  ascent: number;
  descent: number;
  /** Installed fonts that stand in, and the size (per cent) at which they are as wide as the face. */
  fallbacks: readonly { fonts: readonly string[]; size: number }[];
  style: FaceStyle;
}

interface FaceStyle {
  generic: string;
  weight: number;
  case: 'uppercase' | 'none';
  spacing: string;
  /** Line height of headings on several lines. */
  line: number;
  /** Line height where accents on capitals would touch the line above. */
  accentLine: number;
  /** Factor of the largest sizes, for the system's font: `size-adjust` can't reach it. */
  scale: number;
}

const CAPITALS: FaceStyle = {
  generic: 'Impact,sans-serif',
  weight: 400,
  case: 'uppercase',
  spacing: 'normal',
  line: 1,
  accentLine: 1.24,
  scale: 1,
};

export const SYSTEM_STYLE: FaceStyle = {
  generic: 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
  weight: 800,
  case: 'none',
  spacing: '-0.02em',
  line: 1.1,
  accentLine: 1.26,
  scale: 0.75,
};

/** Unicode range of the files called `-more`: see fonts/README.md. */
const MORE_LATIN =
  'U+A1-A2,U+A4-AA,U+AC-B6,U+B8-BA,U+BC-BF,U+C1,U+C3,U+C5-C6,U+CC-CD,U+D0,U+D2-D3,U+D5,U+D7-D8,U+DA,U+DD-DE,U+E1,U+E3,U+E5-E6,U+EC-ED,U+F0,U+F2-F3,U+F5,U+F7-F8,U+FA,U+FD-151,U+154-17F,U+218-21B,U+1E9E,U+201A,U+2022,U+2039-203A';

const ARIAL = ['Arial', 'Liberation Sans', 'Helvetica', 'DejaVu Sans'];
const ARIAL_BOLD = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'];

export const FACES: Record<Exclude<SiteTheme['font'], 'system'>, Face> = {
  anton: {
    family: 'Anton',
    file: anton,
    more: antonMore,
    moreRange: MORE_LATIN,
    scale: 100,
    ascent: 117.6,
    descent: 32.9,
    fallbacks: [
      { fonts: ARIAL, size: 68.5 },
      { fonts: ['Roboto'], size: 75 },
    ],
    style: CAPITALS,
  },
  'bebas-neue': {
    family: 'Bebas Neue',
    file: bebas,
    more: bebasMore,
    moreRange: MORE_LATIN,
    scale: 115,
    ascent: 90,
    descent: 30,
    fallbacks: [
      { fonts: ARIAL, size: 56.9 },
      { fonts: ['Roboto'], size: 62.1 },
    ],
    style: { ...CAPITALS, accentLine: 1.16 },
  },
  oswald: {
    family: 'Oswald',
    file: oswald,
    more: oswaldMore,
    moreRange: MORE_LATIN,
    scale: 90,
    ascent: 119.3,
    descent: 28.9,
    fallbacks: [
      { fonts: ARIAL_BOLD, size: 76.3 },
      { fonts: ['Roboto'], size: 84.1 },
      { fonts: ['DejaVu Sans Bold'], size: 69.3 },
    ],
    style: { ...CAPITALS, line: 1.04, accentLine: 1.21 },
  },
  'abril-fatface': {
    family: 'Abril Fatface',
    file: abril,
    more: abrilMore,
    moreRange: 'U+100-151,U+154-2BA,U+1E00-1EFF',
    scale: 88,
    ascent: 105.8,
    descent: 29.1,
    fallbacks: [
      { fonts: ['Georgia Bold', 'Georgia-Bold', 'Gelasio Bold'], size: 89.1 },
      { fonts: ['Noto Serif Bold', 'NotoSerif-Bold'], size: 90.6 },
      {
        fonts: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
        size: 106.8,
      },
      { fonts: ['DejaVu Serif Bold'], size: 81.3 },
    ],
    style: {
      ...CAPITALS,
      generic: 'Georgia,serif',
      case: 'none',
      line: 1.06,
      accentLine: 1.1,
    },
  },
};
