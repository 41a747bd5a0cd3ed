import fresh from 'fresh';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { chooseEncoding, type Encoding } from './choose-encoding.js';

/** Fast settings for the first visitor: the best ones take several times as long to save a kilobyte. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

const COMPRESS: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, BROTLI),
  gzip: (body) => gzipSync(body),
  identity: (body) => body,
};

export class CachedPage {
  private readonly bodies: Partial<Record<Encoding, Buffer>> = {};
  private readonly headersOf304: OutgoingHttpHeaders;

  /** @param headers of the response, without those that depend on the encoding */
  constructor(
    private readonly body: Buffer,
    private readonly headers: OutgoingHttpHeaders,
  ) {
    const { 'content-type': _, ...others } = headers;
    this.headersOf304 = others;
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    if (fresh(request.headers, this.headers)) {
      response.removeHeader('content-type');
      response.writeHead(304, this.headersOf304).end();
      return;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const body = this.bodies[encoding] ?? this.compress(encoding);
    response.writeHead(200, {
      ...this.headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': body.length,
    });
    response.end(body);
  }

  private compress(encoding: Encoding): Buffer {
    const body = (this.bodies[encoding] = COMPRESS[encoding](this.body));
    // Later visitors get the best compression, once another thread has made it.
    if (encoding === 'br') {
      brotliCompress(this.body, (_, best) => {
        if (best) this.bodies.br = best;
      });
    }
    return body;
  }
}
