import { Controller, Get, Header, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import type { Registry } from 'prom-client';
import { Config } from '../../platform/config/config.js';
import { VERSION } from '../../platform/config/paths.js';
import { PageCache } from '../http/page-cache.js';

/** Histogram buckets in seconds: from a cached response to a film on a slow connection. */
const BUCKETS = [0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5, 30];

/** Serves metrics in Prometheus' format. Loaded with METRICS=true only. */
@Controller('metrics')
export class MetricsController implements OnApplicationBootstrap {
  private registry!: Registry;

  constructor(
    private readonly config: Config,
    private readonly adapterHost: HttpAdapterHost,
    private readonly pageCache: PageCache,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { counts, database } = this.pageCache;
    const server = this.adapterHost.httpAdapter.getHttpServer() as Server;
    const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } =
      await import('prom-client');
    const registry = new Registry();
    if (this.config.databaseUrl) registry.setDefaultLabels({ replica: hostname() });
    this.registry = registry;
    collectDefaultMetrics({ register: registry });
    const duration = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its response',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [registry],
    });
    // Listens before Express, which may respond at once.
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const stop = duration.startTimer();
      response.once('close', () => {
        const { method, url = '' } = request;
        stop({ method, route: this.nameRoute(url), status: String(response.statusCode) });
      });
    });
    const show = (name: string, help: string, read: () => number) =>
      new (name.endsWith('_total') ? Counter : Gauge)({
        name,
        help,
        registers: [registry],
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    show('page_cache_hits_total', 'Responses from the cache', () => counts.hits);
    show('page_cache_rendered_total', 'Responses rendered for the cache', () => counts.rendered);
    show('page_cache_failed_total', 'Responses that failed or lacked a part', () => counts.failed);
    show('database_up', 'Whether the database can be read', () => Number(database.isUp));
    const age = () => (Date.now() - database.answeredAt) / 1000;
    show('page_cache_age_seconds', 'Time since the database last said if pages are current', age);
    new Gauge({
      name: 'site_info',
      help: 'The version that runs',
      labelNames: ['version'],
      registers: [registry],
    }).set({ version: VERSION }, 1);
  }

  @Get()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  show(): Promise<string> {
    return this.registry.metrics();
  }

  /** Maps a URL to one of a few names, as each new label stays in memory for good. */
  private nameRoute(url: string): string {
    const path = url.split('?')[0]!;
    if (this.pageCache.isPage(path)) return path;
    return /^\/(api|media|pictures|film|assets|health|metrics)(?=\/|$)/.exec(path)?.[0] ?? 'other';
  }
}
