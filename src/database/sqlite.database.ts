import type { DataSource, EntityManager } from 'typeorm';
import { copyDatabase, holdWriters } from './copy-database.js';
import { BUSY_TIMEOUT, Database } from './database.js';
import { readFilmRows, replaceFilms } from './film-rows.js';

export class SqliteDatabase extends Database {
  /** @param name the file's, if the data source is of a copy */
  constructor(
    dataSource: DataSource,
    readonly name = String(dataSource.options.database),
  ) {
    super(dataSource);
  }

  /**
   * The transaction is IMMEDIATE, which TypeORM doesn't offer: a second writer waits instead of
   * failing. A process has one connection, so anything else that it asks in the meantime is in the
   * transaction too: this is for commands, which do one thing at a time, and for the start.
   */
  async writeAlone<T>(
    write: (manager: EntityManager) => Promise<T>,
    { waits } = { waits: true },
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

  async readRestoreId(manager: EntityManager): Promise<number> {
    const [row]: { user_version: number }[] = await manager.query('PRAGMA main.user_version');
    return row!.user_version;
  }

  copyTo<T>(file: string, work: (restoreId: number) => Promise<T>): Promise<T> {
    return holdWriters(this.name, async (restoreId) => {
      await copyDatabase(this.name, file);
      return work(restoreId);
    });
  }

  async replaceRows(manager: EntityManager, file: string, restoreId: number): Promise<void> {
    const films = readFilmRows(file);
    await replaceFilms(manager, films);
    await manager.query(`DELETE FROM sqlite_sequence WHERE name = 'videos'`);
    await manager.query(`INSERT INTO sqlite_sequence (name, seq) VALUES ('videos', ?)`, [
      films.lastId,
    ]);
    await manager.query(`PRAGMA main.user_version = ${restoreId}`);
  }
}
