import { Module } from '@nestjs/common';
import { DevicesModule } from './devices/devices.module.js';
import { HistoryModule } from './history/history.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';

/** Where the site is looked after, by browser. Only there with DESK=true. */
@Module({ imports: [SignInModule, DevicesModule, HistoryModule] })
export class DeskModule {}
