import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** The options of `navigator.credentials` that an authenticator reads. */
interface Asked {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
/** Both flags of a passkey that may be backed up, and is. */
const BACKED_UP = 0x18;
const HAS_CREDENTIAL = 0x40;

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A passkey in software: does what a browser and a phone do together on a page of an origin. */
export class Authenticator {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly id = randomBytes(16);
  private counter = 0;

  constructor(private readonly origin: string) {}

  create({ challenge, rp }: Asked) {
    const idLength = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), idLength, this.id, this.encodeKey()]);
    const data = this.describe(rp!.id, USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, credential);
    const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(data)],
    ]);
    return this.answer('webauthn.create', challenge, () => ({
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    }));
  }

  /** Does what `navigator.credentials.get` does. @param isVerified whether the person has unlocked the device */
  get(
    { challenge, rpId }: Asked,
    { isVerified = true, isBackedUp = false, counter = this.counter + 1 } = {},
  ) {
    this.counter = counter;
    const verified = isVerified ? USER_VERIFIED : 0;
    const backedUp = isBackedUp ? BACKED_UP : 0;
    const data = this.describe(rpId!, USER_PRESENT | verified | backedUp);
    return this.answer('webauthn.get', challenge, (clientData) => ({
      authenticatorData: data.toString('base64url'),
      signature: createSign('sha256')
        .update(Buffer.concat([data, hash(clientData)]))
        .sign(this.keys.privateKey)
        .toString('base64url'),
    }));
  }

  private answer(type: string, challenge: string, respond: (clientData: Buffer) => object) {
    const { origin } = this;
    const clientData = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    const id = this.id.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: clientData.toString('base64url'), ...respond(clientData) },
    };
  }

  private describe(rpId: string, flags: number, credential = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([hash(rpId), Buffer.from([flags]), counter, credential]);
  }

  /** Encodes the public key as COSE does for ES256. */
  private encodeKey(): Uint8Array {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const key = { 1: 2, 3: -7, [-1]: 1, [-2]: coordinate(x!), [-3]: coordinate(y!) };
    return isoCBOR.encode(new Map(Object.entries(key).map(([name, value]) => [+name, value])));
  }
}
