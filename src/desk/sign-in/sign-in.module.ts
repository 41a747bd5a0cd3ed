import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { DeskHttpModule } from '../http/desk-http.module.js';
import { DoorController } from './door.controller.js';
import { MeController } from './me.controller.js';
import { PasskeysService } from './passkeys.service.js';

/** For each address and route. It is over soon, so that nobody can keep the owner out with it. */
const LOAD = { ttl: 1000, limit: 20 };

@Module({
  imports: [
    DeskHttpModule,
    ThrottlerModule.forRoot({
      throttlers: [LOAD],
      errorMessage: 'Too much at once: wait a moment.',
    }),
  ],
  controllers: [DoorController, MeController],
  providers: [PasskeysService],
})
export class SignInModule {}
