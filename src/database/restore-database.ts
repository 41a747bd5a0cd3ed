import Database from 'better-sqlite3';
import type { DataSource } from 'typeorm';
import { closeJournal } from './copy-database.js';
import { createFileOptions } from './database-options.js';
import { inspectDatabase } from './inspect-database.js';
import { openMigrated } from './migrated-database.js';

/**
 * Brings a copy of a database up to date that is going to be restored.
 * @throws StartError or Error when it is no sound database of ours, or newer than the program
 */
export async function prepareRestored(file: string): Promise<void> {
  const { isNew } = inspectDatabase(file);
  if (isNew) throw new Error(`The database ${file} holds no gallery.`);
  const database = new Database(file, { readonly: true });
  const problem = database.pragma('integrity_check(1)', { simple: true });
  database.close();
  if (problem !== 'ok') throw new Error(`The database ${file} is damaged: ${String(problem)}`);
  const dataSource = await openMigrated(createFileOptions(file));
  await dataSource.destroy();
  closeJournal(file);
}

/**
 * Makes another database's rows readable, which can't be done within a transaction.
 * @returns what replaces all rows by those, inside the caller's transaction, and what is to be called in the end
 */
export async function attachRestored(dataSource: DataSource, file: string) {
  await dataSource.query('ATTACH DATABASE ? AS restored', [file]);
  return {
    replaceRows: async (): Promise<void> => {
      const tables: { name: string }[] = await dataSource.query(
        `SELECT name FROM restored.sqlite_master
          WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'migrations'`,
      );
      await dataSource.query('PRAGMA defer_foreign_keys = ON');
      for (const { name } of tables) {
        await dataSource.query(`DELETE FROM main."${name}"`);
        await dataSource.query(`INSERT INTO main."${name}" SELECT * FROM restored."${name}"`);
        // Ids that were given once are not given again.
        await dataSource.query('DELETE FROM main.sqlite_sequence WHERE name = ?', [name]);
        await dataSource.query(
          'INSERT INTO main.sqlite_sequence SELECT * FROM restored.sqlite_sequence WHERE name = ?',
          [name],
        );
      }
    },
    detach: () => dataSource.query('DETACH DATABASE restored'),
  };
}
