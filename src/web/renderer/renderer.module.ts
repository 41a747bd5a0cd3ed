import { Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { BuiltRenderer } from './built.renderer.js';
import { PageRenderer } from './page-renderer.js';
import { ViteDevRenderer } from './vite-dev.renderer.js';

@Module({
  providers: [
    {
      provide: PageRenderer,
      inject: [Config],
      useFactory: ({ vite }: Config) => (vite ? new ViteDevRenderer(vite) : new BuiltRenderer()),
    },
  ],
  exports: [PageRenderer],
})
export class RendererModule {}
