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
import type { Device } from '../../../shared/api/desk.js';
import { Config } from '../../platform/config/config.js';
import { describePostgresError } from '../../platform/database/postgres-errors.js';
import { isDiskFull } from '../../platform/error-code.js';
import { openDeskDatabase } from './open-desk-database.js';
import { DeviceEntity, SessionEntity, TokenEntity } from './tables.js';

const MINUTE = 60_000;
const LINK_LIFE = 15 * MINUTE;
const CHALLENGE_LIFE = 5 * MINUTE;
/** Letters that look different (no i, l, o) and are on the first layer of a phone's keyboard (no digits). */
const LINK_LETTERS = 'abcdefghjkmnpqrstuvwxyz';
/** 23^10 tokens: too many to guess one within its 15 minutes. */
const LINK_LENGTH = 10;
const NEVER = '9999-12-31';
const CONFIRMATION_LIFE = MINUTE;
export const SESSION_LIFE = 30 * 24 * 60 * MINUTE;
/** A device's `seenAt` is written at most this often. */
const SEEN_STEP = MINUTE;

/**
 * Stores devices, sessions and the tokens that let devices in; of tokens, only hashes. Opens the desk's
 * database for the first query, and tries again for the next one if that fails.
 */
@Injectable()
export class DeskStore implements OnApplicationShutdown {
  private opened: Promise<DataSource> | undefined;

  constructor(private readonly config: Config) {}

  /**
   * @param question makes related changes in a single statement: requests share SQLite's one connection,
   *   so a transaction would include other requests' queries
   * @throws HttpException with a message for users, without the query
   */
  async ask<E extends ObjectLiteral, T>(
    table: EntityTarget<E>,
    question: (rows: Repository<E>) => Promise<T>,
  ): Promise<T> {
    try {
      this.opened ??= openDeskDatabase(this.config);
      const tables = await this.opened.catch((error: unknown) => {
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

  /** Creates a link or a recovery sheet; the previous one of its kind stops working. @returns its token */
  async createLink(id: 'link' | 'recovery' = 'link'): Promise<string> {
    const isLink = id === 'link';
    // A recovery sheet doesn't expire, so its token is too long to guess.
    const token = isLink ? createLinkToken() : createToken();
    const row = { id, hash: hashToken(token), expiresAt: isLink ? later(LINK_LIFE) : NEVER };
    await this.ask(TokenEntity, (tokens) => tokens.upsert(row, ['id']));
    return token;
  }

  takeLink(token: string): Promise<boolean> {
    return this.takeToken(asLink(token));
  }

  async isKnown({ id, token }: { id?: unknown; token?: unknown }): Promise<boolean> {
    if (typeof id === 'string') return (await this.findPasskey(id)) !== null;
    if (typeof token !== 'string') return false;
    return this.ask(TokenEntity, (tokens) => tokens.existsBy(asOpen(asLink(token))));
  }

  /** Creates a challenge for a passkey to sign, and deletes expired tokens. */
  async createChallenge(): Promise<Uint8Array<ArrayBuffer>> {
    const challenge = createToken();
    const id = hashToken(challenge);
    const row = { id, hash: id, expiresAt: later(CHALLENGE_LIFE) };
    await this.ask(TokenEntity, async (tokens) => {
      await tokens.delete({ expiresAt: LessThan(now()) });
      await tokens.insert(row);
    });
    return new Uint8Array(Buffer.from(challenge, 'base64url'));
  }

  /**
   * @param challenge in base64url, as browsers return it
   * @returns whether it was created here, hasn't expired, and wasn't used before
   */
  takeChallenge(challenge: string): Promise<boolean> {
    return this.takeToken({ id: hashToken(challenge) });
  }

  /** A single DELETE: only one of two concurrent requests gets the token. */
  private async takeToken(which: FindOptionsWhere<TokenEntity>): Promise<boolean> {
    const { affected } = await this.ask(TokenEntity, (tokens) => tokens.delete(asOpen(which)));
    return affected === 1;
  }

  addDevice(name: string): Promise<DeviceEntity> {
    return this.ask(DeviceEntity, (devices) =>
      devices.save({ name, keptAt: now(), seenAt: now() }),
    );
  }

  async listDevices(): Promise<Device[]> {
    const devices = await this.ask(DeviceEntity, (all) => all.find({ order: { id: 'ASC' } }));
    return devices.map(describeDevice);
  }

  findPasskey(credentialId: string): Promise<DeviceEntity | null> {
    return this.ask(DeviceEntity, (devices) => devices.findOneBy({ credentialId }));
  }

  async changeDevice(id: number, changes: Partial<DeviceEntity>): Promise<void> {
    await this.ask(DeviceEntity, (devices) => devices.update({ id }, changes));
  }

  removeDevice(id: number): Promise<boolean> {
    return this.ask(DeviceEntity, async (devices) => (await devices.delete({ id })).affected === 1);
  }

  async createSession(device: DeviceEntity): Promise<string> {
    const token = createToken();
    await this.ask(SessionEntity, async (sessions) => {
      await sessions.delete({ expiresAt: LessThan(now()) });
      await sessions.insert({ hash: hashToken(token), device, expiresAt: later(SESSION_LIFE) });
    });
    return token;
  }

  async findSession(token: string): Promise<SessionEntity | null> {
    const valid = { hash: hashToken(token), expiresAt: MoreThan(now()) };
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

  /** Deletes the confirmation, which is good for one action. @returns whether there was a recent one */
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

export function describeDevice(device: DeviceEntity): Device {
  const { id, name, keptAt, seenAt, credentialId } = device;
  return { id, name, keptAt, seenAt, hasPasskey: credentialId !== null };
}

/** Lowers the case: phone keyboards begin with a capital. */
const asLink = (token: string) => ({
  id: In(['link', 'recovery']),
  hash: hashToken(token.length === LINK_LENGTH ? token.toLowerCase() : token),
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

/** A fast hash suffices: tokens are random, and either long or short-lived. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const now = (): string => later(0);
export const later = (milliseconds: number): string =>
  new Date(Date.now() + milliseconds).toISOString();
