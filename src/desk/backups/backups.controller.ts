import { Body, Get, HttpCode, Post, Query, Res, UseGuards, UseInterceptors } from '@nestjs/common';
import type { Response } from 'express';
import { pipeline } from 'node:stream/promises';
import {
  type RestoreInput,
  restoreInputSchema,
  type RestorePlan,
} from '../../../shared/api/desk.js';
import { ConfirmGuard } from '../http/confirm.guard.js';
import { DeskController } from '../http/desk-controller.js';
import { GalleryErrors } from '../http/gallery-errors.js';
import { AskingDevice } from '../http/session.guard.js';
import { DeviceEntity } from '../store/tables.js';
import { BackupsService } from './backups.service.js';

/** The same archive as the commands write and take. */
@DeskController()
@UseGuards(ConfirmGuard)
@UseInterceptors(GalleryErrors)
export class BackupsController {
  constructor(private readonly backups: BackupsService) {}

  @Get('backups')
  async download(@Res() response: Response): Promise<void> {
    const archive = await this.backups.read();
    response.attachment(`gallery-${new Date().toISOString().slice(0, 10)}.tar`);
    response.set({
      'Content-Type': 'application/x-tar',
      // Films don't get smaller, and it would take a processor for minutes.
      'Cache-Control': 'no-store, no-transform',
    });
    try {
      await pipeline(archive, response);
    } catch (error) {
      // Whoever asked has left.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    }
  }

  /** All or nothing. With `look`, it only says what would be replaced. */
  @Post('restores')
  @HttpCode(200)
  restore(
    @AskingDevice() device: DeviceEntity,
    @Body({ schema: restoreInputSchema }) { upload }: RestoreInput,
    @Query('look') look?: string,
  ): Promise<RestorePlan> {
    return look === undefined ? this.backups.restore(device, upload) : this.backups.look(upload);
  }
}
