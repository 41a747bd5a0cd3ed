import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { CONTENT_NAME } from './content-name.js';
import { isHiddenSegment } from '../../platform/files/served-file.js';
import { type ByteRange, type MediaFile, MediaStore } from './media-store.js';
import { CACHED_FOR_EVER, isWholeFile, setSafeHeaders } from '../../platform/files/send-file.js';
import { StoreError } from './store-error.js';

@Controller('media')
export class MediaController {
  constructor(private readonly store: MediaStore) {}

  @Get('*path')
  async show(
    @Param('path') segments: string[],
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (segments.some(isHiddenSegment)) throw new NotFoundException('There is no such file');
    const leaving = new AbortController();
    // `pipeline` adds seven listeners to those of the log, the metrics and compression.
    response.setMaxListeners(20);
    response.once('close', () => leaving.abort());
    const sending = this.send(segments.join('/'), request, response, leaving.signal);
    await sending.catch((error: unknown) => {
      // The visitor has left: only an error of the store is worth logging.
      if (!leaving.signal.aborted || error instanceof StoreError) throw error;
    });
  }

  private async send(
    path: string,
    request: Request,
    response: Response,
    signal: AbortSignal,
  ): Promise<void> {
    const file = await this.store.describe(path, signal);
    if (!file) throw new NotFoundException('There is no such file');
    response.set({ ETag: file.etag, 'Last-Modified': file.changedAt.toUTCString() });
    const isKnown = request.fresh;
    const range = isKnown ? undefined : readRange(request, file);
    const isBodyWanted = !isKnown && request.method === 'GET';
    const body = isBodyWanted ? await this.store.open(file, range, signal) : undefined;
    const ofName = CONTENT_NAME.test(path) ? CACHED_FOR_EVER : 'no-cache';
    // The desk's middleware has already set `no-store`.
    const cacheControl = response.get('Cache-Control') ?? ofName;
    response.set({ 'Accept-Ranges': 'bytes', 'Cache-Control': cacheControl });
    setSafeHeaders(file.id, response);
    if (isKnown) return void response.status(304).send();
    const { start, end } = range ?? { start: 0, end: file.size - 1 };
    if (range) response.status(206).set('Content-Range', `bytes ${start}-${end}/${file.size}`);
    response.set('Content-Length', String(end - start + 1));
    if (!body) return void response.end();
    await pipeline(body, response);
  }
}

/**
 * @returns the requested range; undefined, for the whole file, if there are several, if it is
 *   malformed, or if the file has changed since the part that the browser has (`If-Range`)
 */
function readRange(request: Request, { size, etag, changedAt }: MediaFile): ByteRange | undefined {
  const known = request.headers['if-range'];
  if (known && known !== etag && known !== changedAt.toUTCString()) return undefined;
  if (isWholeFile(request.headers.range, size)) return undefined;
  const ranges = request.range(size, { combine: true });
  // Equals the error that Express throws for its own files.
  if (ranges === -1) {
    throw Object.assign(new Error('Range Not Satisfiable'), {
      status: 416,
      headers: { 'Content-Range': `bytes */${size}` },
    });
  }
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes') return undefined;
  return ranges.length === 1 ? ranges[0] : undefined;
}
