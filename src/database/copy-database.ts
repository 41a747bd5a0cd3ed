import { loadSqlite } from './load-sqlite.js';

/**
 * SQLite's own copy of a database in use, as one file: what was committed at that moment. By a
 * connection of its own, for SQLite refuses to copy by one that may write meanwhile.
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

/** Takes a database out of WAL mode, so that it is one file. */
export function closeJournal(file: string): void {
  const database = new (loadSqlite())(file);
  database.pragma('journal_mode = DELETE');
  database.close();
}
