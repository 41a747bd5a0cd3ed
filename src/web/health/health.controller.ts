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

  /** It has what its pages show: a proxy may send visitors here, whether the database is up or not. */
  @Get('started')
  @Header('Cache-Control', 'no-store')
  checkStart() {
    if (!this.health.hasStarted()) throw new ServiceUnavailableException({ status: 'error' });
    return { status: 'ok' };
  }

  /**
   * The process can do its work: the database responds too, and the pictures are there. Faults in the
   * site's folder don't stop it, as the last good content is shown.
   */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async checkReadiness() {
    const faults = this.content.faults.length;
    const isUp = await this.health.isDatabaseUp();
    const hasStarted = this.health.hasStarted();
    const info = { ...(isUp && { database: { status: 'up' } }), content: { status: 'up', faults } };
    const error = {
      ...(!isUp && { database: { status: 'down' } }),
      ...(!hasStarted && { pictures: { status: 'down' } }),
    };
    const body = { info, error, details: { ...info, ...error }, content: { faults } };
    if (!isUp || !hasStarted) throw new ServiceUnavailableException({ status: 'error', ...body });
    return { status: 'ok', ...body, ...(await this.health.readMore()) };
  }
}
