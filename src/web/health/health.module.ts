import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { ContentModule } from '../../site/content/content.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { DatabaseHealthIndicator } from './database.health.js';
import { HealthController } from './health.controller.js';

@Module({
  imports: [ContentModule, DatabaseModule, TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [DatabaseHealthIndicator],
})
export class HealthModule {}
