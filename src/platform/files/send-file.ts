import type { Response } from 'express';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';

export const CACHED_FOR_EVER = 'public, max-age=31536000, immutable';

/** Types that the browser may show; others are downloaded. The last two are captions. */
const SHOWN_TYPE = /^(image|video|audio)\/|^text\/vtt|^application\/x-subrip/;

/** CSP of a file opened in its own tab: the browser may show the file, and run nothing. */
const SHOWN_POLICY =
  "default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** CSP of SVG, which can contain a script, and of downloads. */
const SANDBOX_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** @param name for the ETag: it changes with the content, while replicas' files may differ in time */
export async function sendFile(
  response: Response,
  file: string,
  cacheControl: string,
  name: string,
): Promise<void> {
  setSafeHeaders(file, response);
  const headers = { 'Cache-Control': cacheControl, ETag: `W/"${name}"` };
  const { range } = response.req.headers;
  const acceptRanges = !range || !isWholeFile(range, (await stat(file)).size);
  await new Promise<void>((done, fail) => {
    const options = { acceptRanges, cacheControl: false, dotfiles: 'allow', headers } as const;
    response.sendFile(file, options, (error) => {
      // A response that is destroyed, or breaks off after its headers, means that the visitor has left.
      if (error && !response.headersSent && !response.destroyed) fail(error);
      else done();
    });
  });
}

/**
 * @returns whether the range asks for more last bytes than the file has. RFC 9110 wants the whole file then,
 *   Express sends 416
 */
export function isWholeFile(range = '', size: number): boolean {
  const [, last] = /^bytes=-(\d+)$/.exec(range) ?? [];
  return Number(last) > size;
}

export function setSafeHeaders(file: string, response: Response): void {
  response.type(extname(file) || 'bin').set('X-Content-Type-Options', 'nosniff');
  const type = response.get('Content-Type') ?? '';
  const isShown = SHOWN_TYPE.test(type);
  if (!isShown) response.attachment().type('application/octet-stream');
  const isSafe = isShown && !type.startsWith('image/svg');
  response.set('Content-Security-Policy', isSafe ? SHOWN_POLICY : SANDBOX_POLICY);
}
