import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isHiddenSegment } from './media-file.js';
import { MediaStore } from './media-store.js';

/** The operator's files. */
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
    await this.store.send(segments.join('/'), request, response);
  }
}
