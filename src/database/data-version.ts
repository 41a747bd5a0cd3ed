import { Injectable } from '@nestjs/common';
import { statSync } from 'node:fs';
import { DataSource } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { Config } from '../config/config.js';
import { findDatabaseFile } from './database-options.js';
import { inspectDatabase } from './inspect-database.js';
import { initialiseMigrated } from './migrated-database.js';

/** Tells within microseconds whether the database has changed, without reading a row. */
@Injectable()
export class DataVersion {
  private readonly file: string;
  /** Of the open file, which stays open when it is deleted or another file gets its name. */
  private openInode: number | undefined;

  constructor(
    private readonly dataSource: DataSource,
    config: Config,
  ) {
    this.file = findDatabaseFile(config);
    this.openInode = this.findInode();
  }

  /**
   * @returns a text that changes once another connection or process has committed a change, or
   *   another file is open; undefined while the file is missing, has been replaced, or can't be
   *   read
   */
  read(): string | undefined {
    if (this.findInode() !== this.openInode) return undefined;
    const { databaseConnection } = this.dataSource.driver as BetterSqlite3Driver;
    try {
      // The number is only valid for one connection.
      return `${this.openInode}-${databaseConnection.pragma('data_version', { simple: true })}`;
    } catch {
      return undefined;
    }
  }

  /**
   * Switches to the file that has replaced the open one, if there is one.
   * @throws StartError when that isn't a database of ours; the open one stays open
   */
  async follow(): Promise<void> {
    const inode = this.findInode();
    if (inode === undefined || inode === this.openInode) return;
    inspectDatabase(this.file);
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
    await initialiseMigrated(this.dataSource);
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
