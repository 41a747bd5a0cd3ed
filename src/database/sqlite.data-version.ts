import { statSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { DataVersion } from './data-version.js';
import { inspectSqlite } from './open-sqlite.js';

/** Takes microseconds. */
export class SqliteDataVersion extends DataVersion {
  /** Of the open file, which stays open when it is deleted or another file gets its name. */
  private openInode: number | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly file: string,
    private readonly bringUpToDate: () => Promise<void>,
  ) {
    super();
    this.openInode = this.findInode();
  }

  async read(): Promise<string> {
    if (this.findInode() !== this.openInode) {
      throw new Error(`The database ${this.file} is missing, or another file has taken its place`);
    }
    const { databaseConnection } = this.dataSource.driver as BetterSqlite3Driver;
    // It moves when another connection commits, and the number is only valid for this one.
    return `${this.openInode}-${databaseConnection.pragma('data_version', { simple: true })}`;
  }

  async follow(): Promise<void> {
    const inode = this.findInode();
    if (inode === undefined || inode === this.openInode) return;
    inspectSqlite(this.file);
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
    await this.dataSource.initialize();
    await this.bringUpToDate();
    this.openInode = inode;
  }

  private findInode(): number | undefined {
    try {
      return statSync(this.file).ino;
    } catch {
      return undefined;
    }
  }
}
