import type { NextFunction, Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';

/** Service worker that removes itself: one of an earlier website would show its cached pages for ever. */
const LAST_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url);
}
`;

export const isForWorker = ({ headers }: IncomingMessage) => headers['service-worker'] === 'script';

/** Sends LAST_WORKER at any path, before all redirects, which browsers refuse for a worker's script. */
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
