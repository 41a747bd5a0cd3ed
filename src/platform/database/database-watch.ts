import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { tryTo } from '../try-to.js';
import { Database } from './database.js';

/** How often the database is checked, in milliseconds, so that other replicas' changes show soon. */
const INTERVAL = 250;

@Injectable()
export class DatabaseWatch implements OnApplicationBootstrap, OnModuleDestroy {
  isUp = true;
  answeredAt = Date.now();
  private readonly logger = new Logger(DatabaseWatch.name);
  private lastVersion = '';
  private returns = 0;
  private question: Promise<boolean> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.look();
    this.timer = setInterval(() => void this.look(), INTERVAL).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.question;
  }

  /** The gallery's version, or the last one known. It also changes when the database comes back. */
  get version(): string {
    // `ask` logs a failure, once.
    this.lastVersion = tryTo(() => this.database.readVersion()) ?? this.lastVersion;
    return `${this.returns}-${this.lastVersion}`;
  }

  look(): Promise<boolean> {
    return (this.question ??= this.ask().finally(() => (this.question = undefined)));
  }

  private async ask(): Promise<boolean> {
    const wasUp = this.isUp;
    try {
      await this.database.check();
      this.isUp = true;
      this.answeredAt = Date.now();
      if (wasUp) return true;
      this.returns += 1;
      this.logger.log('The database is back');
    } catch (error) {
      this.reportFailure(error);
    }
    return this.isUp;
  }

  /** Marks the database as down after any failed query. Its return changes the version, so no stale page is cached. */
  reportFailure(error: unknown): void {
    const { message, code } = error as NodeJS.ErrnoException;
    // A refused connection to a host with several addresses has no message.
    if (this.isUp)
      this.logger.error(`The database is away, pages stay as they are: ${message || code}`);
    this.isUp = false;
  }
}
