import Database from 'better-sqlite3';

/** No build takes this long, in milliseconds. */
const MAX_WAIT = 10 * 60 * 1000;

/**
 * Two builds at once would overwrite each other's results, so the second waits for the first. The
 * lock is SQLite's: the system lifts it when its process ends, however it does.
 * @param {string} file
 * @param {number} patience how long to wait before saying so, in milliseconds
 * @returns what has the lock until it is closed
 */
export function takeLock(file, patience) {
  const held = tryLock(file, patience);
  if (held) return held;
  process.stderr.write('Waiting for another build\n');
  const late = tryLock(file, MAX_WAIT);
  if (!late) throw new Error('Another build has gone on for ten minutes');
  return late;
}

function tryLock(file, timeout) {
  const lock = new Database(file, { timeout });
  try {
    return lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error.code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}
