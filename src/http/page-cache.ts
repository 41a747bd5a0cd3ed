import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { findRoute } from '../../shared/routes.js';
import { ContentService } from '../content/content.service.js';
import { Database } from '../database/database.js';
import { askApp } from './ask-app.js';
import { findKeptAddress, listKeptAddresses } from './kept-addresses.js';
import { hasBody } from './limits.js';
import { StoredAnswer } from './stored-answer.js';

/**
 * How often the database is asked for its version, in milliseconds: changes show within a second.
 */
const CHECK_INTERVAL = 250;
/**
 * How long a page that failed to render is left alone, in milliseconds, unless the data changes.
 */
const RETRY_INTERVAL = 30_000;
/** When a kept page gets its best compression, in milliseconds: waiting visitors come first. */
const COMPRESSION_DELAY = 1000;

export interface PageCacheCounts {
  kept: number;
  rendered: number;
  failed: number;
}

interface Entry {
  version: string;
  answer: StoredAnswer;
}

/**
 * Pages, and whatever else is made of films and content, rendered once for each version of the data.
 * It sits in front of Express and fills itself from it; requests for anything else go on to Express.
 * While a new version is being rendered, or can't be, visitors get the last good one.
 */
@Injectable()
export class PageCache implements OnApplicationBootstrap, OnModuleDestroy {
  readonly counts: PageCacheCounts = { kept: 0, rendered: 0, failed: 0 };
  /** Whether the last check could read the database. */
  isDatabaseUp = false;
  /** When what is kept was last known to be up to date, in milliseconds. */
  upToDateAt = Date.now();
  private readonly logger = new Logger(PageCache.name);
  private readonly entries = new Map<string, Entry>();
  private readonly pending = new Map<string, Promise<StoredAnswer>>();
  private app!: RequestListener;
  private kept!: ReadonlySet<string>;
  /** From then on, whatever is kept is rendered before anyone asks for it. */
  private isWarm = false;

