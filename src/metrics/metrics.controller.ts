import { Controller, Get, Header, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Server } from 'node:http';
import type { Registry } from 'prom-client';
import { PageCache } from '../http/page-cache.js';

/** What a monitoring system reads, in Prometheus' format. There only with METRICS=true. */
@Controller('metrics')
export class MetricsController implements OnApplicationBootstrap {
  private registry!: Registry;

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly pageCache: PageCache,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // Imported here: who doesn't measure needn't load it.
    const { createRegistry } = await import('./create-registry.js');
    const server = this.adapterHost.httpAdapter.getHttpServer() as Server;
    this.registry = createRegistry(server, this.pageCache.counts);
  }

  @Get()
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  show(): Promise<string> {
    return this.registry.metrics();
  }
}
