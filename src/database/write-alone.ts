import type { DataSource } from 'typeorm';

/**
 * Runs `write` in a transaction that no other process writes beside. IMMEDIATE, which TypeORM
 * doesn't offer: what is read at its beginning still holds at its end, and who comes second waits
 * instead of failing. A process has one connection, so whatever else it asks meanwhile is in the
 * transaction too: this is for commands, which do one thing at a time, and for the start.
 */
export async function writeAlone<T>(dataSource: DataSource, write: () => Promise<T>): Promise<T> {
  await dataSource.query('BEGIN IMMEDIATE');
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
