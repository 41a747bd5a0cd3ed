import { Controller, Get } from '@nestjs/common';
import { HealthCheck, HealthCheckService } from '@nestjs/terminus';
import { VERSION } from '../config/paths.js';
import { DatabaseHealthIndicator } from './database.health.js';

const OPTIONS = { noCache: true, swaggerDocumentation: false };

@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: DatabaseHealthIndicator,
  ) {}

  /** The process answers, and says which version it is. */
  @Get('live')
  @HealthCheck(OPTIONS)
  async checkLiveness() {
    return { ...(await this.health.check([])), version: VERSION };
  }

  /** The process can do its work: the database answers too. */
  @Get('ready')
  @HealthCheck(OPTIONS)
  checkReadiness() {
    return this.health.check([() => this.database.check('database')]);
  }
}
