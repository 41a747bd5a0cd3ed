import type { Phone, Profile, SiteContent } from './content/site-content.js';
import type { Route } from './routes.js';
import type { Language, Words } from './words/words.js';

type Business = SiteContent['site']['business'];

/** Everything that a page needs about the site. The browser gets all of it, so it holds no secrets. */
export interface Site extends Pick<
  Business,
  'mobile' | 'whatsapp' | 'hours' | 'reply' | 'company'
> {
  /** Public origin without a trailing slash. */
  url: string;
  language: Language;
  name: string;
  /** Width of the name in the headings' font, as a multiple of the font size. */
  nameWidth: number;
  logo: string | null;
  /** Start of the icons' URLs; `-192.png` and others follow. */
  icon: string;
  phone: Phone | null;
  email: string | null;
  weddingEmail: string | null;
  profiles?: Profile[];
  booking: BookingWidget | null;
  /** Empty in the demonstration, which shows a placeholder; left out for no link. */
  links: SiteContent['site']['links'];
  noIndex: boolean;
  /** Set while visitors see only the “Opening soon” page. */
  isClosed?: true;
  navigation: SiteContent['site']['navigation'];
  /** Link for questions: a contact section, or a `mailto:` or `tel:` address. */
  contact: string;
  routes: Route[];
  words: Words;
  /** Changes with the content and the build. An older tab then loads whole documents. */
  version: string;
}

/** `origins` may be in the frame and send messages, the widget's own first. */
export type BookingWidget = NonNullable<SiteContent['site']['booking']>;
