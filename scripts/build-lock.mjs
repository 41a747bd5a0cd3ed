import Database from 'better-sqlite3';

/** No build takes this long, in milliseconds. */
const MAX_WAIT = 10 * 60 * 1000;

/**
 * Two builds at once, of a start and of a command beside it, would overwrite each other's results, so
 * the second waits. The lock is SQLite's: the system lifts it when its process ends, however it does.
 * @param {string} file
 * @returns what has the lock until it is closed
 */
export function takeLock(file, timeout = MAX_WAIT) {
  return new Database(file, { timeout }).exec('BEGIN EXCLUSIVE');
}
