import { Controller, Get, Optional } from '@nestjs/common';
import { HealthCheck, HealthCheckService } from '@nestjs/terminus';
import { VERSION } from '../../platform/config/paths.js';
import { ContentService } from '../../site/content/content.service.js';
import { DatabaseHealthIndicator } from './database.health.js';
import { ReadyDetails } from './ready-details.js';

const OPTIONS = { noCache: true, swaggerDocumentation: false };

@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: DatabaseHealthIndicator,
    private readonly content: ContentService,
    @Optional() private readonly details?: ReadyDetails,
  ) {}

  /** The process responds, with its version. */
  @Get('live')
  @HealthCheck(OPTIONS)
  async checkLiveness() {
    return { ...(await this.health.check([])), version: VERSION };
  }

  /**
   * The process can do its work: the database responds too. Faults in the site's folder don't stop
   * it, as the last good content is shown.
   */
  @Get('ready')
  @HealthCheck(OPTIONS)
  async checkReadiness() {
    const content = { faults: this.content.faults.length };
    const result = await this.health.check([
      () => this.database.check('database'),
      () => ({ content: { status: 'up', ...content } }),
    ]);
    return { ...result, content, ...(await this.details?.read()) };
  }
}
