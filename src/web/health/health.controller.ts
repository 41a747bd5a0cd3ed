import { Controller, Get, Header, ServiceUnavailableException } from '@nestjs/common';
import { VERSION } from '../../platform/config/paths.js';
import { ContentService } from '../../site/content/content.service.js';
import { HealthService } from './health.service.js';

@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly content: ContentService,
  ) {}

  /** The process responds, with its version. */
  @Get('live')
  @Header('Cache-Control', 'no-store')
  checkLiveness() {
    return { status: 'ok', info: {}, error: {}, details: {}, version: VERSION };
  }

  /**
   * The process can do its work: the database responds too. Faults in the site's folder don't stop
   * it, as the last good content is shown.
   */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async checkReadiness() {
    const faults = this.content.faults.length;
    const content = { content: { status: 'up', faults } };
    if (await this.health.isDatabaseUp()) {
      const info = { database: { status: 'up' }, ...content };
      const more = await this.health.readMore();
      return { status: 'ok', info, error: {}, details: info, content: { faults }, ...more };
    }
    const error = { database: { status: 'down' } };
    const details = { ...content, ...error };
    throw new ServiceUnavailableException({ status: 'error', info: content, error, details });
  }
}
