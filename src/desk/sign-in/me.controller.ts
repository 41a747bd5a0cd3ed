import {
  BadRequestException,
  Body,
  ConflictException,
  Get,
  HttpCode,
  Post,
  Req,
  Res,
  UnauthorizedException,
} from '@nestjs/common';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Response } from 'express';
import { credentialInputSchema, type Me } from '../../../shared/api/desk.js';
import { Config } from '../../platform/config/config.js';
import { SiteContentStore } from '../../site/content/site-content-store.js';
import { CurrentDevice, DeskController } from '../http/desk-controller.js';
import { setSessionCookie } from '../http/session-cookie.js';
import type { DeskRequest } from '../http/session.guard.js';
import { describeDevice, DeskStore } from '../store/desk-store.js';
import { DeviceEntity } from '../store/tables.js';
import { loadWebAuthn, PasskeysService, rethrowAs } from './passkeys.service.js';

@DeskController()
export class MeController {
  constructor(
    private readonly config: Config,
    private readonly store: DeskStore,
    private readonly content: SiteContentStore,
    private readonly passkeys: PasskeysService,
  ) {}

  @Get('me')
  show(@CurrentDevice() device: DeviceEntity): Me {
    const { name: siteName, url: siteUrl, language } = this.content.current.site;
    const { country } = this.content.own.site;
    return { device: describeDevice(device), siteName, siteUrl, language, country };
  }

  @Post('passkeys/options')
  @HttpCode(200)
  async askForNewPasskey(@CurrentDevice() { name }: DeviceEntity) {
    const { generateRegistrationOptions } = await loadWebAuthn();
    const site = this.content.current.site.name;
    return generateRegistrationOptions({
      rpName: site,
      rpID: this.passkeys.expected.expectedRPID,
      challenge: await this.store.createChallenge(),
      userName: `${site}, ${name}`,
      // A resident key can sign in without a user name.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** Keeps the first passkey only: whoever steals a session can't add another. */
  @Post('passkeys')
  @HttpCode(204)
  async keepPasskey(
    @CurrentDevice() device: DeviceEntity,
    @Body({ schema: credentialInputSchema }) input: unknown,
  ): Promise<void> {
    if (device.credentialId) throw new ConflictException('This device has a passkey already.');
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: input as RegistrationResponseJSON,
      ...this.passkeys.expected,
      expectedChallenge: (challenge) => this.store.takeChallenge(challenge),
    }).catch((error: unknown) =>
      rethrowAs(error, new BadRequestException("The passkey couldn't be kept: try again.")),
    );
    const { id, publicKey, counter, transports } = registrationInfo!.credential;
    await this.store.changeDevice(device.id, {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports ?? null,
    });
  }

  @Post('confirm/options')
  @HttpCode(200)
  askForPasskey(@CurrentDevice() device: DeviceEntity) {
    return this.passkeys.ask(device);
  }

  @Post('confirm')
  @HttpCode(204)
  async confirm(
    @Req() { session }: DeskRequest,
    @Body({ schema: credentialInputSchema }) input: unknown,
  ): Promise<void> {
    const device = await this.passkeys.check(input as AuthenticationResponseJSON);
    if (device.id !== session.device.id)
      throw new UnauthorizedException('This is the passkey of another device.');
    await this.store.confirmSession(session);
  }

  @Post('sign-out')
  @HttpCode(204)
  async signOut(
    @Req() { session }: DeskRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.store.endSession(session);
    setSessionCookie(response, this.config.desk!, undefined);
  }
}
