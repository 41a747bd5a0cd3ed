import {
  type MiddlewareConsumer,
  Module,
  type NestModule,
  type OnModuleDestroy,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Config } from '../config/config.js';
import { BuiltRenderer } from './built.renderer.js';
import { PageRenderer } from './page-renderer.js';
import { ViteDevRenderer } from './vite-dev.renderer.js';

@Module({
  providers: [
    {
      provide: PageRenderer,
      inject: [Config],
      useFactory: ({ isDevelopment }: Config) =>
        isDevelopment ? new ViteDevRenderer() : new BuiltRenderer(),
    },
  ],
  exports: [PageRenderer],
})
export class RendererModule implements NestModule, OnModuleDestroy {
  constructor(
    private readonly renderer: PageRenderer,
    private readonly adapterHost: HttpAdapterHost,
  ) {}

  async configure(consumer: MiddlewareConsumer): Promise<void> {
    const sources = await this.renderer.start(this.adapterHost.httpAdapter.getHttpServer());
    if (sources) consumer.apply(sources).forRoutes('{*path}');
  }

  async onModuleDestroy(): Promise<void> {
    await this.renderer.stop();
  }
}
