import { channels, contrastRatio, isReadable, mix } from '../contrast.js';
import type { Scheme, SiteTheme } from './site-content.js';
import type { SiteFile } from './site-schema.js';

type ThemeFile = SiteFile['look'];
type SchemeFile = ThemeFile['colours'][string];

/** What a scheme can take from another. */
type Basis = Pick<Scheme, 'ground' | 'ink' | 'muted' | 'accent'>;

/** The demonstration's: what `main` takes where it leaves something out. */
export const DEFAULT_MAIN: Basis = {
  ground: '#0c0a09',
  ink: '#faf7f2',
  muted: '#bdb4a9',
  accent: '#ffb547',
};

/** What the desk gives `main` for dark letters on a light page. */
export const LIGHT_GROUND = '#fffaf4';

const NEAR_BLACK = '#0c0a09';
const NEAR_WHITE = '#fffaf4';

/** @returns the look with every colour that the site's file leaves out, each readable on its ground */
export function deriveTheme({ font, plate, colours }: ThemeFile): SiteTheme {
  const { main: given = {}, ...others } = colours;
  const main = deriveScheme(given, DEFAULT_MAIN);
  // As it was chosen: on another ground, it may not have to be moved.
  const basis = { ...main, accent: given.accent ?? DEFAULT_MAIN.accent };
  const derived = Object.entries(others).map(
    ([name, scheme]) => [name, deriveScheme(scheme, basis)] as const,
  );
  return { font, plate, colours: { main, ...Object.fromEntries(derived) } };
}

function deriveScheme(given: SchemeFile, main: Basis): Scheme {
  const ground = given.ground ?? main.ground;
  const ink = given.ink ?? (isReadable(main.ink, ground) ? main.ink : blackOrWhite(ground));
  const wanted = given.accent ?? main.accent;
  const raised = raise(ground, ink, wanted);
  const accent = approach(wanted, ink, [ground, raised]);
  const hasOwnTexts = given.ground !== undefined || given.ink !== undefined;
  const muted = given.muted ?? (hasOwnTexts ? mix(ink, ground, 0.28) : main.muted);
  const isDark = contrastRatio(ground, '#ffffff') > contrastRatio(ink, '#ffffff');
  return {
    kind: isDark ? 'dark' : 'light',
    ground,
    raised,
    ink,
    muted: approach(muted, ink, [ground, raised]),
    rule: `rgb(${channels(ink).join(' ')} / ${isDark ? 22 : 24}%)`,
    accent,
    onAccent: blackOrWhite(accent),
  };
}

/** A step from the ground, tinted by the accent, and smaller where the ink would be hard to read. */
function raise(ground: string, ink: string, accent: string): string {
  const steps = Array.from({ length: 10 }, (_, index) => (10 - index) * 0.006);
  const target = mix(ink, accent, 0.5);
  return (
    steps.map((step) => mix(ground, target, step)).find((raised) => isReadable(ink, raised)) ??
    ground
  );
}

/** @returns the colour, moved only as far towards the ink as it takes to read it on the grounds */
function approach(colour: string, ink: string, grounds: string[]): string {
  const steps = Array.from({ length: 51 }, (_, index) => index / 50);
  return (
    steps.map((step) => mix(colour, ink, step)).find((moved) => isReadable(moved, ...grounds)) ??
    ink
  );
}

/** The softer black or white; where neither can be read, the pure one always can. */
function blackOrWhite(ground: string): string {
  const [soft, pure] =
    contrastRatio(ground, '#000000') > contrastRatio(ground, '#ffffff')
      ? [NEAR_BLACK, '#000000']
      : [NEAR_WHITE, '#ffffff'];
  return isReadable(soft, ground) ? soft : pure;
}
