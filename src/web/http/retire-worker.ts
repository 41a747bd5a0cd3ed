import type { NextFunction, Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';

/**
 * The last service worker of an earlier website under this domain. Without it, visitors of that
 * website would see its cached pages for ever: their browsers look for a new worker only where the
 * old one was.
 */
const LAST_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url);
}
`;

/** @returns whether a browser looks for a service worker's script. This product has none. */
export const isForWorker = ({ headers }: IncomingMessage) => headers['service-worker'] === 'script';

/** Answers at any path, and before all redirects, which browsers refuse for a worker. */
export function retireWorker(request: Request, response: Response, next: NextFunction): void {
  if (request.method !== 'GET' || !isForWorker(request)) return next();
  response
    .type('text/javascript')
    .set({
      'Cache-Control': 'no-store',
      'Service-Worker-Allowed': '/',
      'X-Content-Type-Options': 'nosniff',
    })
    .send(LAST_WORKER);
}
