import express, { type RequestHandler } from 'express';
import { readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { CACHED_FOR_EVER } from '../../platform/files/send-file.js';
import { chooseEncoding } from './choose-encoding.js';

/** The suffix of the compressed file that the build puts beside each file, by encoding. */
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' };

/**
 * The middleware for the files from `vite build`.
 * @param assets the folder in it whose files have a hash in their names
 */
export function serveStaticFiles(folder: string, assets: string): RequestHandler[] {
  const assetsDir = join(folder, assets) + sep;
  const options = {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (response: ServerResponse, file: string) => {
      const isHashed = file.startsWith(assetsDir);
      response.setHeader('Cache-Control', isHashed ? CACHED_FOR_EVER : 'public, max-age=3600');
    },
  };
  return [preferCompressed(folder), express.static(folder, options)];
}

/** Points a request at the file's compressed twin, if the browser accepts one. */
function preferCompressed(folder: string): RequestHandler {
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
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
