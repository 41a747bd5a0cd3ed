import { Controller, Get, Header, ServiceUnavailableException } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { VERSION } from '../../platform/config/paths.js';
import { DatabaseWatch } from '../../platform/database/database-watch.js';
import { SiteFollower } from '../../site/content/site-follower.js';

/** Time that a health check waits for the database, in milliseconds. */
const MAX_WAIT = 2000;
/** Time after which the site has started even if pictures are still being made, in milliseconds. */
const LONGEST_START = 60_000;

@Controller('health')
export class HealthController {
  /** Adds the desk's state to `/health/ready`. The desk replaces this function if it is loaded. */
  describeDesk: () => Promise<object> = async () => ({});
  private readonly begun = performance.now();
  private isStarted = false;

  constructor(
    private readonly database: DatabaseWatch,
    private readonly follower: SiteFollower,
  ) {}

  @Get('live')
  @Header('Cache-Control', 'no-store')
  checkLiveness() {
    return { status: 'ok', info: {}, error: {}, details: {}, version: VERSION };
  }

  /** Responds 200 once the pages are complete and a proxy may send visitors, even without a database. */
  @Get('started')
  @Header('Cache-Control', 'no-store')
  checkStart() {
    if (!this.hasStarted()) throw new ServiceUnavailableException({ status: 'error' });
    return { status: 'ok' };
  }

  /** Responds 200 if the database and pictures are there. Only counts the site's faults, which hide nothing. */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async checkReadiness() {
    const faults = this.follower.faults.length;
    const late = setTimeout(MAX_WAIT, false, { ref: false });
    const isUp = await Promise.race([this.database.look(), late]);
    const hasStarted = this.hasStarted();
    const info = { ...(isUp && { database: { status: 'up' } }), content: { status: 'up', faults } };
    const error = {
      ...(!isUp && { database: { status: 'down' } }),
      ...(!hasStarted && { pictures: { status: 'down' } }),
    };
    const body = { info, error, details: { ...info, ...error }, content: { faults } };
    if (!isUp || !hasStarted) throw new ServiceUnavailableException({ status: 'error', ...body });
    return { status: 'ok', ...body, ...(await this.describeDesk()) };
  }

  private hasStarted(): boolean {
    const { isWhole } = this.follower.content.current;
    this.isStarted ||= isWhole || performance.now() - this.begun > LONGEST_START;
    return this.isStarted;
  }
}
