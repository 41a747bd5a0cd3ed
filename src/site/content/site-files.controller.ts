import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CACHED_FOR_EVER, sendFile } from '../../gallery/media/send-file.js';
import { SiteFilesService } from './site-files.service.js';

@Controller('film')
export class SiteFilesController {
  constructor(private readonly files: SiteFilesService) {}

  @Get(':file')
  async show(@Param('file') name: string, @Res() response: Response): Promise<void> {
    const file = await this.files.find(name);
    if (!file) throw new NotFoundException('There is no such file');
    await sendFile(response, file, CACHED_FOR_EVER, name);
  }
}
