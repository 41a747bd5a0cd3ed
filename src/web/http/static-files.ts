import express, { type RequestHandler } from 'express';
import { readdirSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { CACHED_FOR_EVER } from '../../platform/files/send-file.js';
import { chooseEncoding } from './choose-encoding.js';

/** The suffix of the compressed file that the build puts beside each file, by encoding. */
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' };

/**
 * The files from `vite build`, each as its compressed twin if the browser accepts one. In development,
 * Vite has the sources instead.
 * @param assets the folder in it whose files have a hash in their names
 */
export function serveBuilt(folder: string, assets: string): RequestHandler {
  const files = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => `/${name.replaceAll(sep, '/')}`,
    ),
  );
  const serve = express.static(folder, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (response, file) => {
      const isHashed = file.startsWith(join(folder, assets) + sep);
      response.setHeader('Cache-Control', isHashed ? CACHED_FOR_EVER : 'public, max-age=3600');
    },
  });
  return (request, response, next) => {
    const { path, method, url } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !files.has(path)) return next();
    if (files.has(`${path}.br`)) {
      response.vary('Accept-Encoding');
      // A range counts the bytes of the uncompressed file.
      const encoding = request.headers.range
        ? 'identity'
        : chooseEncoding(request.headers['accept-encoding']);
      if (encoding !== 'identity') {
        response.type(extname(path)).setHeader('Content-Encoding', encoding);
        request.url = path + ENDINGS[encoding] + url.slice(path.length);
      }
    }
    serve(request, response, next);
  };
}
