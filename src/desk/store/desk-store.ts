import {
  HttpException,
  Injectable,
  type OnApplicationShutdown,
  ServiceUnavailableException,
} from '@nestjs/common';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import {
  type DataSource,
  type EntityTarget,
  type FindOptionsWhere,
  In,
  LessThan,
  MoreThan,
  type ObjectLiteral,
  type Repository,
} from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { describePostgresError } from '../../platform/database/postgres-errors.js';
import { isDiskFull } from '../../platform/files/disk-full.js';
import { openDeskDatabase } from './open-desk-database.js';
import { DeviceEntity, SessionEntity, TokenEntity } from './tables.js';

const MINUTE = 60_000;
const LINK_LIFE = 15 * MINUTE;
const CHALLENGE_LIFE = 5 * MINUTE;
/** No two of these are taken for each other, and a phone has them on its first keyboard. */
const LINK_LETTERS = 'abcdefghjkmnpqrstuvwxyz';
/** Within its 15 minutes nobody comes near trying them all: there are 40 million million. */
const LINK_LENGTH = 10;
const NEVER = '9999-12-31';
const CONFIRMATION_LIFE = MINUTE;
export const SESSION_LIFE = 30 * 24 * 60 * MINUTE;
/** How exactly it is known when a device was last seen. */
const SEEN_STEP = MINUTE;

/**
 * Devices, sessions and whatever lets one in, of which it keeps the hash only. It opens the desk's
 * tables at the first question, and if that fails, at the next.
 */
@Injectable()
export class DeskStore implements OnApplicationShutdown {
  private opened: Promise<DataSource> | undefined;

  constructor(private readonly config: Config) {}

  /**
   * @param question has to change what belongs together in one statement: a server has one connection
   *   to SQLite
   * @throws HttpException in words for the desk, without the query
   */
  async ask<E extends ObjectLiteral, T>(
    table: EntityTarget<E>,
    question: (rows: Repository<E>) => Promise<T>,
  ): Promise<T> {
    try {
      this.opened ??= openDeskDatabase(this.config);
      const tables = await this.opened.catch((error: unknown) => {
        // The next one tries again.
        this.opened = undefined;
        throw error;
      });
      return await question(tables.getRepository(table));
    } catch (error) {
      if (error instanceof HttpException) throw error;
      if (isDiskFull(error)) throw new HttpException('There is no room left on the disk.', 507);
      throw new ServiceUnavailableException(
        `The desk's own tables can't be used: ${describePostgresError(error)}.`,
      );
    }
  }

  async onApplicationShutdown(): Promise<void> {
    const tables = await this.opened?.catch(() => {});
    await tables?.destroy();
  }

  /** Opens a link, or makes a recovery sheet, which ends the last one. @returns its token */
  async createLink(id: 'link' | 'recovery' = 'link'): Promise<string> {
    const isLink = id === 'link';
    // One that doesn't end is too long for any number of guesses.
    const token = isLink ? createLinkToken() : createToken();
    const row = { id, hash: hash(token), expiresAt: isLink ? later(LINK_LIFE) : NEVER };
    await this.ask(TokenEntity, (tokens) => tokens.upsert(row, ['id']));
    return token;
  }

  /** @returns whether it was the open link or the recovery sheet, which it isn't any more */
  takeLink(token: string): Promise<boolean> {
    return this.takeToken(asLink(token));
  }

  /** Whether somebody who asks to be let in has what that takes, or a part of it. */
  async isKnown({ id, token }: { id?: unknown; token?: unknown }): Promise<boolean> {
    if (typeof id === 'string') return (await this.findPasskey(id)) !== null;
    if (typeof token !== 'string') return false;
    return this.ask(TokenEntity, (tokens) => tokens.existsBy(asOpen(asLink(token))));
  }

