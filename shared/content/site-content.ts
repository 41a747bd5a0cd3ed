import type { PageContent } from './page-content.js';
import type { Focus } from './page-schema.js';
import type { Area, DISPLAY_FONTS, SiteFile } from './site-schema.js';

/** A site's whole content, read from its folder and checked: JSON, so that it can be saved. */
export interface SiteContent {
  site: Omit<SiteFile, 'navigation' | 'look' | 'business'> & {
    business: Omit<SiteFile['business'], 'phone' | 'mobile' | 'whatsapp' | 'links'> & {
      phone?: Phone;
      mobile?: Phone;
      whatsapp?: Phone;
      links?: Profile[];
    };
    navigation: { header: NavigationLink[]; services: NavigationLink[] };
    look: SiteTheme;
    /** The logo's address. */
    logo?: string;
    /** The picture that the icons are made from. */
    icon?: string;
  };
  areas: Area[];
  /** The home page first, the others by their files' names. */
  pages: PageContent[];
  /** Paths by the older addresses that lead to them. */
  moved: Record<string, string>;
  /**
   * The folder's pictures by their name in `Picture`, with the card to be cut where a page has
   * one.
   */
  pictures: Record<string, Original>;
  /** The files that use a picture or a film, by its own: `pictures/barn.jpg`. */
  uses: Record<string, string[]>;
  /** Texts in which something is still to be filled in; left out by earlier versions. */
  gaps?: { file: string; line: number; column: number; field?: string; message: string }[];
  /** Files served as they are (films, the logo), by the name they are served under. */
  files: Record<string, string>;
}

export interface Original {
  /** Relative to the folder. */
  file: string;
  width: number;
  height: number;
  /** Of the files to be derived. */
  widths: number[];
  print?: Print;
}

/** What is made only once: the site's icons, or the card of a page. */
export interface Print {
  makes: 'card' | 'icons';
  /** The original's name, or an SVG in its place. */
  picture?: string;
  record?: string;
  focus?: Focus;
  /** What a card says, as SVG. */
  drawing?: string;
}

export interface Phone {
  /** As the business writes it. */
  display: string;
  e164: string;
}

/** A page of the business on another company's site. */
export interface Profile {
  name: string;
  url: string;
  /** A path on a grid of 24. Here, as no other site needs it. */
  icon: string;
}

export interface NavigationLink {
  readonly label: string;
  /** A path, with or without a section's id. */
  readonly to: string;
}

/** Everything that a page's colours are: CSS colours. */
export interface Scheme {
  /** Which of its own colours the browser uses: for scrollbars and form fields. */
  kind: 'dark' | 'light';
  ground: string;
  /** Of cards and passes, a step away from the ground. */
  raised: string;
  ink: string;
  muted: string;
  rule: string;
  accent: string;
  onAccent: string;
}

export interface SiteTheme {
  font: (typeof DISPLAY_FONTS)[number];
  /** Whether there is one behind the logo. */
  plate?: boolean;
  colours: { main: Scheme } & Record<string, Scheme>;
}
