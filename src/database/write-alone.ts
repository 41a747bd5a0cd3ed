import type { DataSource } from 'typeorm';

/** How long a write waits for another process's, in milliseconds. */
export const BUSY_TIMEOUT = 5000;

/**
 * Runs `write` in a transaction that no other process writes beside. IMMEDIATE, which TypeORM
 * doesn't offer: what is read at its beginning still holds at its end, and the second to come waits
 * instead of failing. A process has one connection, so whatever else it asks meanwhile is in the
 * transaction too: this is for commands, which do one thing at a time, and for the start.
 * @param options whether to wait for another process that writes; without, it fails at once
 */
export async function writeAlone<T>(
  dataSource: DataSource,
  write: () => Promise<T>,
  { waits } = { waits: true },
): Promise<T> {
  if (!waits) await dataSource.query('PRAGMA busy_timeout = 0');
  try {
    await dataSource.query('BEGIN IMMEDIATE');
  } finally {
    if (!waits) await dataSource.query(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}`);
  }
  try {
    const result = await write();
    await dataSource.query('COMMIT');
    return result;
  } catch (error) {
    // A full disk has ended the transaction already.
    await dataSource.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
