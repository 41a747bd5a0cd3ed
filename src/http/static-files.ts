import type { ServeStaticModuleOptions } from '@nestjs/serve-static';
import type { RequestHandler } from 'express';
import { readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { BUILT_CLIENT_DIR } from '../config/paths.js';
import { chooseEncoding } from './choose-encoding.js';

const ASSETS_DIR = join(BUILT_CLIENT_DIR, 'assets') + sep;

/** What the build has put beside a file for each encoding. */
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' };

/** How `vite build`'s files are served. */
export const STATIC_FILES: ServeStaticModuleOptions = {
  rootPath: BUILT_CLIENT_DIR,
  // Otherwise every unknown path would get an index.html, which there is none of.
  exclude: ['/{*any}'],
  serveStaticOptions: {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: setCacheControl,
  },
};

/** Sends a request on to the file's compressed twin, where there is one that the browser takes. */
export function preferCompressed(): RequestHandler {
  const files = new Set(
    readdirSync(BUILT_CLIENT_DIR, { recursive: true, encoding: 'utf8' }).map(
      (name) => `/${name.replaceAll(sep, '/')}`,
    ),
  );
  return (request, response, next) => {
    const { path, method, url } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !files.has(`${path}.br`)) return next();
    response.vary('Accept-Encoding');
    // A range counts the bytes of the file as it is.
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
