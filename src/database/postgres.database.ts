import type { EntityManager, QueryRunner } from 'typeorm';
import { BUSY_TIMEOUT, Database } from './database.js';
import { createFilmsFile, readFilmRows, replaceFilms } from './film-rows.js';
import { isBusy } from './error-code.js';
import { nameDatabase } from './postgres-errors.js';

/** Any number, as long as nothing else that uses the same database takes it. */
const LOCK = 1_764_000_000;
/**
 * How long one wait for the lock lasts, in milliseconds: after ANSWER_TIMEOUT, a connection that
 * waits is taken for a dead one.
 */
const LOCK_TIMEOUT = 1500;
/** How often one that does work alone shows that it is still there, in milliseconds. */
const BEAT = 1000;

/** Of PostgreSQL's `integer`. */
const MAX_ID = 2 ** 31 - 1;

export class PostgresDatabase extends Database {
  get name(): string {
    const { connectionString } = this.dataSource.options.extra as { connectionString: string };
    return nameDatabase(connectionString);
  }

  /** A lock that ends with the transaction also works behind a pooler that shares connections. */
  async writeAlone<T>(
    write: (manager: EntityManager) => Promise<T>,
    { waits } = { waits: true },
  ): Promise<T> {
    const runner = await this.lock(waits ? BUSY_TIMEOUT : 0);
    try {
      const result = await write(runner.manager);
      await runner.commitTransaction();
      return result;
    } catch (error) {
      await rollBack(runner);
      throw error;
    } finally {
      await runner.release();
    }
  }

  /**
   * Should the connection break, the work goes on, and another may begin with it. A machine that has
   * vanished keeps others from it for a few seconds.
   */
  async tryAlone(name: string, work: () => Promise<void>): Promise<boolean> {
    const runner = this.dataSource.createQueryRunner();
    const beat = setInterval(() => void runner.query('SELECT 1').catch(() => {}), BEAT).unref();
    try {
      await runner.startTransaction('READ COMMITTED');
      await runner.query(`SET LOCAL idle_in_transaction_session_timeout = '${5 * BEAT}ms'`);
      const [row]: { isFree: boolean }[] = await runner.query(
        'SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS "isFree"',
        [LOCK, name],
      );
      if (row!.isFree) await work();
      return row!.isFree;
    } finally {
      clearInterval(beat);
      await rollBack(runner);
      await runner.release();
    }
  }

  async readRestoreId(manager: EntityManager): Promise<number> {
    const [table]: unknown[] = await manager.query(
      `SELECT WHERE to_regclass('gallery') IS NOT NULL`,
    );
    // Where no migration has run, nothing has been restored.
    if (!table) return 0;
    const [row]: { restore_id: number }[] = await manager.query('SELECT restore_id FROM gallery');
    return row!.restore_id;
  }

  copyTo<T>(file: string, work: (restoreId: number) => Promise<T>): Promise<T> {
    return this.writeAlone(async (manager) => {
      const rows: Record<string, unknown>[] = await manager.query(
        'SELECT * FROM videos ORDER BY id',
      );
      const [sequence]: { lastId: number }[] = await manager.query(
        'SELECT (last_value - 1 + is_called::integer)::double precision AS "lastId" FROM videos_id_seq',
      );
      await createFilmsFile(file, rows, sequence!.lastId);
      return work(await this.readRestoreId(manager));
    });
  }

  async replaceRows(manager: EntityManager, file: string, restoreId: number): Promise<void> {
    const films = readFilmRows(file);
    if (films.lastId > MAX_ID) {
      throw new Error(`PostgreSQL has room for ids up to ${MAX_ID}: the backup has larger ones`);
    }
    // `setval` would stay when the transaction fails.
    const nextId = Math.min(films.lastId + 1, MAX_ID);
    await manager.query(`ALTER SEQUENCE videos_id_seq RESTART WITH ${nextId}`);
    await replaceFilms(manager, films);
    await manager.query('UPDATE gallery SET restore_id = $1', [restoreId]);
  }

  /** @returns a runner whose transaction has the lock */
  private async lock(timeout: number): Promise<QueryRunner> {
    const end = Date.now() + timeout;
    for (;;) {
      const runner = this.dataSource.createQueryRunner();
      try {
        // What other processes committed while this one waited counts, which a snapshot taken
        // before the wait would hide.
        await runner.startTransaction('READ COMMITTED');
        // A writer whose machine has died doesn't keep the lock for hours.
        await runner.query(`
          SET LOCAL idle_in_transaction_session_timeout = '5min';
          SET LOCAL lock_timeout = ${Math.max(1, Math.min(LOCK_TIMEOUT, end - Date.now()))};
          SELECT pg_advisory_xact_lock(${LOCK})`);
        return runner;
      } catch (error) {
        await rollBack(runner);
        await runner.release();
        if (!isBusy(error) || Date.now() >= end) throw error;
      }
    }
  }
}

/** A connection that has broken has already ended its transaction. */
async function rollBack(runner: QueryRunner): Promise<void> {
  await runner.rollbackTransaction().catch(() => {});
}
