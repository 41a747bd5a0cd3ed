import { ForbiddenException, NotFoundException } from '@nestjs/common';
import express, { type Request, type RequestHandler } from 'express';
import helmet from 'helmet';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DESK_API } from '../../../shared/api/desk.js';
import type { SiteTheme } from '../../../shared/content/site-content.js';
import { escapeHtml } from '../../../shared/head.js';
import type { Config } from '../../platform/config/config.js';
import { BUILT_DESK_DIR, CLIENT_SOURCE_DIR } from '../../platform/config/paths.js';
import type { SiteContentStore } from '../../site/content/site-content-store.js';
import { isForDesk } from '../../web/http/is-for-desk.js';
import { buildPolicy } from '../../web/http/security-headers.js';
import { preferCompressed } from '../../web/http/static-files.js';

/** A file of the site with all of its changes: see LARGEST_YAML. */
const MAX_BODY = '1mb';

/** What changes nothing. */
const READS = ['GET', 'HEAD', 'OPTIONS'];

const DESK = /^\/(desk|api\/desk)(\/|$)/;
/** All that a host of the desk's own responds to. */
const DESK_HOST = /^\/(desk|api\/desk|health)(\/|$)/;

/** What of the site a desk with a host of its own shows, from the site's host. */
const SHOWN = /^\/(assets|film|media|pictures)\//;

/** The desk's one document, which knows all of its addresses. */
const DOCUMENT = 'desk/index.html';
export const ASSETS = 'desk/assets';

/** Where the document says what the site looks like. */
const LOOK_SLOT = 'name="desk-look" content="{}"';

/** Comes before everything that responds: what may be asked at which host, and how the desk's is sent. */
export function createDeskGate(config: Config, content: SiteContentStore): RequestHandler[] {
  const policy = helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: buildDeskPolicy(config, content),
  });
  const readJson = express.json({ limit: MAX_BODY });
  return [
    (request, response, next) => {
      const { method, originalUrl, path } = request;
      const isDesk = DESK.test(path);
      const isOnOwnHost = isForDesk(request, config);
      // A desk with a host of its own is only there, and nothing of the site's is.
      const isRefused = isOnOwnHost ? !DESK_HOST.test(path) : isDesk && config.desk!.host;
      // At the site's host, a refused address gets the site's own 404.
      if (isOnOwnHost || (isDesk && !isRefused)) {
        response.setHeader('X-Robots-Tag', 'noindex');
        response.setHeader('Cache-Control', 'no-store');
      } else if (config.desk!.host && SHOWN.test(path)) {
        response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
        // A face isn't drawn without it.
        response.setHeader('Access-Control-Allow-Origin', config.desk!.url);
      }
      if (isRefused) next(new NotFoundException(`Cannot ${method} ${originalUrl}`));
      else if (isDesk) policy(request, response, next);
      else next();
    },
    (request, response, next) => {
      const { url } = config.desk!;
      if (!request.path.startsWith(`${DESK_API}/`)) next();
      else if (READS.includes(request.method) || isFrom(url, request))
        // Uploads and archives have other types, and are read where they are handled.
        readJson(request, response, next);
      else next(new ForbiddenException(`The desk is at ${url}: it takes nothing from elsewhere.`));
    },
  ];
}

/** Whether one of the desk's own pages asks: no other site may use its cookie. */
function isFrom(url: string, { headers }: Request): boolean {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = headers;
  return origin === url && site === 'same-origin';
}

/** The site's, without other companies' parts, and with films and pictures that aren't sent yet. */
function buildDeskPolicy(config: Config, { current }: SiteContentStore): Record<string, string[]> {
  const site = { ...current.site, booking: null };
  const policy = buildPolicy(site, config.isDevelopment ? ["'unsafe-inline'"] : [], config);
  // A page that is being changed is shown with the site's own styles, pictures and films.
  const ofSite = config.desk!.host ? [config.site.url] : [];
  return {
    ...policy,
    'style-src': [...policy['style-src']!, ...ofSite],
    'font-src': [...policy['font-src']!, ...ofSite],
    'img-src': [...policy['img-src']!, 'blob:', ...ofSite],
    'media-src': [...policy['media-src']!, 'blob:', ...ofSite],
    'frame-src': ["'none'"],
    ...(ofSite.length > 0 && { 'base-uri': ofSite }),
  };
}

/** The desk in the browser: built, or through Vite, which has the sources. */
export function serveDesk({ vite }: Config, content: SiteContentStore): RequestHandler[] {
  const sendDocument: RequestHandler = async ({ path }, response, next) => {
    if (path.startsWith(`/${ASSETS}/`)) return next();
    const source = await readFile(
      join(vite ? CLIENT_SOURCE_DIR : BUILT_DESK_DIR, DOCUMENT),
      'utf8',
    );
    const html = source.replace(LOOK_SLOT, () => describeTheme(content.current.theme));
    response.type('html').send(vite ? await vite.transformIndexHtml(`/${DOCUMENT}`, html) : html);
  };
  const documents = express.Router({ caseSensitive: true });
  // As a parameter, the path is decoded, so that one with a broken escape is a bad request.
  documents.get('/desk{/*path}', sendDocument);
  return vite ? [documents] : [documents, preferCompressed(BUILT_DESK_DIR)];
}

function describeTheme({ font, colours }: SiteTheme): string {
  const { accent, onAccent } = colours.main;
  return LOOK_SLOT.replace('{}', () => escapeHtml(JSON.stringify({ font, accent, onAccent })));
}
