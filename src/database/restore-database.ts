import type { DataSource } from 'typeorm';
import { findSchemaProblem } from './compare-schema.js';
import { closeJournal } from './copy-database.js';
import { createFileOptions } from './database-options.js';
import { inspectDatabase } from './inspect-database.js';
import { loadSqlite } from './load-sqlite.js';
import { openMigrated } from './migrated-database.js';
import { SqliteDatabase } from './sqlite.database.js';

/**
 * Brings the copy of a database that will be restored up to date.
 * @throws StartError or Error when it isn't a sound database of ours, or is newer than the program
 */
export async function prepareRestored(file: string): Promise<void> {
  const { isNew } = inspectDatabase(file);
  if (isNew) throw new Error(`The database ${file} holds no gallery.`);
  const database = new (loadSqlite())(file, { readonly: true });
  const damage = database.pragma('integrity_check(1)', { simple: true });
  database.close();
  if (damage !== 'ok') throw new Error(`The database ${file} is damaged: ${String(damage)}`);
  // Before anything is written, as a foreign trigger would run then.
  const problem = await findSchemaProblem(file);
  if (problem) throw new Error(`The database ${file} can't be restored: ${problem}`);
  const dataSource = await openMigrated(createFileOptions(file));
  await dataSource.destroy();
  closeJournal(file);
}

/** Makes a new database with the rows of another, and nothing else of that file. */
export async function createRestored(source: string, target: string, id: number): Promise<void> {
  const dataSource = await openMigrated(createFileOptions(target));
  try {
    const { replaceRows, detach } = await attachRestored(dataSource, source);
    await new SqliteDatabase(dataSource).writeAlone(() => replaceRows(id));
    await detach();
  } finally {
    await dataSource.destroy();
  }
  closeJournal(target);
}

/**
 * Attaches another database, which can't be done within a transaction.
 * @returns a function that replaces all rows with those, inside the caller's transaction, and one
 *   to call at the end
 */
export async function attachRestored(dataSource: DataSource, file: string) {
  await dataSource.query('ATTACH DATABASE ? AS restored', [file]);
  const listNames = async (query: string, values: string[] = []): Promise<string[]> => {
    const rows: { name: string }[] = await dataSource.query(query, values);
    return rows.map(({ name }) => name);
  };
  return {
    /** @param id once it is committed with the rows, the files that go with them stay */
    replaceRows: async (id: number): Promise<void> => {
      const tables = await listNames(
        `SELECT name FROM restored.sqlite_master
          WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'migrations'`,
      );
      await dataSource.query('PRAGMA defer_foreign_keys = ON');
      for (const table of tables) {
        const names = await listNames('SELECT name FROM pragma_table_info(?)', [table]);
        const columns = names.map((name) => `"${name}"`).join(', ');
        await dataSource.query(`DELETE FROM main."${table}"`);
        await dataSource.query(
          `INSERT INTO main."${table}" (${columns}) SELECT ${columns} FROM restored."${table}"`,
        );
        // An id that was once given is never given again.
        await dataSource.query('DELETE FROM main.sqlite_sequence WHERE name = ?', [table]);
        await dataSource.query(
          `INSERT INTO main.sqlite_sequence (name, seq)
            SELECT name, max(seq) FROM restored.sqlite_sequence WHERE name = ? GROUP BY name`,
          [table],
        );
      }
      await dataSource.query(`PRAGMA main.user_version = ${id}`);
    },
    detach: () => dataSource.query('DETACH DATABASE restored'),
  };
}
