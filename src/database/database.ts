import type { DataSource, EntityManager } from 'typeorm';

/** How long a write waits for another process to finish its own, in milliseconds. */
export const BUSY_TIMEOUT = 5000;

/**
 * What differs between the engines that can hold the gallery, besides opening it. Also its
 * injection token.
 */
export abstract class Database {
  constructor(readonly dataSource: DataSource) {}

  /** What messages call it: it holds no password. */
  abstract readonly name: string;

  /**
   * Runs `write` in a transaction during which no other process writes: what it reads first is
   * still true at the end.
   * @param write has to ask by this manager, or by its repositories
   * @param options whether to wait for another process that is writing; otherwise it fails at once
   */
  abstract writeAlone<T>(
    write: (manager: EntityManager) => Promise<T>,
    options?: { waits: boolean },
  ): Promise<T>;

  /**
   * Does work that one process is enough for, unless another of this database is doing it.
   * @param name the work's: two with different names don't exclude each other
   * @returns whether it was done here
   */
  abstract tryAlone(name: string, work: () => Promise<void>): Promise<boolean>;

  /** The number of the last restore whose rows are committed; 0 if there was none. */
  abstract readRestoreId(manager: EntityManager): Promise<number>;

  /**
   * Writes all films of one moment into a new SQLite file, whichever engine has them.
   * @param work runs before another process can write; it receives the number of the last restore
   */
  abstract copyTo<T>(file: string, work: (restoreId: number) => Promise<T>): Promise<T>;

  /**
   * Replaces all films with those of such a file, inside the transaction of this manager. An id
   * that was once given there is never given again.
   * @param restoreId once it is committed with the rows, the files that go with them stay
   */
  abstract replaceRows(manager: EntityManager, file: string, restoreId: number): Promise<void>;
}
