import { AwsV4Signer } from 'aws4fetch';
import { openAsBlob } from 'node:fs';
import type { StoreLocation } from '../../platform/config/parse-store-url.js';
import { describeRefusal, describeUnreachable, findReason, readErrorCode } from './store-error.js';

/** How long the store may think before its response begins, in milliseconds. */
const MAX_WAIT = 5_000;
/** How long it may pause while a file goes there or comes from it. */
const MAX_PAUSE = 30_000;

export interface StoreRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** The path of the file that is sent. */
  file?: string;
  signal?: AbortSignal | undefined;
}

export interface StoreResponse {
  status: number;
  headers: Headers;
  body: AsyncIterable<Buffer>;
  /** For a body that nobody reads. */
  cancel: () => void;
}

/** Signed requests to an S3 store. */
export class S3Client {
  constructor(private readonly location: StoreLocation) {}

  /**
   * @param key an object's name; empty for the bucket
   * @param expected statuses besides the good ones that are no error
   * @throws StoreError
   */
  async open(key: string, request: StoreRequest, ...expected: number[]): Promise<StoreResponse> {
    const response = await this.exchange(key, request).catch((error: Error) => {
      throw request.signal?.aborted ? error : describeUnreachable(error);
    });
    const { status } = response;
    if (status < 300) return response;
    const text = await readText(response).catch(() => '');
    if (expected.includes(status) && readErrorCode(text) !== 'NoSuchBucket') return response;
    throw describeRefusal(status, text);
  }

  /** Like `open`, for a response that is short. @returns its body */
  async read(key: string, request: StoreRequest, ...expected: number[]): Promise<string> {
    return readText(await this.open(key, request, ...expected));
  }

  private async exchange(key: string, request: StoreRequest): Promise<StoreResponse> {
    try {
      return await this.send(key, request);
    } catch (error) {
      // The store may have closed a connection that was kept for the next request.
      if (request.signal?.aborted || findReason(error as Error) !== 'ECONNRESET') throw error;
      return this.send(key, request);
    }
  }

  private async send(
    key: string,
    { method, query, headers = {}, file, signal }: StoreRequest,
  ): Promise<StoreResponse> {
    const { key: accessKeyId, secret: secretAccessKey, region } = this.location;
    const keys = { accessKeyId, secretAccessKey, region, service: 's3' };
    const url = this.locate(key, query);
    const signed = await new AwsV4Signer({ url, method, headers, ...keys }).sign();
    // Otherwise a proxy before the store might compress what comes.
    signed.headers.set('Accept-Encoding', 'identity');
    const stopping = new AbortController();
    const stop = () => stopping.abort(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' }));
    const timer = setTimeout(stop, file ? MAX_PAUSE : MAX_WAIT);
    const watch = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        timer.refresh();
        controller.enqueue(chunk);
      },
    });
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal,
      // With the header `Content-Length`, it isn't sent in chunks, which no store takes.
      ...(file && { body: (await openAsBlob(file)).stream().pipeThrough(watch), duplex: 'half' }),
    }).finally(() => clearTimeout(timer));
    return {
      status: response.status,
      headers: response.headers,
      body: readBody(response, stop, signal),
      cancel: () => void response.body?.cancel(),
    };
  }

  private locate(key: string, query: Record<string, string> = {}): string {
    const { endpoint, bucket } = this.location;
    const path = [bucket, ...(key ? key.split('/') : [])].map(encode).join('/');
    const pairs = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
    return `${endpoint}/${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
  }
}

/** Stops where the store pauses; a reader may take its time. */
async function* readBody(
  { body }: Response,
  stop: () => void,
  signal: AbortSignal | undefined,
): AsyncGenerator<Buffer> {
  let timer = setTimeout(stop, MAX_PAUSE);
  try {
    for await (const { buffer, byteOffset, byteLength } of body ?? []) {
      clearTimeout(timer);
      yield Buffer.from(buffer, byteOffset, byteLength);
      timer = setTimeout(stop, MAX_PAUSE);
    }
  } catch (error) {
    throw signal?.aborted ? error : describeUnreachable(error as Error);
  } finally {
    clearTimeout(timer);
  }
}

async function readText({ body }: StoreResponse): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** As signatures want it: `encodeURIComponent` leaves five characters that they encode. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
