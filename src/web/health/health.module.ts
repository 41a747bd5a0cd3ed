import { Module } from '@nestjs/common';
import { ContentModule } from '../../site/content/content.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';

@Module({
  imports: [ContentModule, DatabaseModule],
  controllers: [HealthController],
  providers: [HealthService],
  exports: [HealthService],
})
export class HealthModule {}
