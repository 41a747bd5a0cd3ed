import type { IncomingMessage } from 'node:http';
import type { Config } from '../../platform/config/config.js';

export function isForDesk({ headers }: IncomingMessage, { desk }: Config): boolean {
  if (!desk?.host) return false;
  const port = desk.url.startsWith('https:') ? /:443$/ : /:80$/;
  return headers.host?.toLowerCase().replace(port, '') === desk.host;
}
