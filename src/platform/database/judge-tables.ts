import { StartError } from '../config/config.js';
import { CreateGallery1764000000002 } from './migrations/1764000000002-create-gallery.js';
import { isKnown } from './migrations/migrations.js';
import { LAST_MIGRATION, mayRun } from './oldest-program.js';

/** Tables of this product. The desk may have created its own before the gallery's exist. */
const OWN_TABLE = /^(migrations$|desk_)/;

/** Selects the oldest program that may run; no row if the last migration has recorded none. */
const OLDEST_PROGRAM = `SELECT oldest_program AS name FROM gallery WHERE last_migration = (${LAST_MIGRATION})`;

export interface Inspection {
  /** Runs a query, and returns its column `name`. */
  runQuery: (query: string) => string[] | Promise<string[]>;
  tables: string;
  applied: string;
  advice: string;
}

/** @throws StartError when the database is too new for this program, or another program's */
export async function assertCompatible(name: string, inspection: Inspection): Promise<void> {
  const { runQuery, advice } = inspection;
  const tables = await runQuery(inspection.tables);
  const applied = tables.includes('migrations') ? await runQuery(inspection.applied) : [];
  const unknown = applied.filter((each) => !isKnown(each));
  if (applied.length === unknown.length && tables.some((each) => !OWN_TABLE.test(each))) {
    throw new StartError(`${name} is another program's: it holds ${tables.join(', ')}. ${advice}`);
  }
  if (unknown.length === 0) return;
  const isOurs = applied.includes(CreateGallery1764000000002.name) && tables.includes('gallery');
  const [oldestProgram] = isOurs ? await runQuery(OLDEST_PROGRAM) : [];
  if (!mayRun(oldestProgram)) {
    throw new StartError(
      `${name} is newer than this program (it knows ${unknown.join(', ')}). ` +
        'Start the newer version again, or restore a backup made with this one. It is untouched.',
    );
  }
}
