import { AwsV4Signer } from 'aws4fetch';
import { openAsBlob } from 'node:fs';
import type { StoreLocation } from '../../platform/config/parse-store-url.js';
import {
  refusedError,
  notAStoreError,
  unreachableError,
  findReason,
  readErrorCode,
} from './store-error.js';

/** Timeout until the store's response begins, in milliseconds. */
const MAX_WAIT = 5_000;
/** Longest pause in an upload or download, in milliseconds. */
const MAX_PAUSE = 30_000;

interface StoreRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Path of an object below the folder; empty for the bucket. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  file?: string;
  signal?: AbortSignal | undefined;
}

export class S3Client {
  constructor(private readonly location: StoreLocation) {}

  /**
   * @param expected error statuses that the caller handles, such as 404
   * @returns the response: only the body of a GET is still unread
   * @throws StoreError, and so does reading the body
   */
  async ask(request: StoreRequest, ...expected: number[]): Promise<Response> {
    const send = () => this.send(request);
    const response = await send()
      .catch((error: Error) => {
        // The store may have closed an idle connection just as it was used again.
        if (findReason(error) === 'ECONNRESET') return send();
        throw error;
      })
      .catch((error: Error) => {
        throw request.signal?.aborted ? error : unreachableError(error);
      });
    const { status } = response;
    if (status < 300 && request.method === 'GET') return response;
    // Reads the body to its end, which frees the connection.
    const text = await response.text().catch(() => '');
    if (status < 300) {
      // Every store sends an ETag for an object; a web server that answers 200 to everything doesn't.
      const isObject = request.method === 'HEAD' || request.method === 'PUT';
      if (isObject && !response.headers.has('etag')) throw notAStoreError();
      return response;
    }
    if (expected.includes(status) && readErrorCode(text) !== 'NoSuchBucket') return response;
    throw refusedError(status, text);
  }

  private async send(request: StoreRequest): Promise<Response> {
    const { method, path, query = {}, headers = {}, file, signal } = request;
    const { key: accessKeyId, secret: secretAccessKey, region } = this.location;
    const keys = { accessKeyId, secretAccessKey, region, service: 's3' };
    const url = this.locate(path, query);
    const signed = await new AwsV4Signer({ url, method, headers, ...keys }).sign();
    // A proxy before the store might otherwise compress the response.
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
      // The `Content-Length` header prevents a chunked upload, which no store takes.
      ...(file && { body: (await openAsBlob(file)).stream().pipeThrough(watch), duplex: 'half' }),
    }).finally(() => clearTimeout(timer));
    return new Response(response.body && watchBody(response.body, stop, signal), response);
  }

  private locate(path: string, query: Record<string, string>): string {
    const { endpoint, bucket, folder } = this.location;
    const place = path ? `${bucket}/${folder}${path}` : bucket;
    const pairs = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
    return `${endpoint}/${place.split('/').map(encode).join('/')}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
  }
}

/** Aborts when the store pauses for too long. A slow reader is allowed. */
function watchBody(
  body: ReadableStream<Uint8Array>,
  stop: () => void,
  signal: AbortSignal | undefined,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const timer = setTimeout(stop, MAX_PAUSE);
    try {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    } catch (error) {
      throw signal?.aborted ? error : unreachableError(error as Error);
    } finally {
      clearTimeout(timer);
    }
  };
  const cancel = (reason: unknown) => reader.cancel(reason);
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
}

/** Encodes as signatures require, with the five characters that `encodeURIComponent` leaves. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
