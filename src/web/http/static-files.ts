import express, { type RequestHandler } from 'express';
import { readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { BUILT_CLIENT_DIR } from '../../platform/config/paths.js';
import { chooseEncoding } from './choose-encoding.js';

const ASSETS_DIR = join(BUILT_CLIENT_DIR, 'assets') + sep;

/** The suffix of the compressed file that the build puts beside each file, by encoding. */
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' };

/** The middleware for the files from `vite build`. */
export function serveStaticFiles(): RequestHandler[] {
  const options = {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: setCacheControl,
  };
  return [preferCompressed(), express.static(BUILT_CLIENT_DIR, options)];
}

/** Points a request at the file's compressed twin, if the browser accepts one. */
function preferCompressed(): RequestHandler {
  const files = new Set(
    readdirSync(BUILT_CLIENT_DIR, { recursive: true, encoding: 'utf8' }).map(
      (name) => `/${name.replaceAll(sep, '/')}`,
    ),
  );
  return (request, response, next) => {
    const { path, method, url } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !files.has(`${path}.br`)) return next();
    response.vary('Accept-Encoding');
    // A range counts the bytes of the uncompressed file.
    const encoding = request.headers.range
      ? 'identity'
      : chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') {
      response.type(extname(path)).setHeader('Content-Encoding', encoding);
      request.url = path + ENDINGS[encoding] + url.slice(path.length);
    }
    next();
  };
}

function setCacheControl(response: ServerResponse, file: string): void {
  response.setHeader(
    'Cache-Control',
    file.startsWith(ASSETS_DIR) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  );
}
