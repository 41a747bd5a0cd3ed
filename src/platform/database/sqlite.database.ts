import { statSync } from 'node:fs';
import type { DataSource, EntityManager } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BUSY_TIMEOUT, Database } from './database.js';

export class SqliteDatabase extends Database {
  readonly name = String(this.dataSource.options.database);
  /** Of the open file, which stays open when it is deleted or another file gets its name. */
  private openInode = this.findInode();

  /** @param reopen opens the file that has the name now, if it is one of ours */
  constructor(
    dataSource: DataSource,
    private readonly reopen: () => Promise<void>,
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

  /** Takes microseconds. */
  async readVersion(): Promise<string> {
    if (this.findInode() !== this.openInode) {
      throw new Error(`The database ${this.name} is missing, or another file has taken its place`);
    }
    const { databaseConnection } = this.dataSource.driver as BetterSqlite3Driver;
    // It moves when another connection commits, and the number is only valid for this one.
    return `${this.openInode}-${databaseConnection.pragma('data_version', { simple: true })}`;
  }

  async follow(): Promise<void> {
    const inode = this.findInode();
    if (inode === undefined || inode === this.openInode) return;
    await this.reopen();
    this.openInode = inode;
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

  private findInode(): number | undefined {
    return statSync(this.name, { throwIfNoEntry: false })?.ino;
  }
}
