import { setTimeout } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { BUSY_TIMEOUT, Database } from './database.js';
import { createBusyError } from './error-code.js';
import { nameDatabase } from './postgres-errors.js';

/** Any number, as long as nothing else that uses the same database takes it. */
const LOCK = 1_764_000_000;
/** The longest time from one try to the next, in milliseconds. */
const MAX_PAUSE = 100;
/**
 * For the rows that someone else is changing by SQL, which is less than after which a server that
 * doesn't answer is taken for dead; and for a writer whose machine has died.
 */
const LIMITS = `SELECT set_config('lock_timeout', '1500ms', true),
  set_config('idle_in_transaction_session_timeout', '5min', true)`;

/** Its locks end with their transaction, so they also work behind a pooler that shares connections. */
export class PostgresDatabase extends Database {
  get name(): string {
    const { connectionString } = this.dataSource.options.extra as { connectionString: string };
    return nameDatabase(connectionString);
  }

  /** Tries again and again, as a transaction that waits would keep a connection from others. */
  async writeAlone<T>(
    write: (manager: EntityManager) => Promise<T>,
    { waits } = { waits: true },
  ): Promise<T> {
    const end = Date.now() + (waits ? BUSY_TIMEOUT : 0);
    for (;;) {
      const done = await this.runLocked('writing', async (manager) => {
        await manager.query(LIMITS);
        return { result: await write(manager) };
      });
      if (done) return done.result;
      if (Date.now() >= end) throw createBusyError();
      await setTimeout(Math.random() * MAX_PAUSE);
    }
  }

  async tryAlone(name: string, work: () => Promise<void>): Promise<boolean> {
    const done = await this.runLocked(name, async () => {
      await work();
      return true;
    });
    return done ?? false;
  }

  async readRestoreId(manager: EntityManager): Promise<number> {
    const [row]: { restore_id: number }[] = await manager.query('SELECT restore_id FROM gallery');
    return row!.restore_id;
  }

  /**
   * READ COMMITTED, so that what was committed just before counts. Several sites may have a schema
   * each in one database.
   * @returns undefined when another process has the lock of this name
   */
  private runLocked<T>(
    name: string,
    run: (manager: EntityManager) => Promise<T>,
  ): Promise<T | undefined> {
    return this.dataSource.transaction('READ COMMITTED', async (manager) => {
      const [row]: { locked: boolean }[] = await manager.query(
        `SELECT pg_try_advisory_xact_lock(${LOCK}, hashtext(concat(current_schema(), $1::text))) AS locked`,
        [name],
      );
      return row!.locked ? run(manager) : undefined;
    });
  }
}
