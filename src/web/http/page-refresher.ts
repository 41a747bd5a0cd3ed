import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { once } from 'node:events';
import { type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '../../platform/database/database.js';
import { PageCache } from './page-cache.js';

/** How often the database is asked for its version, in milliseconds: changes show within a second. */
const CHECK_INTERVAL = 250;
/** How long a page that failed to render is not tried again, in milliseconds, unless the data changes. */
const RETRY_INTERVAL = 30_000;

/**
 * Has every page in the cache before a visitor asks: from the start, and after each change. It asks
 * the site itself for them, as a visitor would.
 */
@Injectable()
export class PageRefresher implements OnApplicationBootstrap, OnModuleDestroy {
  /** Whether the last check could read the database. */
  isDatabaseUp = false;
  /** When what is cached was last known to be up to date, in milliseconds. */
  upToDateAt = Date.now();
  private readonly logger = new Logger(PageRefresher.name);
  /** One after another. */
  private checks = Promise.resolve();
  private tried = { version: '', until: 0 };
  private isStale = false;
  /** In a row. */
  private goodChecks = 0;
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly cache: PageCache,
    private readonly adapterHost: HttpAdapterHost,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.refresh();
    void this.watch();
  }

  /** A check under way ends before the database is closed. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await this.checks;
  }

  private async watch(): Promise<void> {
    while (!this.isStopping) {
      await sleep(CHECK_INTERVAL, undefined, { ref: false });
      if (!this.isStopping) await this.refresh();
    }
  }

  /** Has whatever is missing or outdated rendered, once the site listens. */
  refresh(): Promise<void> {
    return (this.checks = this.checks.then(() => this.check()));
  }

  private async check(): Promise<void> {
    try {
      await this.database.follow();
      this.cache.filmsVersion = await this.database.readVersion();
      this.isDatabaseUp = true;
      const server = this.adapterHost.httpAdapter.getHttpServer() as Server;
      const failed = server.listening ? await this.askForOutdated(server) : [];
      this.tell(failed.length > 0 ? `${failed.join(', ')} failed to render` : undefined);
    } catch (error) {
      this.isDatabaseUp = false;
      const { message, code } = error as NodeJS.ErrnoException;
      // A refused connection to a host with several addresses has no message.
      this.tell(message || code || 'The database can’t be read');
    }
  }

  /**
   * @returns what failed
   * @throws when the database can't be read
   */
  private async askForOutdated(server: Server): Promise<string[]> {
    const { version } = this.cache;
    if (version !== this.tried.version || Date.now() > this.tried.until) {
      this.tried = { version, until: Date.now() + RETRY_INTERVAL };
      for (const path of this.cache.listOutdated()) {
        this.cache.expire(path);
        await ask(server, path);
        // Without its database, no other would fare better.
        if (this.cache.failed.has(path)) await this.database.readVersion();
      }
    }
    return [...this.cache.failed].filter((path) => this.cache.addresses.has(path));
  }

  /**
   * One line when it begins, whatever it then turns into, and one when it is over: after two good
   * checks, as a database that is stopping may still respond on a connection that was open.
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
}

async function ask(server: Server, path: string): Promise<void> {
  const { address, port } = server.address() as AddressInfo;
  const host = address === '::' || address === '0.0.0.0' ? 'localhost' : address;
  try {
    // The desk may have the usual one to itself.
    const headers = { host: 'site' };
    const asked = request({ host, port, path, headers, method: 'HEAD', agent: false }).end();
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    response.resume();
  } catch {
    // It is asked for again later.
  }
}
