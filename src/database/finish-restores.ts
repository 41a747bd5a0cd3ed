import type { DataSource } from 'typeorm';
import { finishPublication, listPublications } from '../files/publication.js';
import { isAbandoned } from '../files/staging.js';
import { writeAlone } from './write-alone.js';

/**
 * Removes or puts back the files that interrupted restores have replaced, depending on whether
 * their rows are committed. Call it in a write transaction: a restore publishes its files in one,
 * so none is running then.
 */
export async function finishRestores(dataSource: DataSource, mediaDir: string): Promise<void> {
  if (listPublications(mediaDir).length === 0) return;
  const [row]: { user_version: number }[] = await dataSource.query('PRAGMA main.user_version');
  finishPublications(mediaDir, row!.user_version);
}

/** @param restoreId the number of the last restore whose rows are committed */
export function finishPublications(mediaDir: string, restoreId: number): void {
  for (const { stage, id } of listPublications(mediaDir)) {
    finishPublication(stage, mediaDir, id === restoreId);
  }
}

/** The same in its own transaction, if there is anything to do. */
export async function finishRestoresAlone(dataSource: DataSource, mediaDir: string): Promise<void> {
  if (listPublications(mediaDir).length === 0) return;
  await writeAlone(dataSource, () => finishRestores(dataSource, mediaDir));
}

/** Without a database, no restore has been committed. One may be running. */
export function takeBackRestores(mediaDir: string): void {
  for (const { stage } of listPublications(mediaDir)) {
    if (isAbandoned(stage)) finishPublication(stage, mediaDir, false);
  }
}
