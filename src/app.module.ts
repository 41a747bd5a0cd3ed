import { type DynamicModule, Module } from '@nestjs/common';
import { GALLERY } from './gallery/videos/demo-films.js';
import { VideosModule } from './gallery/videos/videos.module.js';
import { Config } from './platform/config/config.js';
import { Database } from './platform/database/database.js';
import { openDatabase } from './platform/database/open-database.js';
import { ContentModule } from './site/content/content.module.js';
import { MetricsController } from './web/metrics/metrics.controller.js';
import { WebModule } from './web/web.module.js';

/** Without a desk, none of it is loaded. */
async function loadDesk(): Promise<DynamicModule> {
  const { DeskModule } = await import('./desk/desk.module.js');
  return { module: DeskModule };
}

/** A module for each wing; what the platform has is there for all of them. */
@Module({ imports: [VideosModule, ContentModule, WebModule] })
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      global: true,
      imports: config.desk ? [loadDesk()] : [],
      controllers: config.hasMetrics ? [MetricsController] : [],
      providers: [
        { provide: Config, useValue: config },
        { provide: Database, useFactory: () => openDatabase(config, GALLERY) },
      ],
      exports: [Config, Database],
    };
  }
}
