import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';

/** Tells whether the database has changed, in some microseconds and without reading a row. */
@Injectable()
export class DataVersion {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * @returns another number once another connection or process has committed a change; undefined
   *   while SQLite can't tell
   */
  read(): number | undefined {
    const { databaseConnection } = this.dataSource.driver as BetterSqlite3Driver;
    try {
      return databaseConnection.pragma('data_version', { simple: true }) as number;
    } catch {
      return undefined;
    }
  }
}
