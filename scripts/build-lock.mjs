import Database from 'better-sqlite3';

/** Longer than any build takes, in milliseconds. */
const MAX_WAIT = 10 * 60 * 1000;

/**
 * Waits until no other process is building, as two builds would overwrite each other's results.
 * SQLite's lock is released when its process ends, however it ends.
 * @param {string} file
 * @returns a connection that holds the lock until it is closed
 */
export function takeLock(file, timeout = MAX_WAIT) {
  return new Database(file, { timeout }).exec('BEGIN EXCLUSIVE');
}
