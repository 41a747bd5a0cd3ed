import type { NavigationLink, Phone, Profile } from './content/site-content.js';
import type { Route } from './routes.js';
import type { Language, Words } from './words/words.js';

/**
 * What every page of the site knows, from the settings and the site's content. It goes to the
 * browser: nothing else of either does, apart from the pages.
 */
export interface Site {
  /** Public origin without a trailing slash. */
  url: string;
  language: Language;
  name: string;
  /** The logo's address, shown in place of the name. */
  logo: string | null;
  /** The beginning of the icons' addresses, which end in `-192.png` and so on. */
  icon: string;
  phone: Phone | null;
  email: string | null;
  /** Left out, as what follows, where the business has none. */
  mobile?: Phone;
  whatsapp?: Phone;
  /** When to call, and how soon it answers. */
  hours?: string;
  reply?: string;
  profiles?: Profile[];
  weddingEmail: string | null;
  booking: BookingWidget | null;
  /** Empty in the demonstration, which shows where they would be; null for none. */
  links: { privacy: string | null; terms: string | null; legal: string | null };
  companyDetails: string | null;
  noIndex: boolean;
  /** Visitors find one page only. Left out while the site is open. */
  isClosed?: true;
  navigation: { header: NavigationLink[]; services: NavigationLink[] };
  /** Where visitors ask for a date or a quote: a section of the home page, or an address. */
  contact: string;
  routes: Route[];
  words: Words;
  /** Changes with the content and the build: an open tab that is older loads documents. */
  version: string;
}

export interface BookingWidget {
  widgetUrl: string;
  scriptUrl: string | null;
  /** The widget's own origin first, then the others that it may use and send messages from. */
  origins: string[];
}
