import { All, MethodNotAllowedException, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { finished } from 'node:stream';
import { DeskController } from '../http/desk-controller.js';
import type { DeskRequest } from '../http/session.guard.js';
import { DeskStore } from '../store/desk-store.js';
import { UploadsService } from './uploads.service.js';

/** How often it is looked whether a device is still let in, in milliseconds. */
const CHECK_INTERVAL = 1000;

/** The tus protocol, version 1.0. What has arrived isn't given out again. */
@DeskController('uploads')
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly store: DeskStore,
  ) {}

  @All(['', ':id'])
  async handle(@Req() request: DeskRequest, @Res() response: Response): Promise<void> {
    if (request.method === 'GET') {
      response.set('Allow', 'POST, HEAD, PATCH, DELETE, OPTIONS');
      throw new MethodNotAllowedException('Uploads are only taken');
    }
    // A piece may take minutes, and its device may be removed meanwhile.
    const timer = setInterval(() => {
      void this.store.isOpenSession(request.desk.session).then(
        (isOpen) => isOpen || request.destroy(),
        // The tables are away: the next request is told.
        () => {},
      );
    }, CHECK_INTERVAL);
    // The package never ends a piece that is cut off, which may have happened by now.
    finished(response, () => clearInterval(timer));
    await this.uploads.handle(request, response);
  }
}
