import type { EntityManager } from 'typeorm';
import { finishPublication, listPublications } from '../files/publication.js';
import { isAbandoned } from '../files/staging.js';
import type { Database } from './database.js';

/**
 * Removes or puts back the files that interrupted restores have replaced, depending on whether
 * their rows are committed. Call it in a write transaction: a restore publishes its files in one,
 * so none is running then.
 */
export async function finishRestores(
  database: Database,
  manager: EntityManager,
  mediaDir: string,
): Promise<void> {
  if (listPublications(mediaDir).length === 0) return;
  finishPublications(mediaDir, await database.readRestoreId(manager));
}

/** @param restoreId the number of the last restore whose rows are committed */
export function finishPublications(mediaDir: string, restoreId: number): void {
  for (const { stage, id } of listPublications(mediaDir)) {
    finishPublication(stage, mediaDir, id === restoreId);
  }
}

/** The same in its own transaction, if there is anything to do. */
export async function finishRestoresAlone(database: Database, mediaDir: string): Promise<void> {
  if (listPublications(mediaDir).length === 0) return;
  await database.writeAlone((manager) => finishRestores(database, manager, mediaDir));
}

/** Without a database, no restore has been committed. One may be running. */
export function takeBackRestores(mediaDir: string): void {
  for (const { stage } of listPublications(mediaDir)) {
    if (isAbandoned(stage)) finishPublication(stage, mediaDir, false);
  }
}
