import { Module } from '@nestjs/common';
import { BackupsModule } from './backups/backups.module.js';
import { DevicesModule } from './devices/devices.module.js';
import { FilmsModule } from './films/films.module.js';
import { HistoryModule } from './history/history.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { TodayModule } from './today/today.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

/** Where the site is looked after, by browser. Only there with DESK=true. */
@Module({
  imports: [
    SignInModule,
    DevicesModule,
    HistoryModule,
    UploadsModule,
    FilmsModule,
    BackupsModule,
    TodayModule,
  ],
})
export class DeskModule {}
