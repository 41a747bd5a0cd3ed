import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ApiError } from '../../../shared/api/api-error.js';

const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** As Node itself does when there is no listener for these errors. */
interface HttpSocket extends Duplex {
  /** The response being sent. */
  _httpMessage?: ServerResponse | null;
}

/** Responds to bytes that aren't an HTTP request, which no handler ever sees. */
export function respondToClientError(error: NodeJS.ErrnoException, socket: HttpSocket): void {
  const request = socket._httpMessage?.req;
  // The handler would wait for the rest of its body, and keep what it holds.
  const isCutOff = request?.complete === false && error.code === 'HPE_INVALID_EOF_STATE';
  if (!socket.writable || error.code === 'ECONNRESET' || isCutOff) {
    socket.destroy();
    return;
  }
  // The request before these bytes was good, and its response comes first: a body without a length in
  // the headers looks like this.
  if (socket._httpMessage) {
    socket._httpMessage.once('finish', () => socket.end());
    return;
  }
  const statusCode = STATUS_OF[error.code ?? ''] ?? 400;
  const reason = STATUS_CODES[statusCode]!;
  const body = JSON.stringify({ statusCode, message: reason, error: reason } satisfies ApiError);
  socket.end(
    `HTTP/1.1 ${statusCode} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
