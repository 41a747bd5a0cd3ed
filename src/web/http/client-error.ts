import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SiteContentStore } from '../../site/content/site-content-store.js';
import { renderErrorPage } from './error-page.js';

const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** As Node itself does when there is no listener for these errors. */
interface HttpSocket extends Duplex {
  /** The response being sent. */
  _httpMessage?: ServerResponse | null;
}

/**
 * For bytes that aren't an HTTP request. As Node does without it, but that the response to a good request
 * before them comes first: a body without a length in the headers looks like this.
 */
export const createClientErrorListener =
  (content: SiteContentStore) =>
  (error: NodeJS.ErrnoException, socket: HttpSocket): void => {
    const { _httpMessage: response } = socket;
    // The handler would wait for the rest of its body, and keep what it holds.
    const isCutOff = response?.req.complete === false && error.code === 'HPE_INVALID_EOF_STATE';
    if (!socket.writable || error.code === 'ECONNRESET' || isCutOff) {
      socket.destroy();
    } else if (response) {
      response.once('finish', () => socket.end());
    } else {
      const status = STATUS_OF[error.code ?? ''] ?? 400;
      const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n`;
      // Whether it was for a person or a program, nobody could read.
      const page = status === 431 ? renderErrorPage(status, content.current.site) : '';
      const type = 'Content-Type: text/html; charset=utf-8\r\nCache-Control: no-store\r\n';
      socket.end(head + (page && type) + `\r\n${page}`);
    }
  };
