import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Config } from '../config/config.js';
import { findMediaFile } from './media-file.js';
import { sendFile } from './send-file.js';

/** The operator's files. */
@Controller('media')
export class MediaController {
  constructor(private readonly config: Config) {}

  @Get('*path')
  async show(@Param('path') segments: string[], @Res() response: Response): Promise<void> {
    const file = await findMediaFile(this.config.mediaDir, segments);
    if (!file) throw new NotFoundException('There is no such file');
    await sendFile(response, file, 'no-cache');
  }
}
