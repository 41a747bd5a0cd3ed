import type { MigrationInterface } from 'typeorm';
import { VERSION } from '../config/paths.js';

/** A change of the database, which is never taken back, and which programs can live with it. */
export interface GalleryMigration extends Pick<MigrationInterface, 'up'> {
  /** The oldest version that still works on the database once this has run. */
  readonly oldestProgram: string;
}

/** Of those that have run. Only what is recorded with it holds for it. */
export const LAST_MIGRATION = 'SELECT name FROM migrations ORDER BY id DESC LIMIT 1';

/**
 * @param oldestProgram what newer migrations have left in the database
 * @returns whether this program may run although it doesn't know them
 */
export function mayRun(oldestProgram: string | undefined): boolean {
  return /^\d+\.\d+\.\d+$/.test(oldestProgram ?? '') && compare(oldestProgram!, VERSION) <= 0;
}

/** @returns the oldest version that can live with all of them */
export function findOldestProgram(migrations: readonly GalleryMigration[]): string {
  return migrations
    .map(({ oldestProgram }) => oldestProgram)
    .toSorted(compare)
    .at(-1)!;
}

/**
 * Number by number: 0.10.0 is newer than 0.9.0. By hand, as what `localeCompare` loads would make a
 * first start slower by a tenth.
 */
function compare(one: string, other: string): number {
  const [numbers, others] = [one, other].map((each) => each.split('.').map(Number));
  const place = numbers!.findIndex((number, index) => number !== others![index]);
  return place < 0 ? 0 : numbers![place]! - others![place]!;
}
