import { Controller, Get } from '@nestjs/common';
import { HealthCheck, HealthCheckService } from '@nestjs/terminus';
import { DatabaseHealthIndicator } from './database.health.js';

const OPTIONS = { noCache: true, swaggerDocumentation: false };

@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: DatabaseHealthIndicator,
  ) {}

  /** The process answers. */
  @Get('live')
  @HealthCheck(OPTIONS)
  checkLiveness() {
    return this.health.check([]);
  }

  /** The process can do its work: the database answers too. */
  @Get('ready')
  @HealthCheck(OPTIONS)
  checkReadiness() {
    return this.health.check([() => this.database.check('database')]);
  }
}
