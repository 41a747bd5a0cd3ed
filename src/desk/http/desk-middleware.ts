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
import { buildContentSecurityPolicy } from '../../web/http/security-headers.js';
import { preferCompressed } from '../../web/http/static-files.js';

/** Limit of a JSON body, which may hold a whole site file: see LARGEST_YAML. */
const MAX_BODY = '1mb';

const READS = ['GET', 'HEAD', 'OPTIONS'];

const DESK = /^\/(desk|api\/desk)(\/|$)/;
const DESK_HOST = /^\/(desk|api\/desk|health)(\/|$)/;

/** Files of the site that a desk on its own host loads from the site's host. */
const SHOWN = /^\/(assets|film|media|pictures)\//;

const DOCUMENT = 'desk/index.html';
export const ASSETS = 'desk/assets';

const LOOK_SLOT = 'name="desk-look" content="{}"';

/** Middlewares that run first: check the request's host and origin, and set the desk's headers. */
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
      // A desk with a host of its own is served there only, and the site isn't.
      const isRefused = isOnOwnHost ? !DESK_HOST.test(path) : isDesk && config.desk!.host;
      // A refused address on the site's host gets the site's own 404, with its headers.
      if (isOnOwnHost || (isDesk && !isRefused)) {
        response.setHeader('X-Robots-Tag', 'noindex');
        response.setHeader('Cache-Control', 'no-store');
      } else if (config.desk!.host && SHOWN.test(path)) {
        response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
        // Browsers load fonts from another origin only with this header.
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
        // Uploads and archives have other content types: their handlers read them.
        readJson(request, response, next);
      else next(new ForbiddenException(`The desk is at ${url}: it takes nothing from elsewhere.`));
    },
  ];
}

/** Guards against CSRF. @returns whether one of the desk's own pages sent the request */
function isFrom(url: string, { headers }: Request): boolean {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = headers;
  return origin === url && site === 'same-origin';
}

/** The site's policy, without third parties, and with films and pictures that aren't uploaded yet. */
function buildDeskPolicy(config: Config, { current }: SiteContentStore): Record<string, string[]> {
  const site = { ...current.site, booking: undefined };
  const policy = buildContentSecurityPolicy(
    site,
    config.isDevelopment ? ["'unsafe-inline'"] : [],
    config,
  );
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
  // Express decodes a parameter, so a malformed escape in the path is answered with 400.
  documents.get('/desk{/*path}', sendDocument);
  return vite ? [documents] : [documents, preferCompressed(BUILT_DESK_DIR)];
}

function describeTheme({ font, colours }: SiteTheme): string {
  const { accent, onAccent } = colours.main;
  return LOOK_SLOT.replace('{}', () => escapeHtml(JSON.stringify({ font, accent, onAccent })));
}
