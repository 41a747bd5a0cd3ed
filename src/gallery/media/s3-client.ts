import { AwsV4Signer } from 'aws4fetch';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { StoreLocation } from '../../platform/config/parse-store-url.js';
import { describeRefusal, describeUnreachable, readErrorCode } from './store-error.js';

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

export class S3Client {
  constructor(private readonly location: StoreLocation) {}

  /**
   * @param key an object's name; empty for the bucket
   * @returns a good response, or one that says that there is nothing to describe or to delete
   * @throws StoreError
   */
  async open(key: string, request: StoreRequest): Promise<IncomingMessage> {
    const { method, signal } = request;
    const response = await this.send(key, request)
      .catch((error: NodeJS.ErrnoException) => {
        // The store may have closed a connection that was kept for the next request.
        if (signal?.aborted || error.code !== 'ECONNRESET') throw error;
        return this.send(key, request);
      })
      .catch((error: Error) => {
        throw signal?.aborted ? error : describeUnreachable(error);
      });
    const status = response.statusCode!;
    // Without a body, but the connection is only free once that is known.
    if (method === 'HEAD') response.resume();
    if (status < 300) return response;
    const body = method === 'HEAD' ? '' : await text(response).catch(() => '');
    const isGone = status === 404 && readErrorCode(body) !== 'NoSuchBucket';
    if (isGone && (method === 'HEAD' || method === 'DELETE')) return response;
    throw describeRefusal(status, body);
  }

  /** Like `open`, for a response that is short. @returns its body */
  async read(key: string, request: StoreRequest): Promise<string> {
    return text(readBody(await this.open(key, request)));
  }

  private async send(
    key: string,
    { method, query, headers = {}, file, signal }: StoreRequest,
  ): Promise<IncomingMessage> {
    const { key: accessKeyId, secret: secretAccessKey, region } = this.location;
    const keys = { accessKeyId, secretAccessKey, region, service: 's3' };
    const url = this.locate(key, query);
    const signed = await new AwsV4Signer({ url, method, headers, ...keys }).sign();
    const { request } = signed.url.protocol === 'https:' ? https : http;
    const options = { method, headers: Object.fromEntries(signed.headers), signal };
    const sent = request(signed.url, options);
    const timer = stopLater(sent, file ? MAX_PAUSE : MAX_WAIT);
    // Whoever waits for the response is told; once that has begun, its reader is.
    sent.on('error', () => {});
    if (file) {
      const source = createReadStream(file).on('data', () => timer.refresh());
      pipeline(source, sent, () => {});
    } else sent.end();
    try {
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      return response;
    } finally {
      clearTimeout(timer);
    }
  }

  private locate(key: string, query: Record<string, string> = {}): string {
    const { endpoint, bucket } = this.location;
    const path = [bucket, ...(key ? key.split('/') : [])].map(encodeURIComponent).join('/');
    const url = new URL(`${endpoint}/${path}`);
    // A plus sign is a space only in forms.
    url.search = new URLSearchParams(query).toString().replaceAll('+', '%20');
    return url.href;
  }
}

/**
 * A reader may take its time.
 * @throws StoreError where the store breaks off or pauses, unless nobody waits for it any more
 */
export async function* readBody(
  response: IncomingMessage,
  signal?: AbortSignal,
): AsyncGenerator<Buffer> {
  let timer = stopLater(response, MAX_PAUSE);
  try {
    for await (const chunk of response) {
      clearTimeout(timer);
      yield chunk as Buffer;
      timer = stopLater(response, MAX_PAUSE);
    }
  } catch (error) {
    throw signal?.aborted ? error : describeUnreachable(error as Error);
  } finally {
    clearTimeout(timer);
  }
}

function stopLater(exchange: ClientRequest | IncomingMessage, time: number): NodeJS.Timeout {
  const error = Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' });
  return setTimeout(() => exchange.destroy(error), time);
}
