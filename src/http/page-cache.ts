import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { ContentService } from '../content/content.service.js';
import { DataVersion } from '../database/data-version.js';
import { askApp } from './ask-app.js';
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
  version: string | undefined;
  answer: StoredAnswer;
}

/**
 * Pages and lists of films, rendered once for each version of the data. It sits in front of Express
 * and fills itself from it; requests for anything else go on to Express. While a new version is
 * being rendered, or can't be, visitors get the last good one.
 */
@Injectable()
export class PageCache implements OnApplicationBootstrap, OnModuleDestroy {
  readonly counts: PageCacheCounts = { kept: 0, rendered: 0, failed: 0 };
  private readonly logger = new Logger(PageCache.name);
  private readonly entries = new Map<string, Entry>();
  private readonly pending = new Map<string, Promise<StoredAnswer>>();
  private app!: RequestListener;
  private timer: NodeJS.Timeout | undefined;
  private trouble: string | undefined;
  private failed: { version: string; until: number } | undefined;
  /** One at a time: a change that comes meanwhile finds the other threads free. */
  private compressing = Promise.resolve();

  /** Only what the content has, so that nobody outside can fill the memory. */
  private pages = new Set<string>();
  private kept = new Set<string>();

  constructor(
    private readonly dataVersion: DataVersion,
    private readonly content: ContentService,
  ) {
    this.readKeys();
    content.onChange(() => {
      this.readKeys();
      this.checkNow();
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

  onApplicationBootstrap(): void {
    this.scheduleCheck();
  }

  /**
   * Renders every page that it keeps, if it sits in front of an app. Those that fail are left to
   * the app.
   */
  async warmUp(): Promise<void> {
    if (!this.app) return;
    for (const key of this.kept) await this.render(key).catch(() => {});
  }

  /**
   * Renders again whatever was made from an older version of the data.
   * @returns the keys that failed; their last good answers stay
   * @throws when the database can't be read
   */
  async renew(): Promise<string[]> {
    await this.dataVersion.follow();
    const version = await this.readVersion();
    if (version === undefined) throw new Error('The database can’t be read');
    const failed: string[] = [];
    for (const [key, entry] of this.entries) {
      if (entry.version === version) continue;
      await this.render(key);
      if (this.entries.get(key) === entry) failed.push(key);
    }
    return failed;
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  /** A change of the content is known at once; only the database has to be asked. */
  private checkNow(): void {
    if (!this.timer) return;
    clearTimeout(this.timer);
    void this.check().then(() => this.scheduleCheck());
  }

  private scheduleCheck(): void {
    // A change of the content may have had one scheduled while this one was at work.
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      void this.check().then(() => this.scheduleCheck());
    }, CHECK_INTERVAL).unref();
  }

  private async check(): Promise<void> {
    const version = await this.readVersion();
    // Pages that fail with this version aren't tried at every check.
    if (version && version === this.failed?.version && Date.now() < this.failed.until) return;
    try {
      const keys = await this.renew();
      const until = Date.now() + RETRY_INTERVAL;
      this.failed = version && keys.length > 0 ? { version, until } : undefined;
      this.tell(keys.length > 0 ? `${keys.join(', ')} failed to render` : undefined);
    } catch (error) {
      this.tell((error as Error).message);
    }
  }

  /** Logs each problem once, however long it lasts. */
  private tell(trouble: string | undefined): void {
    if (trouble === this.trouble) return;
    if (trouble) this.logger.error(`Serving stale pages: ${trouble}`);
    else this.logger.log('Pages are up to date again');
    this.trouble = trouble;
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
    // Read before the data, so that a change in between is found at the next check.
    const version = await this.readVersion();
    const source = await askApp(this.app, key);
    const kept = this.entries.get(key)?.answer;
    const isSame = kept?.body.equals(source.body);
    const answer = isSame ? kept! : await StoredAnswer.prepare(source);
    // Neither errors nor incomplete pages are worth keeping.
    const isGood = source.status === 200 && source.headers['cache-control'] !== 'no-store';
    this.counts[isGood ? 'rendered' : 'failed'] += 1;
    if (isGood) {
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
    return this.pages.has(path);
  }

  /** Of the films and of the content together. */
  private async readVersion(): Promise<string | undefined> {
    const version = await this.dataVersion.read();
    return version && `${version}-${this.content.revision}`;
  }

  private readKeys(): void {
    const { routes } = this.content.current.site;
    this.pages = new Set(routes.map(({ path }) => path));
    this.kept = new Set([...this.pages, ...routes.flatMap(({ preload }) => preload)]);
    for (const key of this.entries.keys()) if (!this.kept.has(key)) this.entries.delete(key);
  }

  /** @returns the key that the answer is kept under: a page is the same whatever its query */
  private findKey(request: IncomingMessage): string | undefined {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || hasBody(request)) return undefined;
    if (this.kept.has(url)) return url;
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    return this.pages.has(path) ? path : undefined;
  }
}
