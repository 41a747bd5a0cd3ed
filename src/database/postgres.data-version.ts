import type { DataSource } from 'typeorm';
import { DataVersion } from './data-version.js';

/** A trigger renews the version, so that it also moves when a film is changed by SQL. */
export class PostgresDataVersion extends DataVersion {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  /** Undefined while the database can't be reached. */
  async read(): Promise<string | undefined> {
    try {
      const [row]: { version: string }[] = await this.dataSource.query(
        'SELECT version FROM gallery',
      );
      return row?.version;
    } catch {
      return undefined;
    }
  }

  /** A database that takes another's place has the same address, so nothing has to be switched. */
  async follow(): Promise<void> {}
}
