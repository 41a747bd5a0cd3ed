import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { BUILT_CLIENT_DIR } from './config/paths.js';

const ASSETS_DIR = join(BUILT_CLIENT_DIR, 'assets') + sep;

/** What `vite build` left to be served as files, compressed already where that helps. */
export function createStaticFiles(): RequestHandler {
  return expressStaticGzip(BUILT_CLIENT_DIR, {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    serveStatic: { redirect: false, cacheControl: false, setHeaders: setCacheControl },
  });
}

function setCacheControl(response: ServerResponse, file: string): void {
  response.setHeader(
    'Cache-Control',
    file.startsWith(ASSETS_DIR) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  );
}
