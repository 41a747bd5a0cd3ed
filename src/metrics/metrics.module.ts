import { Module } from '@nestjs/common';
import { PageCacheModule } from '../page-cache/page-cache.module.js';
import { MetricsController } from './metrics.controller.js';

@Module({ imports: [PageCacheModule], controllers: [MetricsController] })
export class MetricsModule {}
