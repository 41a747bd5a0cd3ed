import type { MigrationInterface } from 'typeorm';
import { VERSION } from '../config/paths.js';

export interface GalleryMigration extends Pick<MigrationInterface, 'up'> {
  /** The oldest version of the program that still works on the database after this migration. */
  readonly oldestProgram: string;
}

/** Selects the last migration that has run. `oldest_program` is only valid if recorded with this one. */
export const LAST_MIGRATION = 'SELECT name FROM migrations ORDER BY id DESC LIMIT 1';

/** @returns whether this program may run after newer migrations, which have recorded `oldestProgram` */
export function mayRun(oldestProgram: string | undefined): boolean {
  return /^\d+\.\d+\.\d+$/.test(oldestProgram ?? '') && compare(oldestProgram!, VERSION) <= 0;
}

export function findOldestProgram(migrations: readonly GalleryMigration[]): string {
  return migrations
    .map(({ oldestProgram }) => oldestProgram)
    .toSorted(compare)
    .at(-1)!;
}

/** Compares number by number, as 0.10.0 is newer than 0.9.0. `localeCompare` would slow a first start. */
function compare(one: string, other: string): number {
  const [numbers, others] = [one, other].map((each) => each.split('.').map(Number));
  const place = numbers!.findIndex((number, index) => number !== others![index]);
  return place < 0 ? 0 : numbers![place]! - others![place]!;
}
