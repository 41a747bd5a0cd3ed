import type { IncomingMessage } from 'node:http';
import type { Config } from '../../platform/config/config.js';

/** Whether a request is for the host that the desk has to itself, which shows no page of the site. */
export function isForDesk({ headers }: IncomingMessage, { desk }: Config): boolean {
  return desk?.host !== undefined && headers.host?.toLowerCase() === desk.host;
}
