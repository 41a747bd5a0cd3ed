import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Database } from './database.js';

/** How often the database is asked, in milliseconds: other replicas' changes show within a second. */
const INTERVAL = 250;

/** Knows whether the database is there, and says so in the log, once each way. */
@Injectable()
export class DatabaseWatch implements OnApplicationBootstrap, OnModuleDestroy {
  isUp = true;
  /** When it last answered, in milliseconds. */
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

  /** A question under way ends before the database is closed. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.question;
  }

  /** Of the gallery, or the last that is known. It moves when the database is back, too. */
  get version(): string {
    try {
      this.lastVersion = this.database.readVersion();
    } catch {
      // Being away is said once, by `ask`.
    }
    return `${this.returns}-${this.lastVersion}`;
  }

  /** @returns whether it can be read. One question at a time, however many ask */
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

  /**
   * Takes the database for away, also where only one reading has failed: the version moves once it is
   * back, so nothing that was made of older rows stays.
   */
  reportFailure(error: unknown): void {
    const { message, code } = error as NodeJS.ErrnoException;
    // A refused connection to a host with several addresses has no message.
    if (this.isUp)
      this.logger.error(`The database is away, pages stay as they are: ${message || code}`);
    this.isUp = false;
  }
}
