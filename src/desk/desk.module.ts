import { Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { MediaModule } from '../gallery/media/media.module.js';
import { VideosModule } from '../gallery/videos/videos.module.js';
import { ContentModule } from '../site/content/content.module.js';
import { ReadyDetails } from '../web/health/ready-details.js';
import { PagesModule } from '../web/pages/pages.module.js';
import { BackupsController } from './backups/backups.controller.js';
import { BackupsService } from './backups/backups.service.js';
import { DevicesController } from './devices/devices.controller.js';
import { DeskFilmsService } from './films/desk-films.service.js';
import { FilmsController } from './films/films.controller.js';
import { HistoryController } from './history/history.controller.js';
import { TakeBackService } from './history/take-back.service.js';
import { UndoService } from './history/undo.service.js';
import { DoorController } from './sign-in/door.controller.js';
import { MeController } from './sign-in/me.controller.js';
import { PasskeysService } from './sign-in/passkeys.service.js';
import { SiteController } from './site/site.controller.js';
import { SiteAssetsService } from './site/site-assets.service.js';
import { SiteEditorService } from './site/site-editor.service.js';
import { DeskStore } from './store/desk-store.js';
import { TodayController } from './today/today.controller.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsReady } from './uploads/uploads-ready.js';
import { UploadsService } from './uploads/uploads.service.js';
import { DeskWorkerService } from './work/desk-worker.service.js';

/** For each address and route. It is over soon, so that nobody can keep the owner out with it. */
const LOAD = { ttl: 1000, limit: 20 };

/**
 * Where the site is looked after, by browser. Only there with DESK=true. Global, so that the health
 * check finds what there is to add.
 */
@Global()
@Module({
  imports: [
    ContentModule,
    MediaModule,
    PagesModule,
    ThrottlerModule.forRoot({
      throttlers: [LOAD],
      errorMessage: 'Too much at once: wait a moment.',
    }),
    VideosModule,
  ],
  controllers: [
    DoorController,
    MeController,
    DevicesController,
    HistoryController,
    UploadsController,
    FilmsController,
    SiteController,
    BackupsController,
    TodayController,
  ],
  providers: [
    DeskStore,
    PasskeysService,
    UndoService,
    TakeBackService,
    UploadsService,
    DeskFilmsService,
    DeskWorkerService,
    SiteEditorService,
    SiteAssetsService,
    BackupsService,
    { provide: ReadyDetails, useClass: UploadsReady },
  ],
  exports: [ReadyDetails],
})
export class DeskModule {}
