import type { OnApplicationShutdown } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';

/** How long SQLite waits for a file's lock, in milliseconds. This blocks the whole process. */
export const BUSY_TIMEOUT = 5000;
/** How long a write waits for other writers, in milliseconds: a busy machine may have many. */
export const WRITE_TIMEOUT = 60_000;

interface WriteOptions {
  /** True waits for another process that is writing; false fails at once. */
  waits?: boolean;
  /** True allows statements that take minutes, such as a migration's. */
  isLong?: boolean;
}

/** The gallery's database, with what differs between SQLite and PostgreSQL. Also its injection token. */
export abstract class Database implements OnApplicationShutdown {
  constructor(readonly dataSource: DataSource) {}

  /** Name for messages, without a password. */
  abstract readonly name: string;

  /**
   * Runs `write` in a transaction during which no other process writes.
   * @param write must use this manager, or its repositories
   */
  abstract writeAlone<T>(
    write: (manager: EntityManager) => Promise<T>,
    options?: WriteOptions,
  ): Promise<T>;

  /**
   * Called for each page, so it must take microseconds.
   * @returns a text that changes with each committed change of the gallery: at once on SQLite, and with the
   *   next `check` on PostgreSQL
   */
  abstract readVersion(): string;

  /**
   * Checks that the gallery can be read.
   * @throws Error when it can't be read; its message goes into the log, so it contains no secret
   */
  abstract check(): Promise<void>;

  abstract readLastId(): Promise<number>;

  /** Sets the last id, in a transaction that replaces all films, so that no id is given twice. */
  abstract setLastId(manager: EntityManager, id: number): Promise<void>;

  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
