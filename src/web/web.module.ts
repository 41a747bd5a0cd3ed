import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { VideosModule } from '../gallery/videos/videos.module.js';
import { Config } from '../platform/config/config.js';
import { BUILT_CLIENT_DIR } from '../platform/config/paths.js';
import { DatabaseWatch } from '../platform/database/database-watch.js';
import { ContentModule } from '../site/content/content.module.js';
import { ApiDocsController } from './api-docs/api-docs.controller.js';
import { HealthController } from './health/health.controller.js';
import { ErrorFilter } from './http/error.filter.js';
import { PageCache } from './http/page-cache.js';
import { serveStaticFiles } from './http/static-files.js';
import { PagesController } from './pages/pages.controller.js';
import { PagesService } from './pages/pages.service.js';
import { createBuiltRenderer } from './renderer/built.renderer.js';
import { PageRenderer } from './renderer/page-renderer.js';
import { createViteDevRenderer } from './renderer/vite-dev.renderer.js';
import { SeoController } from './seo/seo.controller.js';
import { ShownFilms } from './videos/shown-films.js';
import { VideosController } from './videos/videos.controller.js';

@Module({
  imports: [ContentModule, VideosModule, serveStaticFiles(BUILT_CLIENT_DIR, 'assets')],
  controllers: [
    HealthController,
    ApiDocsController,
    SeoController,
    VideosController,
    PagesController,
  ],
  providers: [
    PagesService,
    ShownFilms,
    PageCache,
    DatabaseWatch,
    { provide: APP_FILTER, useClass: ErrorFilter },
    {
      provide: PageRenderer,
      inject: [Config],
      useFactory: ({ vite }: Config) =>
        vite ? createViteDevRenderer(vite) : createBuiltRenderer(),
    },
  ],
  exports: [PagesService, PageCache],
})
export class WebModule {}
