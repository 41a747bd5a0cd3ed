import { findSchemaProblem } from './compare-schema.js';
import { closeJournal } from './copy-database.js';
import { createFileOptions } from './database-options.js';
import { inspectDatabase } from './inspect-database.js';
import { loadSqlite } from './load-sqlite.js';
import { openMigrated } from './migrated-database.js';

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
