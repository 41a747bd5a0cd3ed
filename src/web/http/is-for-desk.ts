import type { IncomingMessage } from 'node:http';
import type { Config } from '../../platform/config/config.js';

/** Whether a request is for the host that the desk has to itself, which shows no page of the site. */
export function isForDesk({ headers }: IncomingMessage, { desk }: Config): boolean {
  if (!desk?.host) return false;
  // Browsers leave out the port that goes without saying; other clients may not.
  const port = desk.url.startsWith('https:') ? /:443$/ : /:80$/;
  return headers.host?.toLowerCase().replace(port, '') === desk.host;
}
