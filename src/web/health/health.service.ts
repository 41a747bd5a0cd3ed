import { Injectable } from '@nestjs/common';
import { setTimeout } from 'node:timers/promises';
import { PicturesService } from '../../site/pictures/pictures.service.js';
import { Database } from '../../platform/database/database.js';

/** How long a health check waits for the database, in milliseconds. */
const MAX_WAIT = 2000;
/** How long pictures that are still being made keep visitors away, in milliseconds. */
const LONGEST_START = 60_000;

@Injectable()
export class HealthService {
  /** What a part that isn't always there adds to `/health/ready`. */
  readMore: () => Promise<object> = async () => ({});
  /** One question at a time, however many ask for the health: a slow database gets no more work. */
  private question: Promise<boolean> | undefined;

  private readonly begun = performance.now();
  private isStarted = false;

  constructor(
    private readonly database: Database,
    private readonly pictures: PicturesService,
  ) {}

  /** Whether what the pages show is there, or has been since the start. It isn't waited for for ever. */
  hasStarted(): boolean {
    this.isStarted ||= !this.pictures.isMaking || performance.now() - this.begun > LONGEST_START;
    return this.isStarted;
  }

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
