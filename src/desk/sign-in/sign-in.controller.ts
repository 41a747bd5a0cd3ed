import {
  Body,
  Controller,
  type ExecutionContext,
  HttpCode,
  Inject,
  Injectable,
  Post,
  Res,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import { Throttle, ThrottlerGuard } from '@nestjs/throttler';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { credentialInputSchema, DESK_API, linkInputSchema } from '../../../shared/api/desk.js';
import { Config } from '../../platform/config/config.js';
import { HistoryService } from '../history/history.service.js';
import { setSessionCookie } from '../http/session-cookie.js';
import { DeskStore } from '../store/desk-store.js';
import type { DeviceEntity } from '../store/tables.js';
import { PasskeysService } from './passkeys.service.js';

/**
 * Limits requests per address. A known passkey or a valid link is exempt: behind a proxy, the owner may share
 * an address with an attacker.
 */
@Injectable()
class StrangersGuard extends ThrottlerGuard {
  @Inject(DeskStore)
  private readonly store!: DeskStore;

  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    const { body } = context.switchToHttp().getRequest<Request>();
    return this.store.isKnown((body ?? {}) as object);
  }
}

/** The part of the API that strangers can use. `desk.module.ts` has the limit, with which nobody can guess a token. */
@Controller(DESK_API)
@UseGuards(StrangersGuard)
export class SignInController {
  constructor(
    private readonly config: Config,
    private readonly store: DeskStore,
    private readonly history: HistoryService,
    private readonly passkeys: PasskeysService,
  ) {}

  @Post('link')
  @HttpCode(204)
  async spendLink(
    @Body({ schema: linkInputSchema }) { token, name }: z.output<typeof linkInputSchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    if (!(await this.store.takeLink(token)))
      throw new UnauthorizedException('This link no longer works.');
    const device = await this.store.addDevice(name);
    await this.letIn(device, response);
    await this.history.record(device, 'added', { kind: 'device', name });
  }

  /** Responds the same whether or not a device is registered, so that strangers learn nothing. */
  @Post('sign-in/options')
  @Throttle({ default: { ttl: 1000, limit: 200 } })
  @HttpCode(200)
  askForPasskey() {
    return this.passkeys.ask();
  }

  @Post('sign-in')
  @HttpCode(204)
  async signIn(
    @Body({ schema: credentialInputSchema }) input: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const device = await this.passkeys.check(input as AuthenticationResponseJSON);
    await this.letIn(device, response);
  }

  private async letIn(device: DeviceEntity, response: Response): Promise<void> {
    setSessionCookie(response, this.config.desk!, await this.store.createSession(device));
  }
}
