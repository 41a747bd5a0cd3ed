import type Sqlite from 'better-sqlite3';
import { createRequire } from 'node:module';
import { StartError } from '../config/config.js';

const require = createRequire(import.meta.url);

/**
 * SQLite is machine code: missing, or made for another Node, it fails when it is loaded. An `import`
 * would fail before anything could be said about it.
 * @throws StartError
 */
export function loadSqlite(): typeof Sqlite {
  try {
    const Database = require('better-sqlite3') as typeof Sqlite;
    // The machine code is loaded by the first database.
    new Database(':memory:').close();
    return Database;
  } catch (error) {
    // What follows is where it was looked for, in many lines.
    const [reason] = (error as Error).message.split(/\.?\s*(?:Require stack|Tried):/);
    throw new StartError(
      `better-sqlite3, which reads the database, can't be loaded: ${reason!.replaceAll('\n', ' ')}. ` +
        'Install the packages again with the Node that runs the site: npm ci.',
      { cause: error },
    );
  }
}
