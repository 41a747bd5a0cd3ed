import {
  Body,
  type ExecutionContext,
  Get,
  HttpCode,
  Post,
  Query,
  Res,
  UseGuards,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import {
  type RestoreInput,
  restoreInputSchema,
  type RestorePlan,
} from '../../../shared/api/desk.js';
import type { StagedBackup } from '../../gallery/backup/restore-backup.js';
import { MediaStore } from '../../gallery/media/media-store.js';
import { VideoFilesService } from '../../gallery/videos/video-files.service.js';
import { VideosService } from '../../gallery/videos/videos.service.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { UnsureError } from '../../platform/database/postgres-errors.js';
import { withStage } from '../../platform/files/staging.js';
import { SiteFollower } from '../../site/content/site-follower.js';
import { HistoryService } from '../history/history.service.js';
import { ConfirmGuard } from '../http/confirm.guard.js';
import { CurrentDevice, DeskController } from '../http/desk-controller.js';
import { DeviceEntity } from '../store/tables.js';
import { switchBack, switchSites } from './switch-sites.js';
import { UploadsService } from '../uploads/uploads.service.js';

class RestoreGuard extends ConfirmGuard {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { query } = context.switchToHttp().getRequest<Request>();
    return query.look !== undefined || super.canActivate(context);
  }
}

@DeskController()
export class BackupsController {
  private readonly parts;

  constructor(
    config: Config,
    database: Database,
    store: MediaStore,
    videoFiles: VideoFilesService,
    private readonly videos: VideosService,
    private readonly uploads: UploadsService,
    private readonly history: HistoryService,
    private readonly follower: SiteFollower,
  ) {
    this.parts = { config, database, store, files: videoFiles };
  }

  @Get('backups')
  async download(@Res() response: Response): Promise<void> {
    const { readBackup } = await import('../../gallery/backup/write-backup.js');
    const { pack } = await readBackup(this.parts, this.follower.ownFolder);
    response.attachment(`gallery-${new Date().toISOString().slice(0, 10)}.tar`);
    response.set({
      'Content-Type': 'application/x-tar',
      // Films don't compress, and trying would occupy a processor for minutes.
      'Cache-Control': 'no-store, no-transform',
    });
    try {
      await pipeline(pack, response);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    }
  }

  /** Restores everything or nothing. With `look`, checks the whole archive and says what it would replace. */
  @Post('restores')
  @UseGuards(RestoreGuard)
  @HttpCode(200)
  restore(
    @CurrentDevice() device: DeviceEntity,
    @Body({ schema: restoreInputSchema }) ids: RestoreInput,
    @Query('look') look?: string,
  ): Promise<RestorePlan> {
    if (look !== undefined)
      return this.uploads.use(ids, ({ upload }) => this.open(upload!, async () => {}));
    const find = async () => {
      const row = await this.history.findJob(ids.upload);
      return row && (row.after as RestorePlan);
    };
    return this.uploads.consume(ids, find, async ({ upload }) => {
      const after = await this.open(upload!, async (backup, hasSite) => {
        await this.replace(backup, hasSite);
        await this.history.closeAll();
      });
      const thing = { kind: 'backup' as const, name: upload!.name };
      await this.history.record(device, 'restored', thing, { after, canUndo: false }, ids.upload);
      return after;
    });
  }

  private open(
    { path }: { path: string },
    work: (backup: StagedBackup, hasSite: boolean) => Promise<void>,
  ): Promise<RestorePlan> {
    return withStage(this.parts.config.mediaDir, async (stage) => {
      const { stageBackup } = await import('../../gallery/backup/restore-backup.js');
      const backup = await stageBackup(path, stage, this.parts.store);
      const { films, createdAt } = backup;
      const { ownSiteDir } = this.parts.config;
      // A site in SITE_DIR is the operator's: it isn't replaced.
      const isOurs = (this.follower.ownFolder ?? ownSiteDir) === ownSiteDir;
      const site = backup.site !== undefined && isOurs;
      const replaced = (await this.videos.listEntities()).length;
      await work(backup, site);
      return { films: films.length, replaced, site, madeAt: createdAt || null };
    });
  }

  /** Replaces the films and the site, or neither, unless the process is killed as it commits the films. */
  private async replace(backup: StagedBackup, hasSite: boolean): Promise<void> {
    const { restoreBackup } = await import('../../gallery/backup/restore-backup.js');
    if (!hasSite) return restoreBackup(backup, this.parts, true);
    const { config } = this.parts;
    let isSwitched = false;
    // Runs inside the films' transaction, so that no other restore runs meanwhile.
    const finish = async () => {
      await switchSites(config, backup.site!);
      isSwitched = true;
    };
    await restoreBackup(backup, this.parts, true, finish).catch((error) => {
      if (!(error instanceof UnsureError)) switchBack(config, isSwitched);
      throw error;
    });
    if (!this.follower.ownFolder) await this.follower.begin(config.ownSiteDir);
  }
}
