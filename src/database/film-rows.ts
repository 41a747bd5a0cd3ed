import type Sqlite from 'better-sqlite3';
import type { EntityManager } from 'typeorm';
import { loadSqlite } from './load-sqlite.js';

/** How many rows go into one statement: engines limit the number of values. */
const BATCH = 500;

/**
 * Replaces the films with those of a SQLite file.
 * @returns the last id that was given there
 */
export async function insertRows(manager: EntityManager, file: string): Promise<number> {
  const source = new (loadSqlite())(file, { readonly: true });
  try {
    await manager.query('DELETE FROM "videos"');
    const columns = listColumns(source);
    const rows = source.prepare<[], Record<string, unknown>>('SELECT * FROM "videos"').all();
    for (let start = 0; start < rows.length; start += BATCH) {
      await insert(manager, columns, rows.slice(start, start + BATCH));
    }
    const sequence = `SELECT max("seq") FROM "sqlite_sequence" WHERE "name" = 'videos'`;
    return source.prepare<[], number | null>(sequence).pluck().get() ?? 0;
  } finally {
    source.close();
  }
}

/** By SQL: the entity is a feature's, and doesn't take an id of one's own on every engine. */
async function insert(
  manager: EntityManager,
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const values = rows.flatMap((row) => columns.map((name) => row[name]));
  const parameters = values.map((_, index) => manager.connection.driver.createParameter('', index));
  const lines = rows.map((_, row) =>
    parameters.slice(row * columns.length, (row + 1) * columns.length).join(', '),
  );
  const names = columns.map((name) => `"${name}"`).join(', ');
  await manager.query(`INSERT INTO "videos" (${names}) VALUES (${lines.join('), (')})`, values);
}

function listColumns(database: Sqlite.Database): string[] {
  return database.prepare<[], string>(`SELECT name FROM pragma_table_info('videos')`).pluck().all();
}
