import { Module } from '@nestjs/common';
import { HttpModule } from '../http/http.module.js';
import { MetricsController } from './metrics.controller.js';

@Module({ imports: [HttpModule], controllers: [MetricsController] })
export class MetricsModule {}
