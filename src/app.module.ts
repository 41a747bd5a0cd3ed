import { type DynamicModule, Module } from '@nestjs/common';
import { ApiDocsModule } from './api-docs/api-docs.module.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { DatabaseModule } from './database/database.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { MediaModule } from './media/media.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { PagesModule } from './pages/pages.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { GALLERY } from './videos/demo-films.js';
import { SeoModule } from './seo/seo.module.js';
import { VideosModule } from './videos/videos.module.js';

@Module({
  imports: [
    DatabaseModule.forRoot(GALLERY),
    HealthModule,
    VideosModule,
    ApiDocsModule,
    SeoModule,
    MediaModule,
    PicturesModule,
    PagesModule,
    HttpModule,
  ],
})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [ConfigModule.forRoot(config), ...(config.hasMetrics ? [MetricsModule] : [])],
    };
  }
}