  /** Of the films, as of the last check that could read it. */
  private filmsVersion = '';
  /** One after another, so that each asks the database once. */
  private checks = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;
  private isStale = false;
  /** In a row. */
  private goodChecks = 0;
  private failed: { version: string; keys: string[]; until: number } | undefined;
  /** One at a time: a change that comes meanwhile finds the other threads free. */
  private compressing = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly content: ContentService,
  ) {
    this.readKept();
    content.onChange(() => {
      this.readKept();
      if (this.timer) this.checkNow();
    });
  }

  /**
   * Takes the server's requests, and passes the app those that it can't answer.
   * @param logKept is called for each answer that the app doesn't see
   */
  standBefore(server: Server, logKept?: RequestListener): void {
    // The last listener is the app; one that measures requests may come before it.
    this.app = server.listeners('request').at(-1) as RequestListener;
    server.removeListener('request', this.app);
    server.on('request', (request, response) => {
      const key = this.findKey(request);
      const kept = key && this.entries.get(key);
      if (kept) {
        this.counts.kept += 1;
        logKept?.(request, response);
        kept.answer.send(request, response);
      } else if (key) {
        this.render(key).then(
          (answer) => {
            // The app's own log has the failures.
            if (answer.status === 200) logKept?.(request, response);
            answer.send(request, response);
          },
          () => this.app(request, response),
        );
      } else this.app(request, response);
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    this.checkNow();
    await this.checks;
  }

  /** A check under way ends before the database is closed. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.checks;
  }

  /**
   * Renders whatever it keeps and doesn't have yet, if it sits in front of an app. What fails is
   * left to the app, and to the next checks.
   */
  async warmUp(): Promise<void> {
    if (!this.app) return;
    for (const key of this.kept) if (!this.entries.has(key)) await this.render(key).catch(() => {});
    this.isWarm = true;
  }

  /**
   * Renders again whatever was made from an older version of the data.
   * @returns the keys that failed; their last good answers stay
   * @throws when the database can't be read
   */
  async renew(): Promise<string[]> {
    await this.database.follow();
    this.filmsVersion = await this.database.readVersion();
    const { version } = this;
    if (version === this.failed?.version && Date.now() < this.failed.until) return this.failed.keys;
    const keys: string[] = [];
    for (const key of this.isWarm ? this.kept : this.entries.keys()) {
      const entry = this.entries.get(key);
      if (entry?.version === version) continue;
      await this.render(key).catch(() => {});
      if (this.entries.get(key) !== entry || !this.kept.has(key)) continue;
      // Without its database, no other would fare better.
      await this.database.readVersion();
      keys.push(key);
    }
    const until = Date.now() + RETRY_INTERVAL;
    this.failed = keys.length > 0 ? { version, keys, until } : undefined;
    return keys;
  }

  /** For a change of the content, which is known at once; only the database has to be asked. */
  private checkNow(): void {
    clearTimeout(this.timer);
    this.checks = this.checks
      .then(() => this.check())
      .then(() => {
        // Another check may be waiting, which will do this too.
        clearTimeout(this.timer);
        if (this.isStopping) return;
        this.timer = setTimeout(() => this.checkNow(), CHECK_INTERVAL).unref();
      });
  }

  private async check(): Promise<void> {
    try {
      const failed = await this.renew();
      this.isDatabaseUp = true;
      this.tell(failed.length > 0 ? `${failed.join(', ')} failed to render` : undefined);
    } catch (error) {
      this.isDatabaseUp = false;
      const { message, code } = error as NodeJS.ErrnoException;
      // A refused connection to a host with several addresses has no message.
      this.tell(message || code || 'The database can’t be read');
    }
  }

  /**
   * One line when it begins, whatever it then turns into, and one when it is over: after two good
   * checks, as a database that is stopping may still answer on a connection that was open.
   */
  private tell(trouble: string | undefined): void {
    if (trouble !== undefined) {
      this.goodChecks = 0;
      if (!this.isStale) this.logger.error(`Serving stale pages: ${trouble}`);
      this.isStale = true;
      return;
    }
    this.upToDateAt = Date.now();
    this.goodChecks += 1;
    if (!this.isStale || this.goodChecks < 2) return;
    this.logger.log('Pages are up to date again');
    this.isStale = false;
  }

  /** Rendered once, however many visitors ask at the same time. */
  private render(key: string): Promise<StoredAnswer> {
    const rendering = this.pending.get(key);
    if (rendering) return rendering;
    const started = this.renderAndKeep(key);
    this.pending.set(key, started);
    return started.finally(() => this.pending.delete(key));
  }

  private async renderAndKeep(key: string): Promise<StoredAnswer> {
    // Known before the data is read, so that a change in between is found at the next check.
    const { version } = this;
    const source = await askApp(this.app, key);
    const kept = this.entries.get(key)?.answer;
    const isSame = kept?.body.equals(source.body);
    const answer = isSame ? kept! : await StoredAnswer.prepare(source);
    // Neither errors nor incomplete pages are worth keeping.
    const isGood = source.status === 200 && source.headers['cache-control'] !== 'no-store';
    this.counts[isGood ? 'rendered' : 'failed'] += 1;
    if (isGood && this.kept.has(key)) {
      this.entries.set(key, { version, answer });
      if (!isSame) setTimeout(() => this.compressBest(key, answer), COMPRESSION_DELAY).unref();
    }
    return answer;
  }

  /** Unless a newer one has replaced it. */
  private compressBest(key: string, answer: StoredAnswer): void {
    this.compressing = this.compressing.then(() =>
      this.entries.get(key)?.answer === answer ? answer.compressBest() : undefined,
    );
  }

  isPage(path: string): boolean {
    return findRoute(this.content.current.site.routes, path) !== undefined;
  }

  /** Of the films and of the content together. */
  private get version(): string {
    return `${this.filmsVersion}-${this.content.revision}`;
  }

  private readKept(): void {
    this.kept = listKeptAddresses(this.content.current.site.routes);
    for (const key of this.entries.keys()) if (!this.kept.has(key)) this.entries.delete(key);
  }

  private findKey(request: IncomingMessage): string | undefined {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || hasBody(request)) return undefined;
    return findKeptAddress(this.kept, url);
  }
}
