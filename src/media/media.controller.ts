import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Config } from '../config/config.js';
import { findMediaFile } from './media-file.js';

/** What a browser shows in a page of its own, which has to be allowed to load the film itself. */
const FILM_OR_PICTURE = /\.(mp4|m4v|mov|webm|mp3|m4a|ogg|jpe?g|png|gif|webp|avif)$/i;

/** Whatever the file is, a page made of it can run nothing. */
function createHeaders(file: string) {
  const policy = FILM_OR_PICTURE.test(file)
    ? "default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"
    : "sandbox; default-src 'none'; style-src 'unsafe-inline'";
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache',
  };
}

/** The operator's files, streamed with byte ranges. */
@Controller('media')
export class MediaController {
  constructor(private readonly config: Config) {}

  @Get('*path')
  async show(@Param('path') segments: string[], @Res() response: Response): Promise<void> {
    const file = await findMediaFile(this.config.mediaDir, segments);
    if (!file) throw new NotFoundException('There is no such file');
    await new Promise<void>((done, fail) => {
      response.sendFile(
        file,
        { headers: createHeaders(file), cacheControl: false, dotfiles: 'allow' },
        (error) => {
          // Once the headers are gone, the only error is a visitor who left.
          if (error && !response.headersSent) fail(error);
          else done();
        },
      );
    });
  }
}
