import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CACHED_FOR_EVER, sendFile } from '../../gallery/media/send-file.js';
import { PicturesService } from './pictures.service.js';

/** The files that are made of the site's pictures, whose names change with what they show. */
@Controller('pictures')
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Get(':file')
  async show(@Param('file') name: string, @Res() response: Response): Promise<void> {
    const file = await this.pictures.findFile(name);
    if (!file) throw new NotFoundException('There is no such picture');
    await sendFile(response, file, CACHED_FOR_EVER, name);
  }
}
