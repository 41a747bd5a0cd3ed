import type { DataSource } from 'typeorm';
import { findSchemaProblem } from './compare-schema.js';
import { closeJournal } from './copy-database.js';
import { createFileOptions } from './database-options.js';
import { inspectDatabase } from './inspect-database.js';
import { loadSqlite } from './load-sqlite.js';
import { openMigrated } from './migrated-database.js';
import { writeAlone } from './write-alone.js';

/**
 * Brings a copy of a database up to date that is going to be restored.
 * @throws StartError or Error when it is not a sound database of ours, or newer than the program
 */
export async function prepareRestored(file: string): Promise<void> {
  const { isNew } = inspectDatabase(file);
  if (isNew) throw new Error(`The database ${file} holds no gallery.`);
  const database = new (loadSqlite())(file, { readonly: true });
  const damage = database.pragma('integrity_check(1)', { simple: true });
  database.close();
  if (damage !== 'ok') throw new Error(`The database ${file} is damaged: ${String(damage)}`);
  // Before anything is written, which a trigger of somebody else's would take part in.
  const problem = await findSchemaProblem(file);
  if (problem) throw new Error(`The database ${file} is not as it should be: ${problem}`);
  const dataSource = await openMigrated(createFileOptions(file));
  await dataSource.destroy();
  closeJournal(file);
}

/** Makes a new database of another one's rows: nothing else of that file comes along. */
export async function createRestored(source: string, target: string, id: number): Promise<void> {
  const dataSource = await openMigrated(createFileOptions(target));
  try {
    const { replaceRows, detach } = await attachRestored(dataSource, source);
    await writeAlone(dataSource, () => replaceRows(id));
    await detach();
  } finally {
    await dataSource.destroy();
  }
  closeJournal(target);
}

/**
 * Makes another database's rows readable, which can't be done within a transaction.
 * @returns what replaces all rows by those, inside the caller's transaction, and what is to be called in the end
 */
export async function attachRestored(dataSource: DataSource, file: string) {
  await dataSource.query('ATTACH DATABASE ? AS restored', [file]);
  const listNames = async (query: string, values: string[] = []): Promise<string[]> => {
    const rows: { name: string }[] = await dataSource.query(query, values);
    return rows.map(({ name }) => name);
  };
  return {
    /** @param id committed with the rows, it says that the files which go with them are to stay */
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
        // Ids that were given once are not given again.
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
