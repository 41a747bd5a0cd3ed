import type { EntityManager } from 'typeorm';
import { BUSY_TIMEOUT, Database } from './database.js';

export class SqliteDatabase extends Database {
  readonly name = String(this.dataSource.options.database);

  /**
   * The transaction is IMMEDIATE, which TypeORM doesn't offer: a second writer waits instead of
   * failing. A process has one connection, so anything else that it asks in the meantime is in the
   * transaction too: this is for commands, which do one thing at a time, and for the start.
   */
  async writeAlone<T>(
    write: (manager: EntityManager) => Promise<T>,
    { waits = true } = {},
  ): Promise<T> {
    const { dataSource } = this;
    if (!waits) await dataSource.query('PRAGMA busy_timeout = 0');
    try {
      await dataSource.query('BEGIN IMMEDIATE');
    } finally {
      if (!waits) await dataSource.query(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}`);
    }
    try {
      const result = await write(dataSource.manager);
      await dataSource.query('COMMIT');
      return result;
    } catch (error) {
      // A full disk has already ended the transaction.
      await dataSource.query('ROLLBACK').catch(() => {});
      throw error;
    }
  }

  /** One server has a SQLite file. */
  async tryAlone(_name: string, work: () => Promise<void>): Promise<boolean> {
    await work();
    return true;
  }

  async readLastId(): Promise<number> {
    const [row]: ({ seq: number } | undefined)[] = await this.dataSource.query(
      `SELECT seq FROM sqlite_sequence WHERE name = 'videos'`,
    );
    return row?.seq ?? 0;
  }

  async setLastId(manager: EntityManager, id: number): Promise<void> {
    await manager.query(`DELETE FROM sqlite_sequence WHERE name = 'videos'`);
    await manager.query(`INSERT INTO sqlite_sequence (name, seq) VALUES ('videos', ?)`, [id]);
  }
}
