import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { findFilmId } from '../../../shared/films.js';
import { findRoute } from '../../../shared/routes.js';
import { Config } from '../../platform/config/config.js';
import { ContentService } from '../../site/content/content.service.js';
import { findCachedAddress, listCachedAddresses } from './cached-addresses.js';
import { CachedPage } from './cached-page.js';
import { isForDesk } from './is-for-desk.js';
import { hasBody } from './limits.js';

interface Entry {
  page: CachedPage;
  /** Of the data, when it was last asked to be rendered. */
  version: string;
  /** False while `page` is of an earlier version. */
  isUpToDate: boolean;
}

/**
 * Caches pages, and whatever else is made of films and content, as they were last sent. The first
 * request for a page after a change renders it again. Until that is done, and where it fails, all
 * others get the last good one.
 */
@Injectable()
export class PageCache {
  readonly counts = { hits: 0, rendered: 0, failed: 0 };
  /** Of the films, as of the last poll of the database. */
  filmsVersion = '';
  addresses: ReadonlySet<string> = new Set();
  /** What the last attempt to render has not given, or not whole. */
  readonly failed = new Set<string>();
  private readonly entries = new Map<string, Entry>();

  constructor(
    private readonly config: Config,
    private readonly content: ContentService,
  ) {
    if (config.isDevelopment) return;
    const readAddresses = () => (this.addresses = listCachedAddresses(content.current.site));
    readAddresses();
    content.onChange(readAddresses);
  }

  /**
   * Sends what is cached before Express is asked, which would take several times as long to come to its
   * first middleware.
   * @param log is called for each of these responses
   */
  attachTo(server: Server, log?: RequestListener): void {
    const [express] = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request').on('request', (request, response) => {
      const entry = this.entries.get(this.findKey(request) ?? '');
      if (entry?.version !== this.version) return express!(request, response);
      this.counts.hits += 1;
      log?.(request, response);
      entry.page.send(request, response);
    });
  }

  /** The middleware that caches what Express sends. */
  readonly cacheResponses = (request: Request, response: Response, next: NextFunction): void => {
    const key = this.findKey(request);
    if (!key) return next();
    const entry = this.entries.get(key);
    // Known before the data is read: after a change in between, the page is soon rendered again.
    const { version } = this;
    const isFilm = !this.addresses.has(key);
    // A film may be gone, or have another address: then there is nothing to keep.
    if (isFilm) this.entries.delete(key);
    else if (entry) Object.assign(entry, { version, isUpToDate: false });
    const { send } = response;
    response.send = (body: string) => {
      response.send = send;
      if (isFilm && response.statusCode === 404) return response.send(body);
      // Neither errors nor incomplete pages are cached.
      const isGood = response.statusCode === 200 && response.get('Cache-Control') !== 'no-store';
      this.counts[isGood ? 'rendered' : 'failed'] += 1;
      if (isGood) this.failed.delete(key);
      else if (!isFilm) this.failed.add(key);
      const page = isGood ? makePage(body, response) : entry?.page;
      if (isGood) this.entries.set(key, { page: page!, version, isUpToDate: true });
      else if (isFilm && entry) this.entries.set(key, entry);
      if (page) page.send(request, response);
      else response.send(body);
      return response;
    };
    next();
  };

  /** Lets the next request for a page render it again. */
  expire(key: string): void {
    const entry = this.entries.get(key);
    if (entry) entry.version = '';
  }

  listOutdated(): string[] {
    return [...this.addresses].filter((key) => {
      const { version, isUpToDate } = this.entries.get(key) ?? {};
      return !isUpToDate || version !== this.version;
    });
  }

  /** Of the films and of the content together. */
  get version(): string {
    return `${this.filmsVersion}-${this.content.revision}`;
  }

  isPage(path: string): boolean {
    return findRoute(this.content.current.site.routes, path) !== undefined;
  }

  private findKey(request: IncomingMessage): string | undefined {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || hasBody(request)) return undefined;
    if (isForDesk(request, this.config)) return undefined;
    const [path = ''] = url.split('?', 1);
    const isFilm = !this.config.isDevelopment && findFilmId(path) !== undefined;
    // Of all that look like a film's, only those that there are get a response that is kept.
    return isFilm ? path : findCachedAddress(this.addresses, url);
  }
}

function makePage(body: string, response: Response): CachedPage {
  const bytes = Buffer.from(body);
  const makeEtag = response.app.get('etag fn') as (bytes: Buffer) => string;
  // The request's own id leads to a line in the log, which others don't have.
  const { 'x-request-id': _, ...headers } = response.getHeaders();
  return new CachedPage(bytes, { ...headers, etag: makeEtag(bytes), vary: 'Accept-Encoding' });
}
