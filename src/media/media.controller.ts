import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { extname } from 'node:path';
import { Config } from '../config/config.js';
import { findMediaFile } from './media-file.js';

/** Pictures, films and sound, and the two kinds of captions. */
const SHOWN_TYPE = /^(image|video|audio)\/|^text\/vtt|^application\/x-subrip/;

/** For a file opened in a tab of its own: the browser may show the file, and run nothing. */
const SHOWN_POLICY =
  "default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

/** SVG is a picture that can contain a script. */
const SANDBOX_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** The operator's files, streamed with byte ranges. */
@Controller('media')
export class MediaController {
  constructor(private readonly config: Config) {}

  @Get('*path')
  async show(@Param('path') segments: string[], @Res() response: Response): Promise<void> {
    const file = await findMediaFile(this.config.mediaDir, segments);
    if (!file) throw new NotFoundException('There is no such file');
    setHeaders(file, response);
    await new Promise<void>((done, fail) => {
      response.sendFile(file, { cacheControl: false, dotfiles: 'allow' }, (error) => {
        // Once the headers are out, the only possible error is that the visitor has left.
        if (error && !response.headersSent) fail(error);
        else done();
      });
    });
  }
}

/** Whatever the file is, browsers won't run it as a script or a page of this site. */
function setHeaders(file: string, response: Response): void {
  response.type(extname(file) || 'bin').set({
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache',
  });
  const type = response.get('Content-Type') ?? '';
  const isShown = SHOWN_TYPE.test(type);
  if (!isShown) response.attachment().type('application/octet-stream');
  const isSafe = isShown && !type.startsWith('image/svg');
  response.set('Content-Security-Policy', isSafe ? SHOWN_POLICY : SANDBOX_POLICY);
}
