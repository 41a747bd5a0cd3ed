import type { DataSource } from 'typeorm';

/** How long a write waits for another process to finish its own, in milliseconds. */
export const BUSY_TIMEOUT = 5000;

/**
 * Runs `write` in a transaction during which no other process writes. It is IMMEDIATE, which
 * TypeORM doesn't offer: what it reads first is still true at the end, and a second writer waits
 * instead of failing. A process has one connection, so anything else that it asks in the meantime
 * is in the transaction too: this is for commands, which do one thing at a time, and for the start.
 * @param options whether to wait for another process that is writing; otherwise it fails at once
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
    // A full disk has already ended the transaction.
    await dataSource.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
