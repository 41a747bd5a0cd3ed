import type { DataSource } from 'typeorm';
import { DataVersion } from './data-version.js';
import { describePostgresError, LOST_ROW } from './postgres-errors.js';

/** A trigger renews the version, so that it also moves when a film is changed by SQL. */
export class PostgresDataVersion extends DataVersion {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async read(): Promise<string> {
    try {
      const rows: { version: string }[] = await this.dataSource.query(
        'SELECT version FROM gallery',
      );
      if (!rows[0]) throw new Error(LOST_ROW);
      return rows[0].version;
    } catch (error) {
      throw new Error(`The database: ${describePostgresError(error)}`, { cause: error });
    }
  }

  /** A database that takes another's place has the same address, so nothing has to be switched. */
  async follow(): Promise<void> {}
}
