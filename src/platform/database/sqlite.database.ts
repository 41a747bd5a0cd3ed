import type Sqlite from 'better-sqlite3';
import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { Database, WRITE_TIMEOUT } from './database.js';
import { isBusy } from '../error-code.js';

const MAX_PAUSE = 50;

export class SqliteDatabase extends Database {
  readonly name = String(this.dataSource.options.database);
  /** Inode of the open file, which stays open when it is deleted or replaced. */
  private readonly openInode = this.findInode();
  private readonly version = this.prepareVersion();

  /**
   * Writes on a connection of its own: other queries don't see half a change, and `readVersion` notices it.
   * BEGIN IMMEDIATE, which TypeORM doesn't offer, takes the lock before the first read. Retries until the lock
   * is free, as SQLite's own waiting would block the whole server.
   */
  async writeAlone<T>(
    write: (manager: EntityManager) => Promise<T>,
    { waits = true } = {},
  ): Promise<T> {
    this.assertInPlace();
    const writer = await new DataSource(this.dataSource.options).initialize();
    try {
      await writer.query('PRAGMA busy_timeout = 0');
      await begin(writer, Date.now() + (waits ? WRITE_TIMEOUT : 0));
      try {
        const result = await write(writer.manager);
        await writer.query('COMMIT');
        return result;
      } catch (error) {
        // SQLite has already rolled back if the disk is full, and this fails.
        await writer.query('ROLLBACK').catch(() => {});
        throw error;
      }
    } finally {
      await writer.destroy();
    }
  }

  readVersion(): string {
    return String(this.version.get());
  }

  async check(): Promise<void> {
    this.assertInPlace();
    await this.dataSource.query('SELECT id FROM videos LIMIT 1');
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

  /** `data_version` changes when another connection commits. It is only comparable within a connection. */
  private prepareVersion(): Sqlite.Statement<[], number> {
    const { databaseConnection } = this.dataSource.driver as BetterSqlite3Driver;
    const connection = databaseConnection as Sqlite.Database;
    return connection.prepare<[], number>('PRAGMA data_version').pluck();
  }

  private assertInPlace(): void {
    if (this.findInode() === this.openInode) return;
    throw new Error(
      `The database ${this.name} is missing, or another file has taken its place: put it back, or start the site again`,
    );
  }

  private findInode(): number | undefined {
    return statSync(this.name, { throwIfNoEntry: false })?.ino;
  }
}

async function begin(writer: DataSource, end: number): Promise<void> {
  for (;;) {
    try {
      await writer.query('BEGIN IMMEDIATE');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() >= end) throw error;
    }
    await setTimeout(Math.random() * MAX_PAUSE);
  }
}
