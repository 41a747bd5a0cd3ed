import type { OnApplicationShutdown } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';

/** How long SQLite waits for a file's lock, in milliseconds: everything else waits too. */
export const BUSY_TIMEOUT = 5000;
/** How long a write waits for others to finish theirs, in milliseconds: a busy machine may have many. */
export const WRITE_TIMEOUT = 60_000;

interface WriteOptions {
  /** Whether to wait for another process that is writing; otherwise it fails at once. */
  waits?: boolean;
  /** Whether one statement may take minutes, as a migration's may. */
  isLong?: boolean;
}

/**
 * What differs between the engines that can hold the gallery, besides opening it. Also its
 * injection token.
 */
export abstract class Database implements OnApplicationShutdown {
  constructor(readonly dataSource: DataSource) {}

  /** What messages call it: it holds no password. */
  abstract readonly name: string;

  /**
   * Runs `write` in a transaction during which no other process writes: what it reads first is
   * still true at the end.
   * @param write has to ask by this manager, or by its repositories
   */
  abstract writeAlone<T>(
    write: (manager: EntityManager) => Promise<T>,
    options?: WriteOptions,
  ): Promise<T>;

  /**
   * Asked for each page, so it takes microseconds.
   * @returns a text that changes with each change of the gallery, once that is committed, or once
   *   `check` has seen it
   */
  abstract readVersion(): string;

  /**
   * Looks whether the gallery can be read, and opens the database that has taken the place of the open
   * one.
   * @throws Error when it can't; its message goes into the log, so it contains no secret
   */
  abstract check(): Promise<void>;

  /** The last id that a film was given, or 0. */
  abstract readLastId(): Promise<number>;

  /** In a transaction that replaces all films: an id that was once given is never given again. */
  abstract setLastId(manager: EntityManager, id: number): Promise<void>;

  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