  /** For a passkey to sign. Those that nobody has signed in time go. */
  async createChallenge(): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = createToken();
    const id = hash(challenge);
    const row = { id, hash: id, expiresAt: later(CHALLENGE_LIFE) };
    await this.ask(TokenEntity, async (tokens) => {
      await tokens.delete({ expiresAt: LessThan(now()) });
      await tokens.insert(row);
    });
    return new Uint8Array(Buffer.from(challenge, 'base64url'));
  }

  /**
   * @param challenge as a browser gives it back, in base64url
   * @returns whether it was asked, not too long ago, and not answered before
   */
  takeChallenge(challenge: string): Promise<boolean> {
    return this.takeToken({ id: hash(challenge) });
  }

  /** In one statement, so that only one of two at once has it. */
  private async takeToken(which: FindOptionsWhere<TokenEntity>): Promise<boolean> {
    const { affected } = await this.ask(TokenEntity, (tokens) => tokens.delete(asOpen(which)));
    return affected === 1;
  }

  addDevice(name: string): Promise<DeviceEntity> {
    return this.ask(DeviceEntity, (devices) =>
      devices.save({ name, keptAt: now(), seenAt: now() }),
    );
  }

  listDevices(): Promise<DeviceEntity[]> {
    return this.ask(DeviceEntity, (devices) => devices.find({ order: { id: 'ASC' } }));
  }

  findPasskey(credentialId: string): Promise<DeviceEntity | null> {
    return this.ask(DeviceEntity, (devices) => devices.findOneBy({ credentialId }));
  }

  async changeDevice(id: number, changes: Partial<DeviceEntity>): Promise<void> {
    await this.ask(DeviceEntity, (devices) => devices.update({ id }, changes));
  }

  /** And all its sessions. @returns whether there was one */
  removeDevice(id: number): Promise<boolean> {
    return this.ask(DeviceEntity, async (devices) => (await devices.delete({ id })).affected === 1);
  }

  /** @returns the session's token */
  async createSession(device: DeviceEntity): Promise<string> {
    const token = createToken();
    await this.ask(SessionEntity, async (sessions) => {
      await sessions.delete({ expiresAt: LessThan(now()) });
      await sessions.insert({ hash: hash(token), device, expiresAt: later(SESSION_LIFE) });
    });
    return token;
  }

  async findSession(token: string): Promise<SessionEntity | null> {
    const valid = { hash: hash(token), expiresAt: MoreThan(now()) };
    const session = await this.ask(SessionEntity, (sessions) => sessions.findOneBy(valid));
    if (session && Date.parse(session.device.seenAt) < Date.now() - SEEN_STEP) {
      session.device.seenAt = now();
      await this.changeDevice(session.device.id, { seenAt: now() });
    }
    return session;
  }

  async confirmSession({ hash }: SessionEntity): Promise<void> {
    await this.ask(SessionEntity, (rows) => rows.update({ hash }, { confirmedAt: now() }));
  }

  /** @returns whether the passkey was just used, which counts once */
  async takeConfirmation({ hash }: SessionEntity): Promise<boolean> {
    const confirmed = { hash, confirmedAt: MoreThan(later(-CONFIRMATION_LIFE)) };
    const { affected } = await this.ask(SessionEntity, (rows) =>
      rows.update(confirmed, { confirmedAt: null }),
    );
    return affected === 1;
  }

  async endSession({ hash }: SessionEntity): Promise<void> {
    await this.ask(SessionEntity, (sessions) => sessions.delete({ hash }));
  }
}

/** Keyboards begin with a capital. */
const asLink = (token: string) => ({
  id: In(['link', 'recovery']),
  hash: hash(token.length === LINK_LENGTH ? token.toLowerCase() : token),
});
const asOpen = (which: FindOptionsWhere<TokenEntity>) => ({
  ...which,
  expiresAt: MoreThan(now()),
});

function createToken(): string {
  return randomBytes(32).toString('base64url');
}

const createLinkToken = () =>
  Array.from({ length: LINK_LENGTH }, () => LINK_LETTERS[randomInt(LINK_LETTERS.length)]).join('');

/** Tokens are random, and long or soon over: nothing slower is needed. */
export function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const now = (): string => later(0);
export const later = (milliseconds: number): string =>
  new Date(Date.now() + milliseconds).toISOString();
