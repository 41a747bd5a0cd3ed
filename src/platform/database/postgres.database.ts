import { setTimeout } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { EntityManager } from 'typeorm';
import { Database, WRITE_TIMEOUT } from './database.js';
import { LOCK_NOT_AVAILABLE } from '../error-code.js';
import { describePostgresError, hasRefused, LOST_ROW, UnsureError } from './postgres-errors.js';
import { letBeSilent } from './watch-connection.js';

/** Key of the advisory lock: any number that no other program uses on the same database. */
const LOCK = 1_764_000_000;
const MAX_PAUSE = 100;
/**
 * Takes the lock of this schema, as several sites may share a database. `lock_timeout` is for rows that
 * someone else changes by SQL, and shorter than RESPONSE_TIMEOUT in watch-connection.ts. The other timeout
 * is for a writer whose machine has died.
 */
const LOCK_QUERY = `SELECT pg_try_advisory_xact_lock(${LOCK}, hashtext(current_schema() || ' gallery')) AS "isFree",
  set_config('lock_timeout', '1500ms', true),
  set_config('idle_in_transaction_session_timeout', '5min', true)`;

/** The gallery in PostgreSQL. Locks end with their transaction, so they also work behind PgBouncer. */
export class PostgresDatabase extends Database {
  private version = '';

  get name(): string {
    const { connectionString } = this.dataSource.options.extra as { connectionString: string };
    const { host, pathname } = new URL(connectionString);
    return host + pathname;
  }

  /**
   * Polls for the lock, as a transaction that waits for it would occupy a connection.
   * @throws UnsureError when the COMMIT gets no response
   */
  async writeAlone<T>(
    write: (manager: EntityManager) => Promise<T>,
    { waits = true, isLong = false } = {},
  ): Promise<T> {
    const end = Date.now() + (waits ? WRITE_TIMEOUT : 0);
    for (;;) {
      let done = undefined as { result: T } | undefined;
      // REPEATABLE READ might miss what the last writer has committed just before.
      const transact = this.dataSource.transaction('READ COMMITTED', async (manager) => {
        const [lock]: [{ isFree: boolean }] = await manager.query(LOCK_QUERY);
        if (!lock.isFree) return;
        const client = (await manager.queryRunner!.connect()) as PoolClient;
        const result = await (isLong ? letBeSilent(client, () => write(manager)) : write(manager));
        done = { result };
      });
      await transact.catch((error: unknown) => {
        const isUnsure = done && !hasRefused(error);
        throw isUnsure ? new UnsureError('', { cause: error }) : error;
      });
      if (done) return done.result;
      if (Date.now() >= end) {
        const error = new Error('another program is changing the gallery');
        throw Object.assign(error, { code: LOCK_NOT_AVAILABLE });
      }
      await setTimeout(Math.random() * MAX_PAUSE);
    }
  }

  readVersion(): string {
    return this.version;
  }

  /** Reads the version, which a trigger renews, so that it also changes when a film is changed by SQL. */
  async check(): Promise<void> {
    try {
      const rows: { version: string }[] = await this.dataSource.query(
        'SELECT version, EXISTS (SELECT FROM videos) FROM gallery',
      );
      if (!rows[0]) throw new Error(LOST_ROW);
      this.version = rows[0].version;
    } catch (error) {
      throw new Error(describePostgresError(error), { cause: error });
    }
  }

  async readLastId(): Promise<number> {
    const [sequence]: { lastId: number }[] = await this.dataSource.query(
      'SELECT (last_value - 1 + is_called::integer)::double precision AS "lastId" FROM videos_id_seq',
    );
    return sequence!.lastId;
  }

  async setLastId(manager: EntityManager, id: number): Promise<void> {
    // `setval` isn't rolled back with the transaction.
    await manager.query(`ALTER SEQUENCE videos_id_seq RESTART WITH ${id + 1}`);
  }
}
