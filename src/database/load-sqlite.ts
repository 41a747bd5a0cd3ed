import type Sqlite from 'better-sqlite3';
import { createRequire } from 'node:module';
import { StartError } from '../config/config.js';

const require = createRequire(import.meta.url);

/**
 * SQLite is machine code: if it is missing, or built for another Node, loading it fails. An
 * `import` would fail before we could say anything about it.
 * @throws StartError
 */
export function loadSqlite(): typeof Sqlite {
  try {
    const Database = require('better-sqlite3') as typeof Sqlite;
    // The machine code is loaded by the first database.
    new Database(':memory:').close();
    return Database;
  } catch (error) {
    // After the first line come the many places where it was looked for.
    const [reason] = (error as Error).message.split(/\.?\s*(?:Require stack|Tried):/);
    throw new StartError(
      `better-sqlite3, which reads the database, can't be loaded: ${reason!.replaceAll('\n', ' ')}. ` +
        'Install the packages again with the Node that runs the site: npm ci.',
      { cause: error },
    );
  }
}
