import { HttpException, Injectable, UnauthorizedException } from '@nestjs/common';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { Config } from '../../platform/config/config.js';
import { DeskStore } from '../store/desk-store.js';
import type { DeviceEntity } from '../store/tables.js';

/** Loads the package on first use: it is heavy, and many servers never need it. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** Bit of the authenticator data's flags for a passkey that is backed up (WebAuthn, section 6.1). */
const BACKED_UP = 0x10;

@Injectable()
export class PasskeysService {
  readonly expected: { expectedOrigin: string; expectedRPID: string };

  constructor(
    { desk }: Config,
    private readonly store: DeskStore,
  ) {
    const { url } = desk!;
    this.expected = { expectedOrigin: url, expectedRPID: new URL(url).hostname };
  }

  /** @param device whose passkey has to sign; left out, any passkey may */
  async ask(device?: DeviceEntity) {
    const { generateAuthenticationOptions } = await loadWebAuthn();
    return generateAuthenticationOptions({
      rpID: this.expected.expectedRPID,
      challenge: await this.store.createChallenge(),
      userVerification: 'required',
      ...(device?.credentialId && {
        allowCredentials: [{ id: device.credentialId, transports: device.transports ?? [] }],
      }),
    });
  }

  /** @returns the device whose passkey has signed. @throws UnauthorizedException if none has */
  async check(response: AuthenticationResponseJSON): Promise<DeviceEntity> {
    const refused = new UnauthorizedException("That didn't work: try again.");
    const device = await this.store.findPasskey(response.id);
    if (!device)
      throw new UnauthorizedException(
        'The desk doesn’t know this device any more: it has been removed. Where the site runs, “desk link” prints an address that lets it in again.',
      );
    const wentBack = new UnauthorizedException(
      'This passkey seems to be a copy of an older one: come in with another device, the recovery sheet, or an address that “desk link” prints where the site runs.',
    );
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    // A passkey that is backed up may be on several devices, so its counter can't be compared.
    const flags = Buffer.from(response.response?.authenticatorData ?? '', 'base64url')[32] ?? 0;
    const { counter } = device;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...this.expected,
      expectedChallenge: (challenge) => this.store.takeChallenge(challenge),
      credential: {
        id: device.credentialId!,
        publicKey: new Uint8Array(Buffer.from(device.publicKey!, 'base64url')),
        counter: (flags & BACKED_UP) === 0 ? counter : 0,
      },
    }).catch((error: Error) =>
      rethrowAs(error, error.message.includes('counter') ? wentBack : refused),
    );
    if (!verified) throw refused;
    const newCounter = Math.max(counter, authenticationInfo.newCounter);
    await this.store.changeDevice(device.id, { counter: newCounter });
    return device;
  }
}

/** Throws `refused` in place of the library's errors; those of the desk's own code pass unchanged. */
export function rethrowAs(error: unknown, refused: HttpException): never {
  throw error instanceof HttpException ? error : refused;
}
