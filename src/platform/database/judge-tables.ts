import { StartError } from '../config/config.js';
import { CreateGallery1764000000002 } from './migrations/1764000000002-create-gallery.js';
import { isKnown } from './migrations/migrations.js';
import { LAST_MIGRATION, mayRun } from './oldest-program.js';

/** The desk may have made its tables before there are any of the gallery's. */
const OWN_TABLE = /^(migrations$|desk_)/;

/** What is in a database, as far as it tells whether it is ours. */
export interface Found {
  tables: readonly string[];
  /** The migrations that have run. */
  applied: readonly string[];
  oldestProgram: string | undefined;
}

/** @returns a query, for a database that says which programs may run on it */
export function queryOldestProgram({ tables, applied }: Omit<Found, 'oldestProgram'>) {
  const isOurs = applied.includes(CreateGallery1764000000002.name) && tables.includes('gallery');
  return isOurs
    ? `SELECT oldest_program AS name FROM gallery WHERE last_migration = (${LAST_MIGRATION})`
    : undefined;
}

/**
 * @param name what messages call the database
 * @param advice what to do when it is another program's
 * @throws StartError when it is too new for this program, or another program's
 */
export function judgeTables(
  { tables, applied, oldestProgram }: Found,
  name: string,
  advice: string,
): void {
  const unknown = applied.filter((each) => !isKnown(each));
  if (applied.length === unknown.length && tables.some((each) => !OWN_TABLE.test(each))) {
    throw new StartError(`${name} is another program's: it holds ${tables.join(', ')}. ${advice}`);
  }
  if (unknown.length > 0 && !mayRun(oldestProgram)) {
    throw new StartError(
      `${name} is newer than this program (it knows ${unknown.join(', ')}). ` +
        'Start the newer version again, or restore a backup made with this one. It is untouched.',
    );
  }
}
