import type { Socket } from 'node:net';
import type { Client } from 'pg';

/** How long a server may be silent while it owes an answer, in milliseconds. */
const ANSWER_TIMEOUT = 2500;

/**
 * Ends a connection whose path has begun to swallow packets: by itself, TCP takes a quarter of an
 * hour to notice. One that isn't asked anything may be silent.
 */
export function watchConnection({ connection }: Client): void {
  const stream = connection.stream as Socket;
  let answered = stream.bytesWritten;
  // First of all, as the client's own listener sends the next query.
  connection.prependListener('readyForQuery', () => {
    answered = stream.bytesWritten;
  });
  stream.setTimeout(ANSWER_TIMEOUT);
  stream.on('timeout', () => {
    if (stream.bytesWritten > answered) stream.destroy(new Error('the server does not answer'));
  });
}
