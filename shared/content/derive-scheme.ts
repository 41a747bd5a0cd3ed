import { channels, contrastRatio, isReadable, mix } from '../contrast.js';
import type { Scheme, SiteTheme } from './site-content.js';
import type { SiteFile } from './site-schema.js';

type ThemeFile = SiteFile['look'];
type SchemeFile = ThemeFile['colours'][string];

/** Colours that a scheme inherits if it doesn't set them. */
type Basis = Pick<Scheme, 'ground' | 'ink' | 'muted' | 'accent'>;

const NEAR_BLACK = '#0c0a09';

/** Background that the desk sets for dark text on a light page. */
export const LIGHT_GROUND = '#fffaf4';

export const DEFAULT_MAIN: Basis = {
  ground: NEAR_BLACK,
  ink: '#faf7f2',
  muted: '#bdb4a9',
  accent: '#ffb547',
};

/** Fills in every colour that `site.yaml` leaves out, each readable on its background. */
export function deriveTheme({ font, plate, colours }: ThemeFile): SiteTheme {
  const { main: given = {}, ...others } = colours;
  const main = deriveScheme(given, DEFAULT_MAIN);
  // The accent as chosen: on another background it may be readable unchanged.
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

/** Derives the background of cards: tinted by the accent as far as text stays readable. */
function raise(ground: string, ink: string, accent: string): string {
  const target = mix(ink, accent, 0.5);
  const tints = Array.from({ length: 10 }, (_, index) => mix(ground, target, (10 - index) * 0.006));
  return tints.find((tint) => isReadable(ink, tint)) ?? ground;
}

/** Moves a colour towards the text colour only until it is readable on all the backgrounds. */
function approach(colour: string, ink: string, grounds: string[]): string {
  const steps = Array.from({ length: 51 }, (_, index) => mix(colour, ink, index / 50));
  return steps.find((step) => isReadable(step, ...grounds)) ?? ink;
}

function blackOrWhite(ground: string): string {
  const [soft, pure] =
    contrastRatio(ground, '#000000') > contrastRatio(ground, '#ffffff')
      ? [NEAR_BLACK, '#000000']
      : [LIGHT_GROUND, '#ffffff'];
  return isReadable(soft, ground) ? soft : pure;
}
