import { type DynamicModule, Module } from '@nestjs/common';
import { GALLERY } from './gallery/videos/demo-films.js';
import { VideosModule } from './gallery/videos/videos.module.js';
import { Config } from './platform/config/config.js';
import { Database } from './platform/database/database.js';
import { openDatabase } from './platform/database/open-database.js';
import { ContentModule } from './site/content/content.module.js';
import { MetricsController } from './web/metrics/metrics.controller.js';
import { WebModule } from './web/web.module.js';

/** Root module. It is global, so that every module can inject Config and Database. */
@Module({ imports: [VideosModule, ContentModule, WebModule] })
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      global: true,
      imports: config.desk
        ? [import('./desk/desk.module.js').then(({ DeskModule }) => ({ module: DeskModule }))]
        : [],
      controllers: config.hasMetrics ? [MetricsController] : [],
      providers: [
        { provide: Config, useValue: config },
        { provide: Database, useFactory: () => openDatabase(config, GALLERY) },
      ],
      exports: [Config, Database],
    };
  }
}
