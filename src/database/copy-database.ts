import Database from 'better-sqlite3';
import type { DataSource } from 'typeorm';

/** SQLite's own copy of a database in use, as one file: what was committed at that moment. */
export async function copyDatabase(dataSource: DataSource, target: string): Promise<void> {
  const { databaseConnection } = dataSource.driver as unknown as {
    databaseConnection: Database.Database;
  };
  await databaseConnection.backup(target);
  closeJournal(target);
}

/** Takes a database out of WAL mode, so that it is one file. */
export function closeJournal(file: string): void {
  const database = new Database(file);
  database.pragma('journal_mode = DELETE');
  database.close();
}
