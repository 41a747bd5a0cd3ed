import { Injectable } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';
import { setTimeout } from 'node:timers/promises';
import { Database } from '../../platform/database/database.js';

/** How long a health check waits for the database, in milliseconds. */
const MAX_WAIT = 2000;

/**
 * Whether the database is there and a row can be read from it; Terminus' own `SELECT 1` needs
 * neither.
 */
@Injectable()
export class DatabaseHealthIndicator {
  /** One question at a time, however many ask for the health: a slow database gets no more work. */
  private question: Promise<boolean> | undefined;

  constructor(
    private readonly indicator: HealthIndicatorService,
    private readonly database: Database,
  ) {}

  async check(key: string) {
    this.question ??= this.ask().finally(() => (this.question = undefined));
    const isUp = await Promise.race([this.question, setTimeout(MAX_WAIT, false, { ref: false })]);
    const indicator = this.indicator.check(key);
    return isUp ? indicator.up() : indicator.down();
  }

  private async ask(): Promise<boolean> {
    try {
      await this.database.dataSource.query('SELECT id FROM videos LIMIT 1');
      await this.database.readVersion();
      return true;
    } catch {
      return false;
    }
  }
}
