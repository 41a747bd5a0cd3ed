import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Config } from '../config/config.js';

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
    const file = await this.resolveFile(segments);
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

  /**
   * @returns the file's real place, which is inside the media folder
   * @throws NotFoundException for what is not there, hidden, or reached by a link that leads out
   */
  private async resolveFile(segments: string[]): Promise<string> {
    const isHidden = segments.some(
      (segment) => segment === '' || segment.startsWith('.') || /[\0/\\]/.test(segment),
    );
    try {
      if (isHidden) throw new Error('hidden');
      const root = await realpath(this.config.mediaDir);
      const file = await realpath(join(root, ...segments));
      if (!file.startsWith(root + sep)) throw new Error('outside');
      // Not a folder, and not a pipe that would never end.
      if (!(await stat(file)).isFile()) throw new Error('no file');
      return file;
    } catch {
      throw new NotFoundException('There is no such file');
    }
  }
}
