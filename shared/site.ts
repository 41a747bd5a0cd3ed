import type { NavigationLink, Phone, Profile } from './content/site-content.js';
import type { Route } from './routes.js';
import type { Language, Words } from './words/words.js';

/** Everything that a page needs about the site. The browser gets all of it, so it holds no secrets. */
export interface Site {
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
  mobile?: Phone;
  whatsapp?: Phone;
  hours?: string;
  reply?: string;
  profiles?: Profile[];
  weddingEmail: string | null;
  booking: BookingWidget | null;
  /** Empty in the demonstration, which shows a placeholder; null for no link. */
  links: { privacy: string | null; terms: string | null; legal: string | null };
  companyDetails: string | null;
  noIndex: boolean;
  /** Set while visitors see only the “Opening soon” page. */
  isClosed?: true;
  navigation: { header: NavigationLink[]; services: NavigationLink[] };
  /** Link for questions: a contact section, or a `mailto:` or `tel:` address. */
  contact: string;
  routes: Route[];
  words: Words;
  /** Changes with the content and the build. An older tab then loads whole documents. */
  version: string;
}

export interface BookingWidget {
  widgetUrl: string;
  scriptUrl: string | null;
  /** Origins allowed in the frame and as senders of messages, the widget's own first. */
  origins: string[];
}
