import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CACHED_FOR_EVER, sendFile } from '../../platform/files/send-file.js';
import { PicturesService } from '../pictures/pictures.service.js';
import { SiteContentStore } from './site-content-store.js';

/** Serves the site's films and derived pictures, whose names change with their content. */
@Controller()
export class ServedFilesController {
  constructor(
    private readonly content: SiteContentStore,
    private readonly pictures: PicturesService,
  ) {}

  @Get('film/:file')
  async showFilm(@Param('file') name: string, @Res() response: Response): Promise<void> {
    await send(response, await this.content.findFile(name), name);
  }

  @Get('pictures/:file')
  async showPicture(@Param('file') name: string, @Res() response: Response): Promise<void> {
    await send(response, await this.pictures.findFile(name, response), name);
  }
}

async function send(response: Response, file: string | undefined, name: string): Promise<void> {
  if (!file) throw new NotFoundException('There is no such file');
  await sendFile(response, file, CACHED_FOR_EVER, name);
}
