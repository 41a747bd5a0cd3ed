import type { Socket } from 'node:net';
import type { Client, PoolClient } from 'pg';

/** How long a server may be silent while a response is due, in milliseconds. */
const RESPONSE_TIMEOUT = 2500;

/**
 * Ends a connection whose path has begun to swallow packets: by itself, TCP takes a quarter of an
 * hour to notice, and pg's `query_timeout` would leave the connection in its pool. One that isn't
 * asked anything may be silent.
 */
export function watchConnection({ connection }: Client): void {
  const stream = connection.stream as Socket;
  let acknowledged = stream.bytesWritten;
  // First of all, as the client's own listener sends the next query.
  connection.prependListener('readyForQuery', () => {
    acknowledged = stream.bytesWritten;
  });
  stream.setTimeout(RESPONSE_TIMEOUT);
  stream.on('timeout', () => {
    if (stream.bytesWritten > acknowledged) stream.destroy(new Error('the server does not answer'));
  });
}

/** Runs work whose statements may take minutes, such as a migration. */
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
