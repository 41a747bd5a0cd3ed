import { loadSqlite } from './load-sqlite.js';
import { BUSY_TIMEOUT } from './database.js';

/**
 * SQLite's own copy of a database in use, as one file: what was committed at that moment. It has
 * its own connection, as SQLite refuses to copy through one that may be writing.
 */
export async function copyDatabase(source: string, target: string): Promise<void> {
  const database = new (loadSqlite())(source, { readonly: true });
  try {
    await database.backup(target);
  } finally {
    database.close();
  }
  closeJournal(target);
}

/**
 * Runs `work` while no other process can write to the database, and writes nothing itself.
 * @param work receives the number of the last restore, which is committed with its rows
 */
export async function holdWriters<T>(
  file: string,
  work: (restoreId: number) => Promise<T>,
): Promise<T> {
  const Database = loadSqlite();
  // Closed last, after it has read: otherwise SQLite would write the journal into the file.
  const reader = new Database(file, { readonly: true, timeout: BUSY_TIMEOUT });
  const writer = new Database(file, { fileMustExist: true, timeout: BUSY_TIMEOUT });
  try {
    reader.pragma('user_version');
    writer.exec('BEGIN IMMEDIATE');
    return await work(reader.pragma('user_version', { simple: true }) as number);
  } finally {
    writer.close();
    reader.close();
  }
}

/** Takes a database out of WAL mode, so that it is one file. */
export function closeJournal(file: string): void {
  const database = new (loadSqlite())(file);
  database.pragma('journal_mode = DELETE');
  database.close();
}
