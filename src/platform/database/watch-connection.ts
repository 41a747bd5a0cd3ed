import type { Socket } from 'node:net';
import type { Client, PoolClient } from 'pg';

/** How long PostgreSQL may be silent while a response is due, in milliseconds. */
const RESPONSE_TIMEOUT = 2500;

/**
 * Closes a connection whose packets get lost, when a query has no response. TCP alone takes a quarter of an
 * hour to notice, and pg's `query_timeout` would leave the connection in its pool.
 */
export function watchConnection({ connection }: Client): void {
  const stream = connection.stream as Socket;
  let acknowledged = stream.bytesWritten;
  // Runs before the client's own listener, which sends the next query.
  connection.prependListener('readyForQuery', () => {
    acknowledged = stream.bytesWritten;
  });
  stream.setTimeout(RESPONSE_TIMEOUT);
  stream.on('timeout', () => {
    if (stream.bytesWritten > acknowledged) stream.destroy(new Error('the server does not answer'));
  });
}

/** Suspends the timeout for work whose statements may take minutes, such as a migration. */
export async function letBeSilent<T>(
  { connection }: PoolClient,
  work: () => Promise<T>,
): Promise<T> {
  const stream = connection.stream as Socket;
  stream.setTimeout(0);
  try {
    return await work();
  } finally {
    stream.setTimeout(RESPONSE_TIMEOUT);
  }
}
