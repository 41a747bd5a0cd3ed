import { Injectable } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { Database } from '../../platform/database/database.js';

/** How long a health check waits for the database, in milliseconds. */
const MAX_WAIT = 2000;

@Injectable()
export class HealthService {
  /** What a part that isn't always there adds to `/health/ready`. */
  readMore: () => Promise<object> = async () => ({});
  /** One question at a time, however many ask for the health: a slow database gets no more work. */
  private question: Promise<boolean> | undefined;

  constructor(private readonly database: Database) {}

  /** Whether the database is there and a row can be read from it. */
  isDatabaseUp(): Promise<boolean> {
    this.question ??= this.askDatabase().finally(() => (this.question = undefined));
    return Promise.race([this.question, setTimeout(MAX_WAIT, false, { ref: false })]);
  }

  private async askDatabase(): Promise<boolean> {
    try {
      await this.database.dataSource.query('SELECT id FROM videos LIMIT 1');
      await this.database.readVersion();
      return true;
    } catch {
      return false;
    }
  }
}
