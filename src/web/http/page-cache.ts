import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { parse } from 'node:querystring';
import { videosQuerySchema } from '../../../shared/api/videos.js';
import { findFilmId } from '../../../shared/films.js';
import { FEATURED_VIDEOS_PATH, findRoute, VIDEOS_PATH } from '../../../shared/routes.js';
import { Config } from '../../platform/config/config.js';
import { DatabaseWatch } from '../../platform/database/database-watch.js';
import { SiteContentStore } from '../../site/content/site-content-store.js';
import { CachedPage } from './cached-page.js';
import { findOtherHost } from './other-host.js';
import { isForDesk } from './is-for-desk.js';
import { hasBody } from './limits.js';
import { isForWorker } from './retire-worker.js';

/** Addresses besides the pages' own whose responses are made of films or content. */
const CACHED_PATHS = [
  VIDEOS_PATH,
  FEATURED_VIDEOS_PATH,
  `${VIDEOS_PATH}?featured=false`,
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
];

/**
 * Caches pages, and other responses made of films and content. After a change, the first request for a
 * page renders it again; if that fails, the last good page is sent.
 */
@Injectable()
export class PageCache {
  readonly counts = { hits: 0, rendered: 0, failed: 0 };
  /** Cacheable addresses, besides films' pages: only these, so that nobody can fill the memory. */
  private addresses: ReadonlySet<string> = new Set();
  /** Each page with the version of films and content from before they were read. */
  private readonly kept = new Map<string, { page: CachedPage; version: string }>();
  private readonly isForOther: ReturnType<typeof findOtherHost>;
  private readonly renderings = new Map<string, Promise<void>>();

  constructor(
    readonly database: DatabaseWatch,
    private readonly config: Config,
    private readonly content: SiteContentStore,
  ) {
    this.isForOther = findOtherHost(config);
    content.onChange(() => {
      const { routes, isClosed } = content.current.site;
      const pages = routes.flatMap(({ path, preload }) => (isClosed ? path : [path, ...preload]));
      this.addresses = new Set([...CACHED_PATHS, ...pages]);
    });
  }

  get version(): string {
    return `${this.database.version}-${this.content.revision}`;
  }

  isPage(path: string): boolean {
    return findRoute(this.content.current.site.routes, path) !== undefined;
  }

  /** Sends cached responses without Express, which takes several times as long; calls `log` for each. */
  attachTo(server: Server, log?: RequestListener): void {
    const [express] = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request').on('request', (request, response) => {
      const kept = this.kept.get(this.findKey(request) ?? '');
      if (kept?.version !== this.version) return express!(request, response);
      log?.(request, response);
      this.counts.hits += 1;
      kept.page.send(request, response);
    });
  }

  readonly cacheResponses = async (
    request: Request,
    response: Response,
    next: NextFunction,
  ): Promise<void> => {
    const key = this.findKey(request);
    if (!key) return next();
    const kept = this.kept.get(key);
    const rendering = this.renderings.get(key);
    if (kept && (rendering || kept.version === this.version)) {
      this.counts.hits += 1;
      return kept.page.send(request, response);
    }
    if (rendering) {
      await rendering;
      // A failed render isn't shared: each waiting request tries again.
      return this.kept.has(key) ? this.cacheResponses(request, response, next) : next();
    }
    const ended = new Promise<void>((end) => this.keepWhatIsSent(key, request, response, end));
    this.renderings.set(key, ended);
    void ended.then(() => this.renderings.delete(key));
    next();
  };

  private keepWhatIsSent(key: string, request: Request, response: Response, end: () => void): void {
    const { version } = this;
    response.once('close', () => {
      end();
      if (response.statusCode === 404 || response.statusCode === 308) this.kept.delete(key);
    });
    const { send } = response;
    response.send = (body: string) => {
      response.send = send;
      end();
      if (response.statusCode === 404) return response.send(body);
      const isGood = response.statusCode === 200;
      this.counts[isGood ? 'rendered' : 'failed'] += 1;
      if (isGood) this.kept.set(key, { page: makePage(body, response), version });
      const kept = this.kept.get(key);
      if (!kept) return response.send(body);
      kept.page.send(request, response);
      return response;
    };
  }

  /** @returns the cache key: the address with the same response; undefined if it isn't cacheable */
  private findKey(request: IncomingMessage): string | undefined {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || hasBody(request)) return undefined;
    if (isForWorker(request)) return undefined;
    if (isForDesk(request, this.config) || this.isForOther(request)) return undefined;
    if (this.addresses.has(url)) return url;
    const [path = ''] = url.split('?', 1);
    // An address of an earlier website may have this path and a query, and then redirects.
    const { moved } = this.content.current;
    if (Object.keys(moved).some((old) => old.startsWith(`${path}?`))) return undefined;
    // Made-up films can't fill the memory: they get a 404, which isn't cached.
    if (findFilmId(path) !== undefined) return path;
    if (path !== VIDEOS_PATH) return this.addresses.has(path) ? path : undefined;
    const { data } = videosQuerySchema.safeParse(parse(url.slice(path.length + 1)));
    if (!data) return undefined;
    return data.featured === undefined ? path : `${path}?featured=${data.featured}`;
  }
}

function makePage(body: string, response: Response): CachedPage {
  const bytes = Buffer.from(body);
  const makeEtag = response.app.get('etag fn') as (bytes: Buffer) => string;
  // The request id belongs to one request, so it isn't cached.
  const { 'x-request-id': _, ...headers } = response.getHeaders();
  return new CachedPage(bytes, { ...headers, etag: makeEtag(bytes), vary: 'Accept-Encoding' });
}
