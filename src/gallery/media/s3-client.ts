import { AwsV4Signer } from 'aws4fetch';
import { createReadStream } from 'node:fs';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import type { StoreLocation } from '../../platform/config/parse-store-url.js';
import { describeRefusal, describeUnreachable, readErrorCode } from './store-error.js';

/** How long the store may think before its answer begins, in milliseconds. */
const MAX_WAIT = 5_000;
/** How long it may pause while a file goes there or comes from it. */
const MAX_PAUSE = 30_000;

export interface StoreRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** The path of the file that is sent. */
  file?: string;
  signal?: AbortSignal;
}

/**
 * Signed requests to an S3 store. Not by `fetch`, which sends a body in chunks that no store takes,
 * and adds headers of its own.
 */
export class S3Client {
  constructor(private readonly location: StoreLocation) {}

  /**
   * @param key an object's name; empty for the bucket
   * @param expected statuses besides the good ones that are no error
   * @returns the answer, whose body has to be read or destroyed
   * @throws StoreError
   */
  async open(key: string, request: StoreRequest, ...expected: number[]): Promise<IncomingMessage> {
    const answer = await this.exchange(key, request).catch((error: Error) => {
      throw request.signal?.aborted ? error : describeUnreachable(error);
    });
    const status = answer.statusCode!;
    // It has no body, and the connection is free once that is read.
    if (request.method === 'HEAD') answer.resume();
    if (status < 300) return answer;
    const text = request.method === 'HEAD' ? '' : await readText(answer).catch(() => '');
    // Otherwise the rest of a long file would still go there.
    if (request.file) answer.destroy();
    if (expected.includes(status) && readErrorCode(text) !== 'NoSuchBucket') return answer;
    throw describeRefusal(status, text);
  }

  /** Like `open`, for an answer that is short. @returns its body */
  async read(key: string, request: StoreRequest, ...expected: number[]): Promise<string> {
    return readText(await this.open(key, request, ...expected)).catch((error: Error) => {
      throw describeUnreachable(error);
    });
  }

  private async exchange(key: string, request: StoreRequest): Promise<IncomingMessage> {
    const sent = await this.begin(key, request);
    try {
      return await finish(sent, request.file);
    } catch (error) {
      // The store had closed a connection that was kept for the next request, and perhaps all others.
      if (!sent.reusedSocket || (error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
      return finish(await this.begin(key, request, { agent: false }), request.file);
    }
  }

  private async begin(
    key: string,
    { method, query, headers, signal }: StoreRequest,
    options: { agent?: false } = {},
  ) {
    const { key: accessKeyId, secret: secretAccessKey, region } = this.location;
    const { url, headers: signed } = await new AwsV4Signer({
      url: this.locate(key, query),
      method,
      ...(headers && { headers }),
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    }).sign();
    const { request } = url.protocol === 'https:' ? https : http;
    return request(url, {
      ...options,
      method,
      headers: Object.fromEntries(signed),
      ...(signal && { signal }),
    });
  }

  private locate(key: string, query: Record<string, string> = {}): string {
    const { endpoint, bucket } = this.location;
    const path = [bucket, ...(key ? key.split('/') : [])].map(encode).join('/');
    const pairs = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
    return `${endpoint}/${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
  }
}

/** Ends when the store pauses; a reader may take its time. */
export async function* limitPauses(answer: IncomingMessage): AsyncGenerator<Buffer> {
  const wait = () => setTimeout(() => answer.destroy(makeTimeout()), MAX_PAUSE);
  let timer = wait();
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      clearTimeout(timer);
      yield chunk;
      timer = wait();
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Sends the body, if there is one. @returns the answer as soon as it begins */
async function finish(request: ClientRequest, file: string | undefined): Promise<IncomingMessage> {
  const limit = file ? MAX_PAUSE : MAX_WAIT;
  const timer = setTimeout(() => request.destroy(makeTimeout()), limit);
  const answer = new Promise<IncomingMessage>((done, fail) => {
    request.once('response', done).on('error', fail);
  });
  const watch = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      timer.refresh();
      yield chunk;
    }
  };
  try {
    // A store that refuses doesn't wait for the rest of the body.
    if (file) pipeline(createReadStream(file), watch, request).catch(() => {});
    else request.end();
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of limitPauses(answer)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** As signatures want it: `encodeURIComponent` leaves five characters that they encode. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function makeTimeout(): Error {
  return Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' });
}
