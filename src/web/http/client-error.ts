import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SiteContentStore } from '../../site/content/site-content-store.js';
import { renderErrorPage } from './error-page.js';

const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Socket with the internal field that Node's own listener for these errors uses. */
interface HttpSocket extends Duplex {
  _httpMessage?: ServerResponse | null;
}

/**
 * Responds to bytes that aren't an HTTP request as Node does, but first finishes the response to a good
 * request before them: a body without a length in the headers looks like such bytes.
 */
export const createClientErrorListener =
  (content: SiteContentStore) =>
  (error: NodeJS.ErrnoException, socket: HttpSocket): void => {
    const { _httpMessage: response } = socket;
    // The request was cut off: its handler would wait for the rest of the body and hold its resources.
    const isCutOff = response?.req.complete === false && error.code === 'HPE_INVALID_EOF_STATE';
    if (!socket.writable || error.code === 'ECONNRESET' || isCutOff) {
      socket.destroy();
    } else if (response) {
      response.once('finish', () => socket.end());
    } else {
      const status = STATUS_OF[error.code ?? ''] ?? 400;
      const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n`;
      // A browser with too many cookies causes a 431, so a person may read the response.
      const page = status === 431 ? renderErrorPage(status, content.current.site) : '';
      const type = 'Content-Type: text/html; charset=utf-8\r\nCache-Control: no-store\r\n';
      socket.end(head + (page && type) + `\r\n${page}`);
    }
  };
