import { NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { limitPauses, type S3Client } from './s3-client.js';
import { chooseCacheControl, setSafeHeaders } from './send-file.js';
import { describeUnreachable, StoreError } from './store-error.js';

/** What is said of the object in the store's words. */
const PASSED_ON = ['Content-Encoding', 'Content-Length', 'Content-Range', 'ETag', 'Last-Modified'];

/**
 * Streams an object from the store as `sendFile` does a file.
 * @param path which it is served under
 * @throws StoreError, with nothing sent; or after breaking the answer off
 */
export async function sendObject(
  client: S3Client,
  key: string,
  path: string,
  request: Request,
  response: Response,
): Promise<void> {
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  const ask = async (method: 'GET' | 'HEAD', range?: string) => {
    const headers: Record<string, string> = range ? { Range: range } : {};
    const { signal } = leaving;
    const answer = await client.open(key, { method, headers, signal }, 404, 416);
    if (answer.statusCode === 404) throw new NotFoundException('There is no such file');
    return answer;
  };
  try {
    const isAsked = request.headers['if-none-match'] ?? request.headers['if-modified-since'];
    if (isAsked !== undefined || request.method === 'HEAD') {
      setHeaders(await ask('HEAD'), path, response);
      if (request.fresh) response.status(304).removeHeader('Content-Length');
      if (request.fresh || request.method === 'HEAD') return void response.end();
    }
    const range = readRange(request);
    let answer = await ask('GET', range);
    if (answer.statusCode === 416) throw describeBadRange(await ask('HEAD'));
    if (answer.statusCode === 206 && !isStillMeant(request, answer)) {
      answer.destroy();
      answer = await ask('GET');
    }
    let brokenOff: Error | undefined;
    answer.once('error', (error) => {
      if (!leaving.signal.aborted) brokenOff = error;
    });
    setHeaders(answer, path, response.status(answer.statusCode!));
    // Otherwise, the visitor has left.
    await pipeline(limitPauses(answer), response).catch(() => {});
    if (brokenOff) throw describeUnreachable(brokenOff);
  } catch (error) {
    if (!leaving.signal.aborted || error instanceof StoreError) throw error;
  }
}

function setHeaders({ headers }: IncomingMessage, path: string, response: Response): void {
  setSafeHeaders(path, response);
  const sha256 = headers['x-amz-meta-sha256'] as string | undefined;
  response.set({ 'Accept-Ranges': 'bytes', 'Cache-Control': chooseCacheControl(path, sha256) });
  for (const name of PASSED_ON) {
    const value = headers[name.toLowerCase()];
    if (value !== undefined) response.set(name, value);
  }
}

/** @returns the only range that is asked for; several get the whole file, as mistyped ones do */
function readRange({ headers }: Request): string | undefined {
  const [range, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.trim() ?? '') ?? [];
  if (!range || (!first && !last)) return undefined;
  return first && last && Number(first) > Number(last) ? undefined : range;
}

/** Whether the object is still the one of which the visitor has a part already. */
function isStillMeant({ headers }: Request, answer: IncomingMessage): boolean {
  const known = headers['if-range'];
  return !known || known === answer.headers.etag || known === answer.headers['last-modified'];
}

/** The same as Express's own. */
function describeBadRange({ headers }: IncomingMessage) {
  const range = `bytes */${headers['content-length']}`;
  return Object.assign(new Error('Range Not Satisfiable'), {
    status: 416,
    headers: { 'Content-Range': range },
  });
}
