import { Injectable } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';
import { DataSource } from 'typeorm';
import { DataVersion } from '../database/data-version.js';

/**
 * Whether the file is there and a row can be read from it; Terminus' own `SELECT 1` needs neither.
 */
@Injectable()
export class DatabaseHealthIndicator {
  constructor(
    private readonly indicator: HealthIndicatorService,
    private readonly dataSource: DataSource,
    private readonly dataVersion: DataVersion,
  ) {}

  async check(key: string) {
    const indicator = this.indicator.check(key);
    try {
      await this.dataSource.query('SELECT id FROM videos LIMIT 1');
      return (await this.dataVersion.read()) === undefined ? indicator.down() : indicator.up();
    } catch {
      return indicator.down();
    }
  }
}
