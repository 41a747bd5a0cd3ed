import { Module, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { VideosModule } from '../gallery/videos/videos.module.js';
import { BUILT_DESK_DIR } from '../platform/config/paths.js';
import { ContentModule } from '../site/content/content.module.js';
import { HealthController } from '../web/health/health.controller.js';
import { serveStaticFiles } from '../web/http/static-files.js';
import { WebModule } from '../web/web.module.js';
import { BackupsController } from './backups/backups.controller.js';
import { DevicesController } from './devices/devices.controller.js';
import { FilmsController, FilmsMediaController } from './films/films.controller.js';
import { HistoryController } from './history/history.controller.js';
import { HistoryService } from './history/history.service.js';
import { ASSETS } from './http/desk-middleware.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { MeController } from './sign-in/me.controller.js';
import { PasskeysService } from './sign-in/passkeys.service.js';
import { BeginningController } from './site/beginning.controller.js';
import { DraftsService } from './site/drafts.service.js';
import { SiteAssetsService } from './site/site-assets.service.js';
import { SiteController } from './site/site.controller.js';
import { SiteEditorService } from './site/site-editor.service.js';
import { SiteFilesController } from './site/site-files.controller.js';
import { SiteFilesService } from './site/site-files.service.js';
import { DeskStore } from './store/desk-store.js';
import { TodayController } from './today/today.controller.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsService } from './uploads/uploads.service.js';

/** Rate limit for strangers, per address and route. The window is short, so nobody can lock the owner out. */
const LOAD = { ttl: 1000, limit: 20 };
const SWEEP_INTERVAL = 60 * 60 * 1000;

@Module({
  imports: [
    ContentModule,
    VideosModule,
    WebModule,
    serveStaticFiles(BUILT_DESK_DIR, ASSETS),
    ThrottlerModule.forRoot({
      throttlers: [LOAD],
      errorMessage: 'Too much at once: wait a moment.',
    }),
  ],
  controllers: [
    SignInController,
    MeController,
    DevicesController,
    HistoryController,
    UploadsController,
    FilmsController,
    FilmsMediaController,
    SiteController,
    SiteFilesController,
    BeginningController,
    BackupsController,
    TodayController,
  ],
  providers: [
    DeskStore,
    PasskeysService,
    HistoryService,
    UploadsService,
    DraftsService,
    SiteEditorService,
    SiteFilesService,
    SiteAssetsService,
  ],
})
export class DeskModule implements OnModuleInit {
  constructor(
    private readonly uploads: UploadsService,
    private readonly history: HistoryService,
    private readonly assets: SiteAssetsService,
    private readonly app: ModuleRef,
  ) {}

  onModuleInit(): void {
    this.app.get(HealthController, { strict: false }).describeDesk = async () => ({
      desk: { uploads: await this.uploads.countIncomplete() },
    });
    // Opens the desk's database too, so that a fault in it is logged at the start.
    this.sweep();
    setInterval(() => this.sweep(), SWEEP_INTERVAL).unref();
  }

  private sweep(): void {
    void this.history.sweep();
    for (const each of [this.uploads, this.assets]) void each.sweep().catch(() => {});
  }
}
