import {
  BadRequestException,
  ConflictException,
  HttpException,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Config } from '../../platform/config/config.js';
import { SiteContentStore } from '../../site/content/site-content-store.js';
import { DeskStore } from '../store/desk-store.js';
import type { DeviceEntity } from '../store/tables.js';

/** The packages are heavy, and a server whose desk isn't visited doesn't need them. */
const load = () => import('@simplewebauthn/server');

/** In the flags of what an authenticator says (WebAuthn, section 6.1). */
const BACKED_UP = 0x10;

/** A passkey signs what it is asked to, on the desk's own origin, once the person has shown who they are. */
@Injectable()
export class PasskeysService {
  private readonly expected: { expectedOrigin: string; expectedRPID: string };

  constructor(
    { desk }: Config,
    private readonly store: DeskStore,
    private readonly content: SiteContentStore,
  ) {
    const { url } = desk!;
    this.expected = { expectedOrigin: url, expectedRPID: new URL(url).hostname };
  }

  /** For `navigator.credentials.create`. */
  async askForNew({ name }: DeviceEntity) {
    const { generateRegistrationOptions } = await load();
    const site = this.content.current.site.name;
    return generateRegistrationOptions({
      rpName: site,
      rpID: this.expected.expectedRPID,
      challenge: await this.store.createChallenge(),
      userName: `${site}, ${name}`,
      // So that the browser finds it without being told who signs in.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /**
   * A stolen session gets no passkey of its own.
   * @throws ConflictException where the device has one
   */
  async keep(device: DeviceEntity, response: RegistrationResponseJSON): Promise<void> {
    if (device.credentialId) throw new ConflictException('This device has a passkey already.');
    const { verifyRegistrationResponse } = await load();
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      ...this.expected,
      expectedChallenge: (challenge) => this.store.takeChallenge(challenge),
    }).catch((error: unknown) =>
      refuse(error, new BadRequestException("The passkey couldn't be kept: try again.")),
    );
    const { id, publicKey, counter, transports } = registrationInfo!.credential;
    await this.store.changeDevice(device.id, {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports ?? null,
    });
  }

  /**
   * For `navigator.credentials.get`.
   * @param device whose passkey it has to be; the same for everyone where there is none
   */
  async ask(device?: DeviceEntity) {
    const { generateAuthenticationOptions } = await load();
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
    const { verifyAuthenticationResponse } = await load();
    // One that is backed up may be on several devices, each of which counts by itself.
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
    }).catch((error: unknown) => refuse(error, refused));
    if (!verified) throw refused;
    const newCounter = Math.max(counter, authenticationInfo.newCounter);
    await this.store.changeDevice(device.id, { counter: newCounter });
    return device;
  }
}

/** The library throws at whatever isn't as it should be; our own tables' errors are another matter. */
function refuse(error: unknown, refused: HttpException): never {
  throw error instanceof HttpException ? error : refused;
}
