import fresh from 'fresh';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AppAnswer } from './ask-app.js';
import { chooseEncoding, type Encoding } from './choose-encoding.js';

/** What Express leaves out of a 304. */
const BODY_HEADERS = new Set(['content-type', 'content-length', 'content-encoding']);
/** Brotli's quality until the best is ready: about as fast as gzip, and smaller. */
const QUICK_QUALITY = 5;

/** One of the app's answers, ready to send in each encoding that browsers ask for. */
export class StoredAnswer {
  private readonly bodies = {} as Record<Encoding, Buffer>;
  /** Names and values in turn, which `writeHead` takes fastest. */
  private readonly heads = {} as Record<Encoding | 'notModified', string[]>;
  private readonly etag: string;
  readonly status: number;
  private readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;

  private constructor({ status, headers, body }: AppAnswer) {
    const { 'x-request-id': _, ...kept } = headers;
    this.status = status;
    // A failure keeps its id, which is in the log. Good answers are each another request, and get
    // one from the log if that has them.
    this.headers = status === 200 ? kept : headers;
    this.body = body;
    this.etag = String(headers.etag);
    this.heads.notModified = flatten(this.headers, (name) => !BODY_HEADERS.has(name));
    this.keep('identity', body);
  }

  /** Compresses off the event loop, quickly rather than well. */
  static async prepare(source: AppAnswer): Promise<StoredAnswer> {
    const answer = new StoredAnswer(source);
    const [zipped, quick] = await Promise.all([
      promisify(gzip)(source.body),
      compressBrotli(source.body, QUICK_QUALITY),
    ]);
    answer.keep('gzip', zipped);
    answer.keep('br', quick);
    return answer;
  }

  /**
   * For an answer that is kept: fifty times slower, off the event loop. If it fails, the quick one
   * stays.
   */
  async compressBest(): Promise<void> {
    const best = await compressBrotli(this.body, constants.BROTLI_MAX_QUALITY).catch(
      () => undefined,
    );
    if (best) this.keep('br', best);
  }

  /** Answers a GET or HEAD as Express would, with a 304 where the browser's copy is still good. */
  send(request: IncomingMessage, response: ServerResponse): void {
    const isKnown = this.status === 200 && fresh(request.headers, { etag: this.etag });
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    response.writeHead(isKnown ? 304 : this.status, this.heads[isKnown ? 'notModified' : encoding]);
    // Node leaves the body out for HEAD and 304.
    response.end(isKnown ? undefined : this.bodies[encoding]);
  }

  private keep(encoding: Encoding, body: Buffer): void {
    this.bodies[encoding] = body;
    this.heads[encoding] = flatten({
      ...this.headers,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': body.length,
    });
  }
}

function flatten(headers: OutgoingHttpHeaders, isKept = (_name: string) => true): string[] {
  return Object.entries(headers)
    .filter(([name]) => isKept(name))
    .flatMap(([name, value]) => [name, String(value)]);
}

function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  return promisify(brotliCompress)(body, {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: body.length,
      // No larger than the page: the default of 4 MiB would stay allocated, once for each thread.
      [BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length)))),
    },
  });
}
