import type { Response } from 'express';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';

/** For files whose names change with their content. */
export const CACHED_FOR_EVER = 'public, max-age=31536000, immutable';

/** Pictures, films and sound, and the two kinds of captions. */
const SHOWN_TYPE = /^(image|video|audio)\/|^text\/vtt|^application\/x-subrip/;

/** For a file opened in a tab of its own: the browser may show the file, and run nothing. */
const SHOWN_POLICY =
  "default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** SVG is a picture that can contain a script. */
const SANDBOX_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Streams it with byte ranges.
 * @param name one that changes with the content; the time of the file may differ between replicas
 */
export async function sendFile(
  response: Response,
  file: string,
  cacheControl: string,
  name: string,
): Promise<void> {
  setSafeHeaders(file, response);
  const headers = { 'Cache-Control': cacheControl, ETag: `W/"${name}"` };
  const { size } = await stat(file);
  const acceptRanges = !isWholeFile(response.req.headers.range, size);
  await new Promise<void>((done, fail) => {
    const options = { acceptRanges, cacheControl: false, dotfiles: 'allow', headers } as const;
    response.sendFile(file, options, (error) => {
      // Once the headers are out, the only possible error is that the visitor has left.
      if (error && !response.headersSent) fail(error);
      else done();
    });
  });
}

/**
 * @param range the header of a request
 * @returns whether it asks for a file's last bytes, and for more than there are: by RFC 9110 that is
 *   the whole file, and Express's own parser refuses it
 */
export function isWholeFile(range = '', size: number): boolean {
  const [, last] = /^bytes=-(\d+)$/.exec(range) ?? [];
  return Number(last) > size;
}

/** Its type, and what keeps browsers from running it as a script or a page. */
export function setSafeHeaders(file: string, response: Response): void {
  response.type(extname(file) || 'bin').set('X-Content-Type-Options', 'nosniff');
  const type = response.get('Content-Type') ?? '';
  const isShown = SHOWN_TYPE.test(type);
  if (!isShown) response.attachment().type('application/octet-stream');
  const isSafe = isShown && !type.startsWith('image/svg');
  response.set('Content-Security-Policy', isSafe ? SHOWN_POLICY : SANDBOX_POLICY);
}
