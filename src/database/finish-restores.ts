import type { DataSource } from 'typeorm';
import { finishPublication, listPublications } from '../files/publication.js';
import { isAbandoned } from '../files/staging.js';
import { writeAlone } from './write-alone.js';

/**
 * Drops or puts back what restores that were cut short have replaced, by whether their rows are
 * committed. To be called in a write transaction: a restore publishes its files in one, so nobody
 * is at it now.
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

/** The same in a transaction of its own, where there is something to do. */
export async function finishRestoresAlone(dataSource: DataSource, mediaDir: string): Promise<void> {
  if (listPublications(mediaDir).length === 0) return;
  await writeAlone(dataSource, () => finishRestores(dataSource, mediaDir));
}

/** Where there is no database yet, no restore has been committed. One may be under way. */
export function takeBackRestores(mediaDir: string): void {
  for (const { stage } of listPublications(mediaDir)) {
    if (isAbandoned(stage)) finishPublication(stage, mediaDir, false);
  }
}
