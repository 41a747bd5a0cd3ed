import { type DynamicModule, Module } from '@nestjs/common';
import { ApiDocsModule } from './web/api-docs/api-docs.module.js';
import type { Config } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { HealthModule } from './web/health/health.module.js';
import { HttpModule } from './web/http/http.module.js';
import { MetricsModule } from './web/metrics/metrics.module.js';
import { PagesModule } from './web/pages/pages.module.js';
import { GALLERY } from './gallery/videos/demo-films.js';
import { SeoModule } from './web/seo/seo.module.js';
import { VideosModule } from './gallery/videos/videos.module.js';

/** Without a desk, none of it is loaded. */
async function loadDesk(): Promise<DynamicModule> {
  const { DeskModule } = await import('./desk/desk.module.js');
  return { module: DeskModule };
}

@Module({
  imports: [
    DatabaseModule.forRoot(GALLERY),
    HealthModule,
    VideosModule,
    ApiDocsModule,
    SeoModule,
    PagesModule,
    HttpModule,
  ],
})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        ...(config.hasMetrics ? [MetricsModule] : []),
        ...(config.desk ? [loadDesk()] : []),
      ],
    };
  }
}
