import { Controller, Get, Header, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';
import { hostname } from 'node:os';
import type { Registry } from 'prom-client';
import { Config } from '../../platform/config/config.js';
import { PageCache } from '../http/page-cache.js';
import { PageRefresher } from '../http/page-refresher.js';

/** Figures for a monitoring system, in Prometheus' format. Only there with METRICS=true. */
@Controller('metrics')
export class MetricsController implements OnApplicationBootstrap {
  private registry!: Registry;

  constructor(
    private readonly config: Config,
    private readonly adapterHost: HttpAdapterHost,
    private readonly pageCache: PageCache,
    private readonly refresher: PageRefresher,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // Behind one address, nothing else tells whose figures these are.
    const labels = this.config.databaseUrl ? { replica: hostname() } : {};
    // Only loaded here: a site without metrics has no need of it.
    const { createRegistry } = await import('./create-registry.js');
    const server = this.adapterHost.httpAdapter.getHttpServer() as Server;
    this.registry = createRegistry(server, this.pageCache, this.refresher, labels);
  }

  @Get()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  show(): Promise<string> {
    return this.registry.metrics();
  }
}
