import type { OnModuleDestroy } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { RenderPage } from '../../shared/render-contract.js';
import { CLIENT_SOURCE_DIR } from '../config/paths.js';
import { PageRenderer } from './page-renderer.js';

/** Development: the sources through Vite in middleware mode, on the app's own server and port. */
export class ViteDevRenderer extends PageRenderer implements OnModuleDestroy {
  private vite!: ViteDevServer;

  override async start(server: Server): Promise<RequestHandler> {
    // Imported here alone: production has no Vite.
    const { createServer } = await import('vite');
    this.vite = await createServer({
      configFile: join(CLIENT_SOURCE_DIR, '../vite.config.ts'),
      appType: 'custom',
      server: { middlewareMode: { server }, hmr: { server } },
    });
    return this.vite.middlewares;
  }

  protected override async load(url: string) {
    const source = await readFile(join(CLIENT_SOURCE_DIR, 'index.html'), 'utf8');
    const template = await this.vite.transformIndexHtml(url, source);
    // Errors name the source's lines by themselves: `nest start` turns Node's source maps on.
    const { renderPage } = await this.vite.ssrLoadModule('/entry-server.tsx');
    return { template, renderPage: renderPage as RenderPage };
  }

  async onModuleDestroy(): Promise<void> {
    await this.vite.close();
  }
}
