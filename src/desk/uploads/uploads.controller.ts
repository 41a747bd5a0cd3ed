import { All, MethodNotAllowedException, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DeskController } from '../http/desk-controller.js';
import { UploadsService } from './uploads.service.js';

/** Receives files by the tus protocol, version 1.0, and never sends them back. */
@DeskController('uploads')
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @All(['', ':id'])
  async handle(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (request.method === 'GET') {
      response.set('Allow', 'POST, HEAD, PATCH, DELETE, OPTIONS');
      throw new MethodNotAllowedException('Uploads are only taken');
    }
    await (await this.uploads.getServer()).handle(request, response);
  }
}
