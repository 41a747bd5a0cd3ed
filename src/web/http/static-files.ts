import type { DynamicModule } from '@nestjs/common';
import { loadPackage } from '@nestjs/common/utils/load-package.util.js';
import { ServeStaticModule } from '@nestjs/serve-static';
import express, { type RequestHandler } from 'express';
import { readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { CACHED_FOR_EVER } from '../../platform/files/send-file.js';
import { chooseEncoding } from './choose-encoding.js';

const ENDINGS = { br: '.br', gzip: '.gz', identity: '' };

/**
 * Serves the files from `vite build`, after all controllers. In development, Vite serves the sources before.
 * @param assets subfolder whose files have a hash in their names
 */
export async function serveStaticFiles(folder: string, assets: string): Promise<DynamicModule> {
  const assetsDir = join(folder, assets) + sep;
  const serveStaticOptions = {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (response: ServerResponse, file: string) => {
      const isHashed = file.startsWith(assetsDir);
      response.setHeader('Cache-Control', isHashed ? CACHED_FOR_EVER : 'public, max-age=3600');
    },
  };
  // ServeStaticModule loads Express through Nest, in a way that bundlers don't see.
  await loadPackage('express', 'ServeStaticModule', async () => express);
  // `renderPath` matches nothing: otherwise the module would send an index.html there.
  return ServeStaticModule.forRoot({ rootPath: folder, renderPath: /(?!)/, serveStaticOptions });
}

export function preferCompressed(folder: string): RequestHandler {
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
