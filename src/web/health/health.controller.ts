import { Controller, Get, Header, ServiceUnavailableException } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { VERSION } from '../../platform/config/paths.js';
import { DatabaseWatch } from '../../platform/database/database-watch.js';
import { SiteFollower } from '../../site/content/site-follower.js';

/** How long a health check waits for the database, in milliseconds. */
const MAX_WAIT = 2000;
/** How long pictures that are still being made keep visitors away, in milliseconds. */
const LONGEST_START = 60_000;

@Controller('health')
export class HealthController {
  /** What a part that isn't always there adds to `/health/ready`. */
  describeDesk: () => Promise<object> = async () => ({});
  private readonly begun = performance.now();
  private isStarted = false;

  constructor(
    private readonly database: DatabaseWatch,
    private readonly follower: SiteFollower,
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
    if (!this.hasStarted()) throw new ServiceUnavailableException({ status: 'error' });
    return { status: 'ok' };
  }

  /**
   * The process can do its work: the database responds too, and the pictures are there. Faults in the
   * site's folder don't stop it, as the last good content is shown.
   */
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

  /** Whether the pages have all of their pictures, or have had since the start. It isn't waited for for ever. */
  private hasStarted(): boolean {
    const { isWhole } = this.follower.content.current;
    this.isStarted ||= isWhole || performance.now() - this.begun > LONGEST_START;
    return this.isStarted;
  }
}
