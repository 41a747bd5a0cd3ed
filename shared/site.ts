import type { Profile, SiteContent } from './content/site-content.js';
import type { Route } from './routes.js';
import type { Words } from './words/words.js';

type Content = SiteContent['site'];

/** Everything that a page needs about the site. The browser gets all of it, so it holds no secrets. */
export interface Site
  extends Omit<Content['business'], 'links' | 'town'>, Pick<Content, 'language' | 'navigation'> {
  /** Public origin without a trailing slash. */
  url: string;
  /** Width of the name in the headings' font, as a multiple of the font size. */
  nameWidth: number;
  logo?: string;
  /** Start of the icons' URLs; `-192.png` and others follow. */
  icon: string;
  profiles?: Profile[];
  booking?: BookingWidget;
  /** Empty in the demonstration, which shows a placeholder; left out for no link. */
  links: Content['links'];
  noIndex: boolean;
  /** Set while visitors see only the “Opening soon” page. */
  isClosed?: true;
  /** Link for questions: a contact section, or a `mailto:` or `tel:` address. */
  contact: string;
  routes: Route[];
  words: Words;
  /** Changes with the content and the build. An older tab then loads whole documents. */
  version: string;
}

/** `origins` may be in the frame and send messages, the widget's own first. */
export type BookingWidget = NonNullable<Content['booking']>;
