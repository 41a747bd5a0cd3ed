import type { PageContent } from './page-content.js';
import type { Focus } from './page-schema.js';
import type { Area, DISPLAY_FONTS, SiteFile } from './site-schema.js';

/** A site's whole content, read from its folder and checked. Serialisable as JSON. */
export interface SiteContent {
  site: Omit<SiteFile, 'navigation' | 'look' | 'business'> & {
    business: Omit<SiteFile['business'], keyof Phones | 'links'> & Phones & { links?: Profile[] };
    navigation: { header: NavigationLink[]; services: NavigationLink[] };
    look: SiteTheme;
    logo?: string;
    icon?: string;
  };
  areas: Area[];
  /** The home page first, then the others by file name. */
  pages: PageContent[];
  /** Current paths, by the older addresses that redirect to them. */
  moved: Record<string, string>;
  /** Pictures that the pages show, and the cards and icons to make, by `Picture.name`. */
  pictures: Record<string, Original>;
  /** Files that refer to a picture or film, by its own path, such as `pictures/barn.jpg`. */
  uses: Record<string, string[]>;
  /** Texts with a placeholder to fill in. Missing in content that an earlier version has saved. */
  gaps?: { file: string; line: number; column: number; field?: string; message: string }[];
  /** Paths of the files served unchanged (films, the logo), by public name. */
  files: Record<string, string>;
}

export interface Original {
  file: string;
  width: number;
  height: number;
  widths: number[];
  print?: Print;
}

export interface Print {
  makes: 'card' | 'icons' | 'pass';
  /** Name of the original; an SVG in `record` can replace it. */
  picture?: string;
  record?: string;
  focus?: Focus;
  drawing?: string;
  /** Colour, as #rrggbb, that a pass's picture is printed in. */
  colour?: string;
}

export interface Phone {
  display: string;
  e164: string;
}

export type Phones = Partial<Record<'phone' | 'mobile' | 'whatsapp', Phone>>;

export interface Profile {
  name: string;
  url: string;
  /** SVG path of the icon, in a `viewBox` of 24 × 24. */
  icon: string;
}

export type NavigationLink = NonNullable<SiteFile['navigation']>['header'][number];

export interface Scheme {
  /** CSS `color-scheme`, for the browser's own scrollbars and form fields. */
  kind: 'dark' | 'light';
  ground: string;
  raised: string;
  ink: string;
  muted: string;
  rule: string;
  accent: string;
  onAccent: string;
}

export interface SiteTheme {
  font: (typeof DISPLAY_FONTS)[number];
  plate?: boolean;
  /** Whether headings need room for accents on capitals. */
  hasAccents?: boolean;
  colours: { main: Scheme } & Record<string, Scheme>;
}
