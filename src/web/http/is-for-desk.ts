import type { IncomingMessage } from 'node:http';
import type { Config } from '../../platform/config/config.js';

/** @returns whether a request is for the desk's own host, which shows no page of the site */
export function isForDesk({ headers }: IncomingMessage, { desk }: Config): boolean {
  if (!desk?.host) return false;
  // Browsers leave out the default port; other clients may send it.
  const port = desk.url.startsWith('https:') ? /:443$/ : /:80$/;
  return headers.host?.toLowerCase().replace(port, '') === desk.host;
}
