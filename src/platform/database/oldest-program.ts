import type { MigrationInterface } from 'typeorm';
import { VERSION } from '../config/paths.js';

/** A migration, which is never reverted. */
export interface GalleryMigration extends Pick<MigrationInterface, 'up'> {
  /** The oldest version of the program that still works on the database after this migration. */
  readonly oldestProgram: string;
}

/** Selects the last migration that has run. `oldest_program` is only valid if recorded with this one. */
export const LAST_MIGRATION = 'SELECT name FROM migrations ORDER BY id DESC LIMIT 1';

/**
 * @param oldestProgram as newer migrations have recorded it in the database
 * @returns whether this program may run although it doesn't know these migrations
 */
export function mayRun(oldestProgram: string | undefined): boolean {
  return /^\d+\.\d+\.\d+$/.test(oldestProgram ?? '') && compare(oldestProgram!, VERSION) <= 0;
}

/** @returns the oldest version that works after all of the migrations */
export function findOldestProgram(migrations: readonly GalleryMigration[]): string {
  return migrations
    .map(({ oldestProgram }) => oldestProgram)
    .toSorted(compare)
    .at(-1)!;
}

/**
 * Compares number by number: 0.10.0 is newer than 0.9.0. `localeCompare` with `numeric` would do the same,
 * but loads data that slows a first start.
 */
function compare(one: string, other: string): number {
  const [numbers, others] = [one, other].map((each) => each.split('.').map(Number));
  const place = numbers!.findIndex((number, index) => number !== others![index]);
  return place < 0 ? 0 : numbers![place]! - others![place]!;
}
