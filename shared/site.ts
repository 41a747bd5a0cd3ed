/** The part of the configuration that the browser may see. Nothing else leaves the server. */
export interface Site {
  /** Public origin without a trailing slash. */
  url: string;
  name: string;
  phone: { display: string; e164: string };
  email: string;
  weddingEmail: string;
  booking: BookingWidget | null;
  links: { privacy: string | null; terms: string | null; legal: string | null };
  companyDetails: string | null;
  noIndex: boolean;
}

export interface BookingWidget {
  widgetUrl: string;
  scriptUrl: string | null;
  /** The widget's own origin first, then the others that it may use and send messages from. */
  origins: string[];
}
